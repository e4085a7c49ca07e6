import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GiftInput } from '@/lib/gifts/schema'
import { locales } from '@/lib/i18n/locales'
import { OccasionInput } from '@/lib/occasions/schema'
import { PersonInput } from '@/lib/people/schema'
import { placesOf } from '@/lib/quick-add/chips'
import { nameOfLink } from '@/lib/quick-add/links'
import {
  newPersonName,
  parseQuickAdd,
  toGiftInput,
  toOccasionInput,
  toPersonInput,
} from '@/lib/quick-add/rules'
import { contextOf, read } from './lines'

const english = contextOf('en')
const parse = (line: string) => parseQuickAdd(line, english)
const chip = (line: string, field: string) => parse(line).chips.find(found => found.field === field)

describe('quick add', () => {
  it('offers every person who could be meant and chooses none', () => {
    expect(chip('book for Sam', 'person')).toMatchObject({
      personId: null,
      label: 'Sam',
      ambiguous: [
        { id: 'sam1', name: 'Sam Lee' },
        { id: 'sam2', name: 'Sam Cole' },
      ],
    })
    expect(newPersonName(parse('book for Sam'))).toBeNull()
  })

  it.each([
    ['book for Sam C', 'book | @sam2'],
    ['book for sam lee', 'book | @sam1'],
    ['book for Sammy', 'book | @sam2'],
    ['book for emma brown $5', 'book | @emma | 5 USD | ~emma-birthday'],
    ['mug for em', 'mug | ?em'],
    ['mug em', 'mug em'],
    ['case for the phone', 'case for the phone'],
    ['socks for him', 'socks for him'],
    ['present for 2', 'present for 2'],
    ['Dad joke book', 'joke book | @dad'],
    ['dadaism book', 'dadaism book'],
  ])('finds the person of "%s"', (line, meaning) => {
    expect(read(line, 'en')).toBe(meaning)
  })

  it.each([
    ['$1,234.50 watch', 'watch | 1234.5 USD'],
    ['watch $1.234,50', 'watch | 1234.5 USD'],
    ['watch $12.345', 'watch $12.345'],
    ['watch ¥12.5', 'watch ¥12.5'],
    ['watch 12.345 KWD', 'watch | 12.345 KWD'],
    ['pens $20-40', 'pens $20-40'],
    ['pens for Max $20', 'pens | +Max | 20 USD'],
    ['pens for max $20', 'pens for max $20'],
    ['pens max. $20', 'pens max. $20'],
    ['pens -$20', 'pens -$20'],
    ['iPhone 15 $40', 'iPhone 15 | 40 USD'],
    ['TOP 10 CDs', 'TOP 10 CDs'],
    ['6 ft ladder', '6 ft ladder'],
    ['2 pounds of chocolate', '2 pounds of chocolate'],
    ['box 40 EUR', 'box | 40 EUR'],
    ['box 40 eur', 'box | 40 EUR'],
    ['box CA$40', 'box | 40 CAD'],
    ['box $99999999999', 'box $99999999999'],
    ['$5 or $6 toy', 'or $6 toy | 5 USD'],
    ['50% off toy', '50% off toy'],
  ])('finds the price of "%s" or leaves it in the name', (line, meaning) => {
    expect(read(line, 'en')).toBe(meaning)
  })

  it.each([
    ['box $40', 'CAD', 'box | 40 CAD'],
    ['box $40', 'EUR', 'box | 40 USD'],
    ['box ¥40', 'CNY', 'box | 40 CNY'],
    ['box ¥40', 'USD', 'box | 40 JPY'],
    ['box 40 kr', 'NOK', 'box | 40 NOK'],
    ['box 40 kr', 'USD', 'box 40 kr'],
    ['box 40 pounds', 'GBP', 'box | 40 GBP'],
  ])('reads "%s" for a user of %s as %s', (line, currency, meaning) => {
    expect(read(line, 'en', currency)).toBe(meaning)
  })

  it('suggests the next occasion of the person, without a position in the line', () => {
    expect(chip('kite for Emma', 'occasion')).toEqual({
      field: 'occasion',
      occasionId: 'emma-birthday',
      type: 'birthday',
      label: 'Emma’s birthday',
      suggested: true,
    })
  })

  it('suggests nothing for somebody without occasions', () => {
    expect(chip('kite for Dad', 'occasion')).toBeUndefined()
  })

  it("never takes another person's birthday for a known person's", () => {
    expect(read('kite for Dad birthday', 'en')).toBe('kite birthday | @dad')
  })

  it('takes the nearest occasion of a type and suggests its person when nobody is named', () => {
    expect(read('birthday kite', 'en')).toBe('kite | ~emma | emma-birthday')
  })

  it('finds an occasion by its date', () => {
    expect(read('hat dec 10', 'en')).toBe('hat | party')
    expect(read('hat dec 11', 'en')).toBe('hat dec 11')
  })

  it('reports the position of each chip', () => {
    const line = 'i: kite, for Emma, $40'
    const places = parse(line).chips.flatMap(c => (c.end === undefined ? [] : [line.slice(c.start, c.end)]))
    expect(places.sort()).toEqual(['$40', ', for Emma,', 'i:'].sort())
    expect(parse(line).name).toBe('kite')
  })

  it('keeps a link and drops the punctuation after it', () => {
    expect(read('lamp for Dad https://shop.example/a?b=1&c=$40, xmas', 'en')).toBe(
      'lamp | @dad | xmas | https://shop.example/a?b=1&c=$40',
    )
    expect(chip('www.shop.example/x', 'link')).toMatchObject({ url: 'https://www.shop.example/x' })
  })

  it('reads the status only where it cannot be part of the name', () => {
    expect(read('wrapped candles', 'en')).toBe('wrapped candles')
    expect(read('candles wrapped', 'en')).toBe('candles | wrapped')
    expect(read('bought', 'en')).toBe('bought')
  })

  it('completes a date with its next year, leap days included', () => {
    expect(read('o: Party nov 20', 'en')).toBe('occasion | Party | 2027-11-20')
    expect(read('o: Party nov 21', 'en')).toBe('occasion | Party | 2026-11-21')
    expect(read('o: Party feb 29', 'en')).toBe('occasion | Party | 2028-02-29')
    expect(read('o: Party feb 30', 'en')).toBe('occasion | Party feb 30')
    expect(read('o: Party 2027-02-01', 'en')).toBe('occasion | Party | 2027-02-01')
  })

  it('reads slashes in the order of the language, or the other way when only that is a date', () => {
    expect(read('p: Bo 12/2', 'en')).toBe('person | Bo | --12-02')
    expect(read('p: Bo 12/2', 'fr')).toBe('person | Bo | --02-12')
    expect(read('p: Bo 25/12', 'en')).toBe('person | Bo | --12-25')
  })

  it('refuses a birthday in the future', () => {
    expect(read('p: Bo dec 2 2030', 'en')).toBe('person | Bo dec 2 2030')
  })

  it('accepts only a plain letter before a colon as the prefix', () => {
    expect(read('ó: Bo', 'es')).toBe('ó: Bo')
    expect(read('ｐ: エマ', 'ja')).toBe('person | エマ')
    expect(read('p', 'en')).toBe('p')
    expect(read('p Bo', 'en')).toBe('p Bo')
  })

  it('produces inputs that the REST schemas accept', () => {
    const ids = ['0192d3a0-0000-7000-8000-000000000001', '0192d3a0-0000-7000-8000-000000000002']
    const context = {
      ...english,
      people: [{ id: ids[0] ?? '', name: 'Emma' }],
      occasions: [{ ...english.occasions[0]!, id: ids[1] ?? '' }],
    }
    const gift = toGiftInput(parseQuickAdd('teapot for Emma $40 xmas https://a.example', context), context)
    expect(gift).toEqual({
      name: 'teapot',
      personId: ids[0],
      occasionId: ids[1],
      price: 40,
      currency: 'USD',
      purchaseUrl: 'https://a.example',
      status: 'idea',
    })
    expect(GiftInput.safeParse(gift).success).toBe(true)
    const person = toPersonInput(parseQuickAdd('p: Dad mar 8 family', context))
    expect(person).toEqual({ name: 'Dad', relationship: 'family', birthday: '--03-08' })
    expect(PersonInput.safeParse(person).success).toBe(true)
    const occasion = toOccasionInput(parseQuickAdd("o: Emma's birthday dec 2 $50", context), context)
    expect(occasion).toMatchObject({
      name: "Emma's birthday",
      type: 'birthday',
      date: '2026-12-02',
      budget: 50,
    })
    expect(OccasionInput.safeParse(occasion).success).toBe(true)
  })

  it.each([
    ['i telescope for Dad', 'telescope | @dad | idea'],
    ['I telescope for Dad', 'telescope | @dad | idea'],
    ['Idea telescope for Dad', 'telescope | @dad | idea'],
    ['i telescope', 'telescope | idea'],
    ['فكرة تلسكوب', 'تلسكوب | idea'],
    ['想法 望远镜', '望远镜 | idea'],
    ['I love you mug for Dad', 'I love you mug | @dad'],
    ['I spy book', 'I spy book'],
    ['iPad for Dad', 'iPad | @dad'],
    ['í telescope', 'í telescope'],
    ['i', 'i'],
  ])('takes an idea from “%s” without a colon, and no pronoun for it', (line, expected) => {
    expect(read(line, 'en')).toBe(expected)
  })

  it.each([
    ['https://www.shop.example/listing/912345678/kintsugi-repair-kit?ref=x', 'Kintsugi repair kit'],
    ['https://shop.example/Blue-Woollen-Scarf/dp/B08XYZ1234', 'Blue Woollen Scarf'],
    ['https://shop.example/de/p/gusseiserne-pfanne-28cm-10045.html', 'Gusseiserne pfanne 28cm'],
    ['https://shop.example/%E7%BA%A2%E8%89%B2%E5%9B%B4%E5%B7%BE', '红色围巾'],
    ['https://www.shop.example/item/912345678', 'shop.example'],
    ['https://shop.example', 'shop.example'],
    ['https://shop.example/%E0%A4%A', 'shop.example'],
  ])('calls %s by the words of its address, else by its host', (url, name) => {
    expect(nameOfLink(url)).toBe(name)
  })

  it('plans a gift for a person and keeps the rest as ideas', () => {
    const status = (line: string) => toGiftInput(parse(line), english).status
    expect(status('kite')).toBe('idea')
    expect(status('kite for Dad')).toBe('planned')
    expect(status('i: kite for Dad')).toBe('idea')
    expect(status('i kite for Dad')).toBe('idea')
    expect(status('kite for Dad https://shop.example/kite')).toBe('idea')
    expect(status('kite for Dad https://shop.example/kite bought')).toBe('purchased')
    expect(status('kite for Dad bought')).toBe('purchased')
    expect(newPersonName(parse('kite for Aunt May'))).toBe('Aunt May')
  })

  it('loses no visible character and never lets chips overlap, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'for Emma|Sam|$40|25,50€|xmas|birthday|dec 2|tomorrow|,|(|)|لإيما|لـ|٤٠ دولار|عيد ميلاد|给妈妈|生日|エマさんに|5000円|엄마에게|3만원|https://a.example/x|ß|ﬁ|ﾌﾟ|\0|\u200f|bought|g:|i:|o:|p:|and|12.50|2x|é|1 234'.split(
          '|',
        ),
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    )
    const lines = fc.tuple(fc.array(piece, { maxLength: 12 }), fc.constantFrom(' ', '', '  '))
    // A sign that stands alone is no word, and is left out.
    const visible = (text: string) =>
      text
        .replace(/[\s\0\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
        .replace(/[@＠#＃~～+&=*|\\/:;,<>^_•·–—-]/gu, '')
    fc.assert(
      fc.property(lines, fc.constantFrom(...locales), ([pieces, glue], locale) => {
        const line = pieces.join(glue)
        const { kind, name, chips, dropped } = parseQuickAdd(line, contextOf(locale))
        const placed = [...dropped, ...chips.flatMap(placesOf)]
        placed.sort((a, b) => a.start - b.start)
        for (const [i, { start, end }] of placed.entries()) {
          expect(start).toBeLessThan(end)
          expect(start).toBeGreaterThanOrEqual(placed[i - 1]?.end ?? 0)
          expect(end).toBeLessThanOrEqual(line.length)
        }
        const count = (text: string) => {
          const counts = new Map<string, number>()
          for (const char of visible(text)) counts.set(char, (counts.get(char) ?? 0) + 1)
          return counts
        }
        const kept = count(name + placed.map(({ start, end }) => line.slice(start, end)).join(''))
        const typed = count(line)
        for (const [char, times] of typed)
          expect(kept.get(char) ?? 0, `${kind} ${char}`).toBeGreaterThanOrEqual(times)
      }),
      { numRuns: 1500 },
    )
  })

  it('parses any 5,000 characters in an instant', () => {
    for (const text of [
      'for ',
      '1',
      '1,',
      '$',
      'a ',
      'لـ ',
      'ل',
      '给',
      'Emma ',
      'dec ',
      '1 ',
      ' ',
      'https://',
      '(',
      'に',
    ]) {
      for (const locale of ['en', 'fr'] as const) {
        const started = performance.now()
        parseQuickAdd(text.repeat(5000 / text.length), contextOf(locale))
        expect(performance.now() - started, text).toBeLessThan(20_000)
      }
    }
  })

  it.each([
    ['en', '2027-05-06'],
    ['en-CA', '2027-05-06'],
    ['en-GB', '2027-06-05'],
    ['en-AU', '2027-06-05'],
  ] as const)('reads 5/6 as English of %s writes it', (locale, date) => {
    const { chips } = parseQuickAdd('o: Concert 5/6', { ...english, locale })
    expect(chips.find(({ field }) => field === 'date')).toMatchObject({ date })
  })
})
