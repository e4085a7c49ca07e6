import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { languageScript } from '@/lib/client/language'
import { themeColors, themeCookie, themeScript } from '@/lib/client/theme'
import { directionOf } from '@/lib/i18n/locales'

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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const chosen = (await cookies()).get(themeCookie)?.value
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined
  return (
    // The script brings back the language, and follows the system where no theme is chosen, before React arrives. What is
    // chosen is said here too: a page that the browser draws by itself, such as "not found", runs no script.
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} suppressHydrationWarning>
      <head>
        <script nonce={nonce}>{`${languageScript};${themeScript}`}</script>
      </head>
      <body>{children}</body>
    </html>
  )
}
