import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'

type Texts = { [key: string]: string | Texts }

const textsIn = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${path}.${key}`, text] as [string, string]]
      : textsIn(text, `${path}.${key}`),
  )

const textsOf = (locale: Locale) =>
  readdirSync(`messages/${locale}`)
    .filter(file => file.endsWith('.json'))
    .flatMap(file =>
      textsIn(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')), file.replace('.json', '')),
    )

/** The forms of address that the product does not use in a language, and the one that it uses. */
const foreign: Partial<Record<Locale, { says: RegExp; instead: string }>> = {
  es: { says: /\b(?:vosotr[oa]s|vuestr[oa]s?|\p{L}+(?:áis|éis))(?!\p{L})/u, instead: 'tú' },
  fr: { says: /(?<!\p{L})(?:tu|toi|tes|ton)(?!\p{L})/iu, instead: 'vous' },
  de: { says: /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u, instead: 'du' },
  zh: { says: /您/u, instead: '你' },
  ko: { says: /[습입합됩]니다/u, instead: '해요체' },
}

describe('the words', () => {
  it.each(Object.entries(foreign))('of %s address their reader in one form', (locale, { says, instead }) => {
    const wrong = textsOf(locale as Locale).filter(([, text]) => says.test(text))
    expect(wrong, `write ${instead}`).toEqual([])
  })

  it('of French have a space that does not break before : ; ? ! » € and after «', () => {
    const value = /\{[^{}]*\}/g
    const wrong = textsOf('fr').filter(([, text]) => {
      // The arguments of a message are no words.
      const words = text.replace(/\{\w+, (?:plural|select|selectordinal),/g, '{').replace(value, '{}')
      return /\S [;?!»€]|« |[^\s{,] : |\p{L} :$/u.test(words)
    })
    expect(wrong).toEqual([])
  })
})
