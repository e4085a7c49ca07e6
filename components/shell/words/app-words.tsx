import { headers } from 'next/headers'
import { getLocale, getNow, getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DirectionProvider } from '@/components/ui/direction'
import { directionOf, type Locale, languageOf } from '@/lib/i18n/locales'
import type { WordFiles } from '@/lib/i18n/word-groups'
import { ErrorWords } from './error-words'
import { WordsProvider } from './words'
import { wordsOfErrors } from './words-of-errors'

/** Where the build has put the words (scripts/word-files.mjs); next.config.ts writes it here. */
declare const WORD_FILES: Record<Locale, WordFiles>

/** Gives the screens behind sign-in what they need to speak: the words and the direction of writing. */
export async function AppWords({ children }: { children: ReactNode }) {
  const [locale, timeZone, now, sent] = await Promise.all([getLocale(), getTimeZone(), getNow(), headers()])
  return (
    <WordsProvider
      locale={locale}
      timeZone={timeZone}
      now={now}
      files={WORD_FILES[languageOf(locale)]}
      nonce={sent.get('x-nonce') ?? undefined}
    >
      <ErrorWords words={await wordsOfErrors()} />
      <DirectionProvider dir={directionOf(locale)}>{children}</DirectionProvider>
    </WordsProvider>
  )
}
