'use client'
import { NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { preinit } from 'react-dom'
import { formats } from '@/lib/i18n/formats'
import { type Locale, languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import { type GroupedPart, groupsOf, type WordFiles, type WordGroup } from '@/lib/i18n/word-groups'
import { hasWords, loadWords, messagesIn } from '@/lib/i18n/words'

interface Source {
  language: Locale
  files: WordFiles
  /** The nonce that a script of this page needs to run. */
  nonce: string | undefined
}
const SourceContext = createContext<Source | null>(null)

function useSource(): Source {
  const source = use(SourceContext)
  if (!source) throw new Error('words are used outside of <AppWords>')
  return source
}

/** All files of the words in the reader's language. */
export const useWordFiles = () => useSource().files

/**
 * The server puts the files into the page's head; the browser waits for them where one has not come yet. It waits for
 * one promise of all files: React takes the first promise of a component that it repeats for the first one before.
 */
function need(groups: readonly WordGroup[], { language, files, nonce }: Source) {
  const wanted = groups.map(group => files[group])
  if (typeof window === 'undefined') for (const file of wanted) preinit(file, { as: 'script', nonce })
  else if (!groups.every(group => hasWords(language, group))) use(loadWords(wanted))
}

/** The one provider of words of the screens behind sign-in, with those of the frame. */
export function WordsProvider({
  locale,
  timeZone,
  now,
  files,
  nonce,
  children,
}: {
  locale: WrittenLocale
  timeZone: string
  now: Date
  files: WordFiles
  nonce: string | undefined
  children: ReactNode
}) {
  const language = languageOf(locale)
  const source = useMemo(() => ({ language, files, nonce }), [language, files, nonce])
  need(['frame'], source)
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={timeZone}
      now={now}
      formats={formats}
      messages={messagesIn(language)}
    >
      <SourceContext value={source}>{children}</SourceContext>
    </NextIntlClientProvider>
  )
}

/**
 * Names the words that the client components inside use: `<Messages of={['gifts', 'people.list']}>` in a page. The
 * page does not carry them, it waits for the files that do.
 */
export function Messages({ of, children }: { of: readonly GroupedPart[]; children: ReactNode }) {
  const source = useSource()
  need(groupsOf(of), source)
  return children
}
