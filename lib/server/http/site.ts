import 'server-only'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale, locales } from '@/lib/i18n/locales'
import { env } from '../ops/env'

/** The public pages, for the sitemap. */
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

/**
 * The absolute address of a page in a language. Without a language in it, the page uses the visitor's
 * language, or English.
 */
export const addressOf = (path: string, locale: Locale = defaultLocale) =>
  `${env().APP_URL}${path}${locale === defaultLocale ? '' : `?lng=${locale}`}`

/** A page's addresses by language, as search engines want them. */
export const languagesOf = (path: string): Record<string, string> => ({
  ...Object.fromEntries(locales.map(locale => [locale, addressOf(path, locale)])),
  'x-default': addressOf(path),
})

/** The canonical address of a page in the requested language, without any other parameters. */
export async function canonicalOf(path: (typeof openPages)[number]): Promise<string> {
  const asked = (await headers()).get('x-locale')
  return addressOf(path, isLocale(asked) ? asked : defaultLocale)
}

/**
 * The metadata of a public page for search engines and previews. `whole` keeps the product's name out of the
 * title.
 */
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

/** The origin of the product, for links that people copy. */
export const originOf = () => env().APP_URL

/**
 * The metadata of a page behind a link: no address in it holds the link's secret, and search engines stay
 * out.
 */
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
