import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { HelpPage } from '@/components/help/help-page'
import { topicsOf } from '@/components/help/topics'
import { JsonLd } from '@/components/landing/json-ld'
import { offersPlans } from '@/lib/billing/plans.queries'
import { languageOf } from '@/lib/i18n/locales'
import { siteMetadata } from '@/lib/server/http/site'

type Props = { searchParams: Promise<{ q?: string | string[] }> }

/** The search text: the first of several, at most 200 characters. */
const queryOf = (q: string | string[] | undefined) =>
  (Array.isArray(q) ? q[0] : q)?.trim().slice(0, 200).toWellFormed() ?? ''

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, landing, locale, { q }] = await Promise.all([
    getTranslations('help'),
    getTranslations('landing'),
    getLocale(),
    searchParams,
  ])
  const meta = await siteMetadata('/help', {
    title: t('title'),
    description: t('metaText'),
    imageAlt: landing('imageAlt'),
    locale: languageOf(locale),
  })
  return queryOf(q) ? { ...meta, robots: { index: false, follow: true } } : meta
}

export default async function Help({ searchParams }: Props) {
  const [t, locale, sent, { q }] = await Promise.all([
    getTranslations('help'),
    getLocale(),
    headers(),
    searchParams,
  ])
  const hasPlans = offersPlans()
  return (
    <>
      <JsonLd
        nonce={sent.get('x-nonce') ?? undefined}
        data={{
          '@type': 'FAQPage',
          inLanguage: languageOf(locale),
          mainEntity: topicsOf(t, hasPlans)
            .flatMap(({ topics }) => topics)
            .map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
        }}
      />
      <HelpPage query={queryOf(q)} hasPlans={hasPlans} />
    </>
  )
}
