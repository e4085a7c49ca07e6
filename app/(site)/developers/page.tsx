import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { DevelopersPage } from '@/components/developers/developers-page'
import { api } from '@/lib/api'
import { factsOf, foundIn, referenceOf } from '@/lib/developers/rules'
import { languageOf } from '@/lib/i18n/locales'
import { accessSeconds } from '@/lib/server/auth/tokens'
import { addressOf, siteMetadata } from '@/lib/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const [t, landing, locale] = await Promise.all([
    getTranslations('developers'),
    getTranslations('landing'),
    getLocale(),
  ])
  return siteMetadata('/developers', {
    title: t('title'),
    description: t('metaText'),
    imageAlt: landing('imageAlt'),
    locale: languageOf(locale),
  })
}

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function Developers({ searchParams }: Props) {
  const base = addressOf('')
  const { q } = await searchParams
  const query = (Array.isArray(q) ? q[0] : q)?.trim().slice(0, 200).toWellFormed() ?? ''
  return (
    <DevelopersPage
      base={base}
      chapters={foundIn(referenceOf(api, base), query)}
      facts={factsOf(accessSeconds)}
      query={query}
    />
  )
}
