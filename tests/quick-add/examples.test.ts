import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import { contextOf, summary } from './lines'

type Texts = { [key: string]: string | Texts }

const textOf = (locale: Locale, file: string, ...keys: string[]): string =>
  keys.reduce<string | Texts>(
    (texts, key) => (texts as Texts)[key]!,
    JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8')),
  ) as string

/** An account that knows nobody yet, as those who read the examples. */
const parse = (line: string, locale: Locale) =>
  parseQuickAdd(line, { ...contextOf(locale), people: [], occasions: [] })

const quoted = (text: string) => /[“«「„]\s*([^”»」“]+?)\s*[”»」“]/u.exec(text)![1]!

/** The person and the price of the examples, which are of one country. */
const examples: Record<Locale, { name: string; currency: string; teapot: string }> = {
  en: { name: 'Emma', currency: 'USD', teapot: 'Teapot' },
  de: { name: 'Emma', currency: 'EUR', teapot: 'Teekanne' },
  fr: { name: 'Emma', currency: 'EUR', teapot: 'Théière' },
  es: { name: 'Emma', currency: 'EUR', teapot: 'Tetera' },
  ar: { name: 'سلمى', currency: 'SAR', teapot: 'إبريق شاي' },
  ja: { name: '恵美', currency: 'JPY', teapot: 'ティーポット' },
  ko: { name: '은서', currency: 'KRW', teapot: '찻주전자' },
  zh: { name: '小美', currency: 'CNY', teapot: '茶壶' },
}

describe.each(locales)('the examples in %s', locale => {
  const { name, currency, teapot } = examples[locale]
  const chip = (line: string, field: string) => parse(line, locale).chips.find(found => found.field === field)

  it.each([
    ['of the quick-add field', () => textOf(locale, 'quick-add', 'placeholder')],
    ['of the first page', () => quoted(textOf(locale, 'landing', 'typeText'))],
    ['of the help', () => quoted(textOf(locale, 'help', 'answers', 'quick'))],
  ])('%s are a gift with a person, a price and a birthday, and need no known person', (_, lineOf) => {
    const line = lineOf()
    const known = parseQuickAdd(line, {
      ...contextOf(locale),
      people: [{ id: 'friend', name, firstName: null, birthday: '1990-12-02' }],
      occasions: [],
    })
    expect(known.name.toLocaleLowerCase(locale)).toBe(teapot.toLocaleLowerCase(locale))
    expect(known.chips).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ field: 'person', personId: 'friend' }),
        expect.objectContaining({ field: 'price', currency }),
        expect.objectContaining({ field: 'occasion', type: 'birthday', date: '2026-12-02' }),
      ]),
    )
    expect(chip(line, 'person')).toMatchObject({ label: name, personId: null })
    expect(chip(line, 'price')).toMatchObject({ currency })
  })

  it.each([
    ['without gifts', () => textOf(locale, 'gifts', 'empty', 'example')],
    ['without ideas', () => textOf(locale, 'gifts', 'ideas', 'example')],
  ])('of the page %s are read whole, with a new person and a price', (_, lineOf) => {
    const line = lineOf()
    expect(chip(line, 'person')).toMatchObject({ label: name })
    expect(chip(line, 'price')).toMatchObject({ currency })
    expect(parse(line, locale).name).not.toContain(name)
    expect(parse(line, locale).name).not.toMatch(/[\p{Sc}\d]/u)
  })

  it('of a wish have a price and a link', () => {
    const line = quoted(textOf(locale, 'wishlists', 'wish', 'quickHint')).replace('…', 'shop.example/x')
    expect(chip(line, 'price')).toMatchObject({ currency })
    expect(parse(line, locale).name).toBe(teapot)
  })

  const { other: _, ...types } = JSON.parse(readFileSync(`messages/${locale}/occasions.json`, 'utf8'))
    .types as Record<string, string>

  it.each(Object.entries(types))('understand %s by its name on the screen: %s', (type, word) => {
    expect(summary(parse(`o: ${word}`, locale))).toBe(`occasion | ${word} | (${type})`)
  })
})

describe('the names that screens give to things', () => {
  it.each([
    ['ko', '리마인더: 포장하기 12월 1일', 'reminder'],
    ['zh', '重要日子：乔迁 12月1日', 'occasion'],
    ['zh', '纪念日：结婚 12月1日', 'occasion'],
    ['ja', 'ギフト：ティーポット', 'gift'],
  ] as const)('begin a line in %s: %s', (locale, line, kind) => {
    const parsed = parse(line, locale)
    expect(parsed.kind).toBe(kind)
    expect(parsed.name).not.toMatch(/[:：]/)
  })
})
