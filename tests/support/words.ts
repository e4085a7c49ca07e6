import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

type Values = Record<string, string | number>

/** The product's words in a language: `say('gifts.list.add')`. */
export function wordsOf(locale: Locale) {
  const read = (file: string) =>
    JSON.parse(readFileSync(resolve(import.meta.dirname, `../../messages/${locale}/${file}.json`), 'utf8'))
  return (key: string, values: Values = {}): string => {
    const [namespace = '', ...rest] = key.split('.')
    const messages = { [namespace]: read(namespace.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)) }
    return createTranslator({ locale, messages, namespace: namespace as never })(
      rest.join('.') as never,
      values as never,
    )
  }
}
