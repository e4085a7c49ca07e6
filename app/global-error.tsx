'use client'
import { useEffect, useState } from 'react'
import { ErrorScreen } from '@/components/shell/error-screen'
import { readCookie } from '@/lib/client/cookie'
import { reportError } from '@/lib/client/report-error'
import { defaultLocale, directionOf, isLocale, localeCookie } from '@/lib/i18n/locales'
import english from '@/messages/en/shell.json'

/** Stands in for the whole document when its frame itself failed: no provider of words is left, so it asks for them. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const [locale, setLocale] = useState(defaultLocale)
  const [words, setWords] = useState(english.error)
  useEffect(() => reportError(error), [error])
  useEffect(() => {
    const chosen = readCookie(localeCookie)
    if (!isLocale(chosen) || chosen === defaultLocale) return
    fetch(`/locales/${chosen}/shell.json`)
      .then(response => (response.ok ? response.json() : Promise.reject(new Error('no words'))))
      .then((shell: typeof english) => {
        setWords(shell.error)
        setLocale(chosen)
      })
      .catch(() => undefined)
  }, [])
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <title>{words.application}</title>
      </head>
      {/* The style sheet may not have come along. */}
      <body style={{ maxWidth: 720, margin: '0 auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}>
        <h1 className="display mb-4 text-3xl">{words.application}</h1>
        <ErrorScreen words={words} digest={error.digest} reset={reset} />
      </body>
    </html>
  )
}
