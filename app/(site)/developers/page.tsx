import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { DevelopersPage } from '@/components/developers/developers-page'
import { api } from '@/lib/api'
import { factsOf, referenceOf } from '@/lib/developers/rules'
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

export default function Developers() {
  const base = addressOf('')
  return <DevelopersPage base={base} chapters={referenceOf(api, base)} facts={factsOf(accessSeconds)} />
}
