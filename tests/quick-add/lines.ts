import type { Locale } from '@/lib/i18n/locales'
import type { OccasionType } from '@/lib/occasions/schema'
import {
  type Chip,
  type ChipOf,
  parseQuickAdd,
  type QuickAdd,
  type QuickAddContext,
} from '@/lib/quick-add/rules'

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

/** Holidays with their next dates for an account in the United States. */
const feasts = [
  { type: 'christmas', date: '2026-12-25' },
  { type: 'valentines', date: '2027-02-14' },
  { type: 'mothersDay', date: '2027-05-09' },
  { type: 'fathersDay', date: '2027-06-20' },
] as const

/** A small family that the lines of every language mention, on Saturday 21 November 2026. */
export const contextOf = (locale: Locale, currency = home[locale]): QuickAddContext => ({
  locale,
  today: '2026-11-21',
  currency,
  feasts,
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

/** The family that the tables of lines mention; they have no occasion for Christmas yet. */
export const tableContextOf = (locale: Locale): QuickAddContext => ({
  ...contextOf(locale),
  people: [
    person('leon', 'Leon Weiss'),
    person('mia', 'Mia Weiss'),
    person('lisa', 'Lisa Braun'),
    person('paul', 'Paul Braun'),
    person('ida', 'Ida Haddad'),
    person('anne', 'Anne-Laure Petit'),
    person('oma', 'Hilde Weiss', null, 'Oma'),
    person('dad', 'Dad'),
    person('lucia', 'Lucía Gómez'),
    person('abuela', 'Abuela'),
    person('sami', 'سامي'),
    person('fatima', 'فاطمة الزهراء'),
    person('mama', '妈妈'),
    person('xiaoyu', '李小雨'),
    person('hanako', '山田 花子'),
    person('kenta', '佐藤健太'),
    person('obaa', 'おばあちゃん'),
    person('eomma', '엄마'),
    person('jimin', '김지민'),
  ],
  occasions: [
    occasion('party', 'Office party', 'other', null, '2026-12-10'),
    occasion('leon-birthday', 'Leon’s birthday', 'birthday', 'leon', '2026-12-02'),
  ],
})

const find = <Field extends Chip['field']>(parsed: QuickAdd, field: Field) =>
  parsed.chips.find((chip): chip is ChipOf<Field> => chip.field === field)

/**
 * A parsed line in one line: the kind unless gift, the name, then the chips. `+` is a new person, `?` one to
 * choose, `~` a suggestion, `×` a quantity, `+…@…` an occasion that is created with its date. A type in
 * brackets is that of an added occasion.
 */
export function summary(parsed: QuickAdd): string {
  const who = parsed.chips.filter((chip): chip is ChipOf<'person'> => chip.field === 'person')
  const shop = find(parsed, 'store')
  const notes = parsed.chips.flatMap(chip => (chip.field === 'note' ? [chip.label] : []))
  const price = find(parsed, 'price')
  const many = find(parsed, 'quantity')
  const what = find(parsed, 'occasion')
  const parts = [
    parsed.kind === 'gift' ? null : parsed.kind,
    parsed.name,
    ...who.map(
      ({ suggested, ambiguous, personId, label, isGiver }) =>
        `${isGiver ? 'from ' : ''}${suggested ? '~' : ambiguous ? '?' : personId ? '@' : '+'}${personId ?? label}`,
    ),
    price && `${price.amount} ${price.currency}`,
    many && `×${many.quantity}`,
    what &&
      (what.date
        ? `+${what.label}@${what.date}`
        : `${what.suggested ? '~' : ''}${what.occasionId ?? `(${what.type})`}`),
    find(parsed, 'status')?.status,
    find(parsed, 'date')?.date,
    find(parsed, 'birthday')?.birthday,
    find(parsed, 'relationship')?.relationship,
    find(parsed, 'link')?.url,
    shop && `at ${shop.label}`,
    notes.length > 0 && `note: ${notes.join(' / ')}`,
  ]
  return parts.filter(part => part !== null && part !== undefined && part !== false).join(' | ')
}

export const read = (line: string, locale: Locale, currency?: string) =>
  summary(parseQuickAdd(line, contextOf(locale, currency)))
