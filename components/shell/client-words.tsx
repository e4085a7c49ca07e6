import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DirectionProvider } from '@/components/ui/direction'
import { type ErrorWords as ErrorWordsByKey, errorWordKeys } from '@/lib/client/call-error'
import { directionOf } from '@/lib/i18n/locales'
import type { Part } from '@/lib/i18n/messages'
import { ErrorWords } from './error-words'
import { Messages } from './messages'

/** The few sentences that a failed call needs at once; without a network they could not be fetched any more. */
async function wordsOfErrors() {
  const t = await getTranslations('errors')
  // The browser puts the number in.
  return Object.fromEntries(
    errorWordKeys.map(key => [key, t(key, { status: '{status}' })]),
  ) as ErrorWordsByKey
}

/**
 * Gives the client components inside what they need to speak: `common`, `shell` and the namespaces of `of`, the
 * words of failed calls and the direction of writing. The first pages that a visitor sees do without: their server
 * hands finished sentences on, and the browser loads nothing for them.
 */
export async function ClientWords({ of = [], children }: { of?: readonly Part[]; children: ReactNode }) {
  const locale = await getLocale()
  return (
    <NextIntlClientProvider messages={{}}>
      <Messages of={['common', 'shell', ...of]}>
        <ErrorWords words={await wordsOfErrors()} />
        <DirectionProvider dir={directionOf(locale)}>{children}</DirectionProvider>
      </Messages>
    </NextIntlClientProvider>
  )
}
