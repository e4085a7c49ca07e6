import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { glossaries } from './glossaries'

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

/** The words of a text alone: without its arguments and the heads of its choices. */
const wordsOf = (text: string) =>
  text.replace(/\{\w+, (?:plural|select|selectordinal),/g, '{').replace(/\{\w+(?:, \w+)*\}/g, '{}')

/** The forms of address that the product does not use in a language, and the one that it uses. */
const foreign: Partial<Record<Locale, { says: RegExp; instead: string }>> = {
  es: { says: /\b(?:vosotr[oa]s|vuestr[oa]s?|\p{L}+(?:áis|éis|[bcdtv]ís))(?!\p{L})/u, instead: 'tú' },
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

  it.each(locales)('of %s have one word for one thing', locale => {
    const texts = textsOf(locale)
    const wrong = glossaries[locale].flatMap(({ says, instead, within = /^/, except = [] }) =>
      texts
        .filter(([path, text]) => within.test(path) && !except.includes(path) && says.test(wordsOf(text)))
        .map(([path, text]) => `${path}: ${text} (write ${instead})`),
    )
    expect(wrong).toEqual([])
  })

  it('find what their glossaries avoid', () => {
    expect(glossaries.de.some(({ says }) => says.test(wordsOf('{name} einpacken')))).toBe(true)
    expect(wordsOf('{gap, plural, one {# gap} other {# {gap}}}')).toBe('{ one {# gap} other {# {}}}')
  })

  it('of French have a space that does not break before : ; ? ! » € and after «', () => {
    const value = /\{[^{}]*\}/g
    const wrong = textsOf('fr').filter(([, text]) => {
      // The arguments of a message are no words.
      const words = text.replace(/\{\w+, (?:plural|select|selectordinal),/g, '{').replace(value, '{}')
      return /\S [;?!»€%]|« |[^\s{,] : |\p{L} :$/u.test(words)
    })
    expect(wrong).toEqual([])
  })
})
