import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/landing/json-ld'
import { LandingPage } from '@/components/landing/landing-page'
import { visitorContext } from '@/lib/composition/visitor-context'
import { languageOf } from '@/lib/i18n/locales'
import { opensSamples } from '@/lib/samples/queries'
import { addressOf, siteMetadata } from '@/lib/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('landing'), getLocale()])
  return siteMetadata('/', {
    title: t('metaTitle'),
    description: t('metaText'),
    imageAlt: t('imageAlt'),
    locale: languageOf(locale),
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
  const language = languageOf(locale)
  return (
    <>
      <JsonLd
        nonce={sent.get('x-nonce') ?? undefined}
        data={{
          '@type': 'WebApplication',
          name: 'Gift Tracker',
          description: t('metaText'),
          url: addressOf('/', language),
          image: `${addressOf('/')}og/${language}.png`,
          inLanguage: language,
          applicationCategory: 'LifestyleApplication',
          operatingSystem: 'Any',
          isAccessibleForFree: true,
          offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
        }}
      />
      <LandingPage signedIn={actor.type === 'user'} hasSample={opensSamples()} />
    </>
  )
}
