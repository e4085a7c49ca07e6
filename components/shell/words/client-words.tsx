import { getLocale, getNow, getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DirectionProvider } from '@/components/ui/direction'
import { formats } from '@/lib/i18n/formats'
import { directionOf, languageOf } from '@/lib/i18n/locales'
import { packedMessages } from '@/lib/i18n/messages'
import type { Part } from '@/lib/i18n/word-groups'
import { ErrorWords } from './error-words'
import { InlineWords } from './inline-words'
import { wordsOfErrors } from './words-of-errors'

/**
 * Gives the client components of a page before sign-in what they need to speak: `common`, `shell` and the namespaces of
 * `of`, the words of failed calls and the direction of writing. The page carries them: its visitor comes once. The first
 * pages that a visitor sees do without: their server hands finished sentences on, and the browser loads nothing for them.
 */
export async function ClientWords({ of, children }: { of: readonly Part[]; children: ReactNode }) {
  const locale = await getLocale()
  return (
    <InlineWords
      locale={locale}
      timeZone={await getTimeZone()}
      now={await getNow()}
      formats={formats}
      words={await packedMessages(languageOf(locale), ['common', 'shell', ...of])}
    >
      <ErrorWords words={await wordsOfErrors()} />
      <DirectionProvider dir={directionOf(locale)}>{children}</DirectionProvider>
    </InlineWords>
  )
}
