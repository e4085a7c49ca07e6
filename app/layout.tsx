import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ErrorWords } from '@/components/shell/error-words'
import { LanguageMemory } from '@/components/shell/language-memory'
import { DirectionProvider } from '@/components/ui/direction'
import { type ErrorWords as ErrorWordsByKey, errorWordKeys } from '@/lib/client/call-error'
import { themeColors, themeScript } from '@/lib/client/theme'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return {
    title: { default: 'Gift Tracker', template: '%s · Gift Tracker' },
    description: t('description'),
    applicationName: 'Gift Tracker',
    formatDetection: { telephone: false, date: false, address: false, email: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: themeColors.light },
    { media: '(prefers-color-scheme: dark)', color: themeColors.dark },
  ],
}

/** The few sentences that a failed call needs at once; without a network they could not be fetched any more. */
async function errorWords(locale: Locale) {
  const { errors } = await messagesOf(locale, ['errors'])
  return Object.fromEntries(errorWordKeys.map(key => [key, errors[key]])) as ErrorWordsByKey
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const dir = directionOf(locale)
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    // The script sets data-theme before React arrives.
    <html lang={locale} dir={dir} suppressHydrationWarning>
      <head>
        <script nonce={nonce}>{themeScript}</script>
      </head>
      <body>
        <NextIntlClientProvider messages={await messagesOf(locale, ['common', 'shell'])}>
          <LanguageMemory />
          <ErrorWords words={await errorWords(locale)} />
          <DirectionProvider dir={dir}>{children}</DirectionProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
