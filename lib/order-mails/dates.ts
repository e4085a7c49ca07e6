import { addDays, daysBetween, makeDate, type PlainDate, yearOf } from '@/lib/core/calendar'
import { monthWords } from '@/lib/quick-add/words'
import { plain } from './plain'

/** The written forms of months, and the month that each names. */
const months = new Map<string, number>()
for (const list of Object.values(monthWords))
  for (const [at, words] of list.split(',').entries())
    for (const word of words.split('|')) {
      const [, before = word, optional = '', after = ''] = /^(.*?)(?:\(([^)]*)\)|(.))\?$/.exec(word) ?? []
      // "jan(uary)?" is jan and january; "june?" is jun and june.
      const end = optional || after
      for (const form of [before, before + end]) {
        const plainForm = plain(form.replace(/\?|\(|\)/g, '')).toLowerCase()
        if (plainForm.length > 1) months.set(plainForm, at + 1)
      }
    }
// Forms with two optional parts, which the expression above does not take apart.
for (const [form, month] of [
  ['sept', 9],
  ['sep', 9],
  ['septembre', 9],
  ['fev', 2],
  ['fevr', 2],
  ['fevrier', 2],
  ['janv', 1],
  ['janvier', 1],
  ['set', 9],
  ['septiembre', 9],
  ['september', 9],
] as const)
  months.set(form, month)

const month = [...months.keys()].sort((one, other) => other.length - one.length).join('|')
const letter = '[\\p{L}\\p{M}]'
const range = ' ?(?:-|–|—|~|〜|to|bis|au|al|a|et|y|und|and|إلى|至|到|から) ?'

const patterns: readonly [RegExp, (groups: (string | undefined)[], monthFirst: boolean) => Parts | null][] = [
  [
    /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu,
    ([year, m, d]) => ({ year: Number(year), month: Number(m), day: Number(d) }),
  ],
  [
    new RegExp(
      `(?:(\\d{4})[年년] ?)?(?<!\\d)(\\d{1,2})[月월] ?(\\d{1,2}) ?[日号號일]?(?:(?: ?\\([^)]{1,4}\\))?${range}(\\d{1,2}) ?[日号號일](?! ?\\d))?`,
      'gu',
    ),
    ([year, m, d, last]) => ({ year: year ? Number(year) : null, month: Number(m), day: Number(last ?? d) }),
  ],
  [
    new RegExp(
      `(?<!\\d|\\d[.,:])(\\d{1,2})(?:st|nd|rd|th|er|°|\\.)?(?: ?(?:de |of )?|-)(?<!${letter})(${month})(?!${letter})\\.?,?(?:(?: de| del)? ?-?((?:19|20)\\d\\d)(?!\\d))?`,
      'giu',
    ),
    ([d, name, year]) => ({
      year: year ? Number(year) : null,
      month: months.get(name!.toLowerCase())!,
      day: Number(d),
    }),
  ],
  [
    new RegExp(
      `(?<!${letter})(${month})(?!${letter})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:${range}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|${letter}))?(?:,? ((?:19|20)\\d\\d)(?!\\d))?`,
      'giu',
    ),
    ([name, d, last, year]) => ({
      year: year ? Number(year) : null,
      month: months.get(name!.toLowerCase())!,
      day: Number(last ?? d),
    }),
  ],
  [
    /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?![\d/])/gu,
    ([one, mark, other, year], monthFirst) => {
      const [first, second] = [Number(one), Number(other)]
      const swapped = second > 12 || (mark === '/' && monthFirst && first <= 12)
      const full = year!.length === 2 ? 2000 + Number(year) : Number(year)
      return { year: full, month: swapped ? first : second, day: swapped ? second : first }
    },
  ],
  [
    /(?<![\d.,])(\d{1,2})\.(\d{1,2})\.(?![\d])/gu,
    ([d, m]) => ({ year: null, month: Number(m), day: Number(d) }),
  ],
  [
    /(?<![\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/])/gu,
    ([one, other], monthFirst) => {
      const [first, second] = [Number(one), Number(other)]
      const swapped = second > 12 || (monthFirst && first <= 12)
      return { year: null, month: swapped ? first : second, day: swapped ? second : first }
    },
  ],
]

interface Parts {
  year: number | null
  month: number
  day: number
}

/** The occurrence of a day without a year that is nearest to a day. */
function nearest({ month, day }: Parts, base: PlainDate): PlainDate | null {
  const candidates = [-1, 0, 1].flatMap(step => makeDate(yearOf(base) + step, month, day) ?? [])
  const distance = (date: PlainDate) => Math.abs(daysBetween(base, date))
  return candidates.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

/**
 * The days that a plain text names, in its order; of a range the last. A day without a year is the one nearest to
 * `base`. `monthFirst` reads 12/3 as the third of December.
 */
export function datesIn(text: string, base: PlainDate, monthFirst: boolean): PlainDate[] {
  const found: { date: PlainDate; from: number; to: number }[] = []
  for (const [pattern, read] of patterns)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length
      if (found.some(one => match.index < one.to && to > one.from)) continue
      const parts = read(match.slice(1), monthFirst)
      const date =
        parts && (parts.year === null ? nearest(parts, base) : makeDate(parts.year, parts.month, parts.day))
      // Nobody orders thirty years ago, or gets a parcel in thirty years.
      if (date && Math.abs(daysBetween(base, date)) < 1500) found.push({ date, from: match.index, to })
    }
  return found.sort((one, other) => one.from - other.from).map(({ date }) => date)
}

/** Days that words name by their distance from the day of the mail. */
const near: readonly [RegExp, number][] = [
  [/\b(?:tomorrow|demain|manana)\b|(?<!\p{L})morgen(?!\p{L})|غدا|明天|明日|내일/iu, 1],
  [/\b(?:today|heute|hoy|aujourd.hui)\b|اليوم|今天|今日|本日|오늘/iu, 0],
]

export const nearDay = (text: string, sent: PlainDate | null): PlainDate | null => {
  const step = sent && near.find(([pattern]) => pattern.test(text))?.[1]
  return sent && typeof step === 'number' ? addDays(sent, step) : null
}
