import type { Messages } from '@/messages/en'
import type { Locale } from './locales'
import { type WordGroup, wordGroups } from './word-groups'

/** The content of a file of words: its language and the messages of its group. */
type Delivery = readonly [language: Locale, messages: Partial<Messages>]

/** A global of the process or the window, since a bundler makes a module once for each of its layers. */
const shared = globalThis as typeof globalThis & {
  giftWords?: { push(delivery: Delivery): unknown }
  giftMessages?: Map<Locale, Messages>
}

/** On the server: lets the components that it draws find the messages that its request has loaded. */
export function shareMessages(language: Locale, messages: Messages) {
  shared.giftMessages ??= new Map()
  shared.giftMessages.set(language, messages)
}

const arrived = new Map<Locale, Partial<Messages>>()

function take([language, messages]: Delivery) {
  Object.assign(messagesIn(language), messages)
}

/**
 * The messages of a language: all of them on the server, those that have arrived in the browser. It is always the same
 * object, so that more messages change no component that does not use them.
 */
export function messagesIn(language: Locale): Partial<Messages> {
  const found = shared.giftMessages?.get(language) ?? arrived.get(language)
  if (found) return found
  const none = {}
  arrived.set(language, none)
  return none
}

/** Takes what files have said before this module ran, and from then on whatever they say. */
function listen() {
  const waiting = shared.giftWords
  if (Array.isArray(waiting)) for (const delivery of waiting) take(delivery)
  shared.giftWords = { push: take }
}
if (typeof window !== 'undefined') listen()

/** Whether all messages of a group have arrived. */
export function hasWords(language: Locale, group: WordGroup): boolean {
  const messages = messagesIn(language)
  return wordGroups[group].every(name => name in messages)
}

const underway = new Map<string, Promise<void>>()

/** The promise of an earlier call with this key. A failure is forgotten, so that the next call tries again. */
function once(key: string, load: () => Promise<void>): Promise<void> {
  const known = underway.get(key)
  if (known) return known
  const loaded = load()
  underway.set(key, loaded)
  loaded.catch(() => underway.delete(key))
  return loaded
}

const loadFile = (address: string) =>
  once(
    address,
    () =>
      new Promise((resolve, reject) => {
        const script = document.createElement('script')
        script.src = address
        script.onload = () => resolve()
        script.onerror = () => reject(new Error(`${address} did not load`))
        document.head.append(script)
      }),
  )

/** Loads files of words. The same files give the same promise. */
export const loadWords = (addresses: readonly string[]): Promise<void> =>
  once(`all: ${addresses.join(' ')}`, () => Promise.all(addresses.map(loadFile)).then(() => undefined))
