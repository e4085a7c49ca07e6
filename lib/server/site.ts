import 'server-only'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale, locales } from '@/lib/i18n/locales'
import { env } from './env'

/** The pages that anybody may find, for the sitemap. */
export const openPages = ['/', '/help', '/developers', '/contact', '/register', '/login'] as const

const regions: Record<Locale, string> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  ar: 'ar_SA',
  zh: 'zh_CN',
  ja: 'ja_JP',
  ko: 'ko_KR',
}

/** The whole address of a page in a language; without one it speaks the visitor's own, or English. */
export const addressOf = (path: string, locale: Locale = defaultLocale) =>
  `${env().APP_URL}${path}${locale === defaultLocale ? '' : `?lng=${locale}`}`

/** A page's addresses by language, as search engines want them. */
export const languagesOf = (path: string): Record<string, string> => ({
  ...Object.fromEntries(locales.map(locale => [locale, addressOf(path, locale)])),
  'x-default': addressOf(path),
})

/** The one address of a page in the language that was asked for, whatever else its address says. */
export async function canonicalOf(path: (typeof openPages)[number]): Promise<string> {
  const asked = (await headers()).get('x-locale')
  return addressOf(path, isLocale(asked) ? asked : defaultLocale)
}

/** What search engines and previews are told about an open page. `whole` keeps the name of the product off the title. */
export async function siteMetadata(
  path: (typeof openPages)[number],
  words: { title: string; description: string; imageAlt: string; locale: Locale; whole?: boolean },
): Promise<Metadata> {
  const { title, description, locale } = words
  const canonical = await canonicalOf(path)
  const image = { url: `${env().APP_URL}/og/${locale}.png`, width: 1200, height: 630, alt: words.imageAlt }
  return {
    title: words.whole ? { absolute: title } : title,
    description,
    alternates: { canonical, languages: languagesOf(path) },
    openGraph: {
      type: 'website',
      siteName: 'Gift Tracker',
      title,
      description,
      url: canonical,
      locale: regions[locale],
      alternateLocale: locales.filter(other => other !== locale).map(other => regions[other]),
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}

/** Where the product is, for links that people copy. */
export const originOf = () => env().APP_URL

/** What previews are told of a page behind a link: its secret is in no address of theirs, and search engines stay out. */
export function linkMetadata(words: { title: string; description: string; locale: Locale }): Metadata {
  const { title, description, locale } = words
  const images = [{ url: `${env().APP_URL}/og/${locale}.png`, width: 1200, height: 630 }]
  return {
    title,
    description,
    referrer: 'no-referrer',
    robots: { index: false, follow: false },
    openGraph: {
      type: 'website',
      siteName: 'Gift Tracker',
      title,
      description,
      locale: regions[locale],
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
