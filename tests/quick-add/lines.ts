import type { Locale } from '@/lib/i18n/locales'
import type { OccasionType } from '@/lib/occasions/schema'
import { type Chip, parseQuickAdd, type QuickAdd, type QuickAddContext } from '@/lib/quick-add/rules'

const person = (id: string, name: string, firstName: string | null = null, nickname?: string) => ({
  id,
  name,
  firstName,
  nickname,
})
const occasion = (
  id: string,
  name: string,
  type: OccasionType,
  personId: string | null,
  nextDate: string,
) => ({
  id,
  name,
  type,
  personId,
  nextDate,
})

const home: Record<Locale, string> = {
  en: 'USD',
  es: 'EUR',
  fr: 'EUR',
  de: 'EUR',
  ar: 'SAR',
  zh: 'CNY',
  ja: 'JPY',
  ko: 'KRW',
}

/** A small family that everybody's lines speak about, on Saturday 21 November 2026. */
export const contextOf = (locale: Locale, currency = home[locale]): QuickAddContext => ({
  locale,
  today: '2026-11-21',
  currency,
  people: [
    person('emma', 'Emma Brown', 'Emma'),
    person('dad', 'Dad'),
    person('sam1', 'Sam Lee', 'Sam'),
    person('sam2', 'Sam Cole', 'Sam', 'Sammy'),
    person('mama', 'Mamá'),
    person('jurgen', 'Jürgen Weiß', 'Jürgen'),
    person('zoe', 'Zoé Petit'),
    person('ima', 'إيما'),
    person('mum-ar', 'الأم'),
    person('mum-zh', '妈妈'),
    person('yamada', '山田太郎'),
    person('mum-ja', 'お母さん'),
    person('ema-ja', 'エマ'),
    person('mum-ko', '엄마'),
    person('jimin', '지민'),
  ],
  occasions: [
    occasion('xmas', 'Christmas', 'christmas', null, '2026-12-25'),
    occasion('party', 'Office party', 'other', null, '2026-12-10'),
    occasion('emma-birthday', 'Emma’s birthday', 'birthday', 'emma', '2026-12-02'),
    occasion('emma-graduation', 'Emma’s graduation', 'graduation', 'emma', '2027-06-12'),
    occasion('mum-zh-birthday', '妈妈的生日', 'birthday', 'mum-zh', '2027-01-02'),
    occasion('mum-ko-birthday', '엄마 생일', 'birthday', 'mum-ko', '2027-01-03'),
  ],
})

const find = <Field extends Chip['field']>(parsed: QuickAdd, field: Field) =>
  parsed.chips.find((chip): chip is Extract<Chip, { field: Field }> => chip.field === field)

/**
 * A parsed line in one line: kind unless gift, name, then the chips. `+` is a new person, `?` one to choose,
 * `~` a suggestion, and a type in brackets an occasion that does not exist yet.
 */
export function summary(parsed: QuickAdd): string {
  const who = find(parsed, 'person')
  const price = find(parsed, 'price')
  const what = find(parsed, 'occasion')
  const parts = [
    parsed.kind === 'gift' ? null : parsed.kind,
    parsed.name,
    who &&
      `${who.suggested ? '~' : who.ambiguous ? '?' : who.personId ? '@' : '+'}${who.personId ?? who.label}`,
    price && `${price.amount} ${price.currency}`,
    what && `${what.suggested ? '~' : ''}${what.occasionId ?? `(${what.type})`}`,
    find(parsed, 'status')?.status,
    find(parsed, 'date')?.date,
    find(parsed, 'birthday')?.birthday,
    find(parsed, 'relationship')?.relationship,
    find(parsed, 'link')?.url,
  ]
  return parts.filter(part => part !== null && part !== undefined).join(' | ')
}

export const read = (line: string, locale: Locale, currency?: string) =>
  summary(parseQuickAdd(line, contextOf(locale, currency)))
