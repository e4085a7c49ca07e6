import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/landing/json-ld'
import { LandingPage } from '@/components/landing/landing-page'
import { visitorContext } from '@/lib/server/page-context'
import { addressOf, siteMetadata } from '@/lib/server/site'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('landing'), getLocale()])
  return siteMetadata('/', {
    title: t('metaTitle'),
    description: t('metaText'),
    imageAlt: t('imageAlt'),
    locale,
    whole: true,
  })
}

export default async function HomePage() {
  const [{ actor }, t, locale, sent] = await Promise.all([
    visitorContext(),
    getTranslations('landing'),
    getLocale(),
    headers(),
  ])
  return (
    <>
      <JsonLd
        nonce={sent.get('x-nonce') ?? undefined}
        data={{
          '@type': 'WebApplication',
          name: 'Gift Tracker',
          description: t('metaText'),
          url: addressOf('/', locale),
          image: `${addressOf('/')}og/${locale}.png`,
          inLanguage: locale,
          applicationCategory: 'LifestyleApplication',
          operatingSystem: 'Any',
          isAccessibleForFree: true,
          offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
        }}
      />
      <LandingPage signedIn={actor.type === 'user'} />
    </>
  )
}
