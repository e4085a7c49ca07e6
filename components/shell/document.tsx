import { cookies, headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { confettiTile } from '@/components/kit/pictures/paper'
import { languageScript } from '@/lib/client/language'
import { themeCookie, themeScript } from '@/lib/client/theme'
import { zoneScript } from '@/lib/client/zone'
import { directionOf } from '@/lib/i18n/locales'

/** The document around every screen, in the reader's language and in the chosen theme. */
export async function Document({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const chosen = (await cookies()).get(themeCookie)?.value
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined
  return (
    // The script brings back the language, and follows the system where no theme is chosen, before React arrives. What is
    // chosen is said here too, for pages that are read without scripts.
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: next/head is of the pages router */}
      <head>
        <script nonce={nonce}>{`${languageScript};${themeScript};${zoneScript}`}</script>
      </head>
      <body>
        {confettiTile}
        {children}
      </body>
    </html>
  )
}
