'use client'
import { ErrorScreen } from '@/components/shell/error-screen'
import { useErrorWords } from '@/components/shell/words/use-error-words'
import { readCookie } from '@/lib/client/cookie'
import { type PageFailure, useReport } from '@/lib/client/report-error'
import { directionOf, localeCookie } from '@/lib/i18n/locales'

const chosenLanguage = () => readCookie(localeCookie)

/**
 * Replaces the whole document when its frame failed. There is no provider of words left, so it fetches them.
 */
export default function GlobalError(failure: PageFailure) {
  const { locale, words } = useErrorWords(chosenLanguage)
  useReport(failure)
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <title>{words.application}</title>
      </head>
      {/* The style sheet may be missing. */}
      <body style={{ maxWidth: 720, margin: '0 auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}>
        <h1 className="display mb-4 text-3xl">{words.application}</h1>
        <ErrorScreen words={words} digest={failure.error.digest} retry={() => window.location.reload()} />
      </body>
    </html>
  )
}
