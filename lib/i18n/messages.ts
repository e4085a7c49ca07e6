import type { Messages } from '@/messages/en'
import type { Locale } from './locales'

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('@/messages/en'),
  es: () => import('@/messages/es'),
  fr: () => import('@/messages/fr'),
  de: () => import('@/messages/de'),
  ar: () => import('@/messages/ar'),
  zh: () => import('@/messages/zh'),
  ja: () => import('@/messages/ja'),
  ko: () => import('@/messages/ko'),
}

export type Namespace = keyof Messages

export const allMessages = async (locale: Locale): Promise<Messages> => (await loaders[locale]()).default

/** The messages of some namespaces: a page passes its client components only those that they use. */
export async function messagesOf<const Name extends Namespace>(
  locale: Locale,
  names: readonly Name[],
): Promise<Pick<Messages, Name>> {
  const all = await allMessages(locale)
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<Messages, Name>
}

/**
 * A namespace as text. React looks at every value of an object that it sends to the browser, but sends text
 * unchanged.
 */
export interface Packed {
  json: string
}

const packed = new WeakMap<object, Packed>()

function pack(messages: object): Packed {
  let text = packed.get(messages)
  if (!text) {
    text = { json: JSON.stringify(messages) }
    packed.set(messages, text)
  }
  return text
}

/** A namespace, or one group of its messages where the rest is not needed: `gifts.stages`. */
export type Part = Namespace | { [Name in Namespace]: `${Name}.${Groups<Messages[Name]>}` }[Namespace]
type Groups<Words> = { [Key in keyof Words & string]: Words[Key] extends string ? never : Key }[keyof Words &
  string]

/** The messages of some namespaces for the client components of a page; `unpack` of components/shell reads them. */
export async function packedMessages(
  locale: Locale,
  parts: readonly Part[],
): Promise<Record<string, Packed>> {
  const all: Record<string, object> = await allMessages(locale)
  return Object.fromEntries(
    parts.map(part => {
      const [name = '', group] = part.split('.')
      const messages = all[name] as Record<string, object>
      return [part, pack(group ? (messages[group] as object) : messages)]
    }),
  )
}
