'use client'
import { useEffect, useState } from 'react'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { englishOfErrors } from './error-english'

/** The words of a crash where no provider of words is around: English, until those of the language have come. */
export function useErrorWords(languageOf: () => string | undefined) {
  const [found, setFound] = useState({ locale: defaultLocale, words: englishOfErrors })
  useEffect(() => {
    const locale = languageOf()
    if (!isLocale(locale) || locale === defaultLocale) return
    fetch(`/locales/${locale}/shell.json`)
      .then(response => (response.ok ? response.json() : Promise.reject(new Error('no words'))))
      .then((shell: { error: typeof englishOfErrors }) => setFound({ locale, words: shell.error }))
      .catch(() => undefined)
  }, [languageOf])
  return found
}
