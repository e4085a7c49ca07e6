import type { Messages } from '@/messages/en'
import type { Locale } from './locales'
import type { Namespace, Part } from './word-groups'
import { shareMessages } from './words'

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

export async function allMessages(locale: Locale): Promise<Messages> {
  const { default: messages } = await loaders[locale]()
  shareMessages(locale, messages)
  return messages
}

/** The messages of some namespaces: a page passes its client components only those that they use. */
export async function messagesOf<const Name extends Namespace>(
  locale: Locale,
  names: readonly Name[],
): Promise<Pick<Messages, Name>> {
  const all = await allMessages(locale)
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<Messages, Name>
}

const packed = new WeakMap<object, string>()

function pack(messages: object): string {
  let text = packed.get(messages)
  if (!text) {
    text = JSON.stringify(messages)
    packed.set(messages, text)
  }
  return text
}

/**
 * The messages of some namespaces or groups of them, each as text: React looks at every value of an object that
 * it sends to the browser, but sends text unchanged. `components/shell/inline-words` reads them.
 */
export async function packedMessages(
  locale: Locale,
  parts: readonly Part[],
): Promise<Record<string, string>> {
  const all: Record<string, object> = await allMessages(locale)
  return Object.fromEntries(
    parts.map(part => {
      const [name = '', group] = part.split('.')
      const messages = all[name] as Record<string, object>
      return [part, pack(group ? (messages[group] as object) : messages)]
    }),
  )
}
