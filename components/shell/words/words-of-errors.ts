import { getTranslations } from 'next-intl/server'
import { type ErrorWords, errorWordKeys } from '@/lib/client/call-error'

/** The few sentences that a failed call needs at once; without a network they could not be fetched any more. */
export async function wordsOfErrors() {
  const t = await getTranslations('errors')
  // The browser puts the number in.
  return Object.fromEntries(errorWordKeys.map(key => [key, t(key, { status: '{status}' })])) as ErrorWords
}
