import { addDays, type PlainDate, weekdayOf } from '@/lib/core/calendar'
import { fold } from '@/lib/core/text'
import { type Token, tokensOf } from '@/lib/reading/tokens/rules'

/** Days by their distance from today, in every language. */
const distances: [days: number, words: string][] = [
  [-1, 'yesterday|ayer|hier|gestern|أمس|昨天|昨日|어제'],
  [0, "today|hoy|aujourd'hui|heute|اليوم|今天|今日|本日|오늘"],
  [1, 'tomorrow|mañana|demain|morgen|غدا|明天|明日|내일'],
  [2, 'day after tomorrow|pasado mañana|après-demain|übermorgen|بعد غد|后天|後天|明後日|あさって|모레'],
]

/** Weekdays that stand alone, Sunday first. */
const names =
  'sunday|domingo|dimanche|sonntag|الأحد,monday|lunes|lundi|montag|الاثنين,tuesday|martes|mardi|dienstag|الثلاثاء,wednesday|miércoles|mercredi|mittwoch|الأربعاء,thursday|jueves|jeudi|donnerstag|الخميس,friday|viernes|vendredi|freitag|الجمعة,saturday|sábado|samedi|samstag|sonnabend|السبت'

type Phrase = readonly string[]

/** Arabic joins "for" to a word: غدا and لغدا, الجمعة and للجمعة. */
const spread = (word: string): string[] =>
  word.startsWith('ال') ? [word, `لل${word.slice(2)}`] : /^[ء-ي]/.test(word) ? [word, `ل${word}`] : [word]

/** Phrases by their first token, the longest first. */
function byFirst<Value>(entries: readonly (readonly [words: string, value: Value])[]) {
  const found = new Map<string, [Phrase, Value][]>()
  for (const [words, value] of entries)
    for (const word of words.split('|').flatMap(one => spread(fold(one)))) {
      const phrase = tokensOf(word).map(({ text }) => text)
      found.set(phrase[0]!, [...(found.get(phrase[0]!) ?? []), [phrase, value]])
    }
  for (const list of found.values()) list.sort(([one], [other]) => other.length - one.length)
  return found
}
const near = byFirst(distances.map(([days, words]) => [words, days] as const))
const weekdays = byFirst(names.split(',').map((words, day) => [words, day] as const))

const isAt = (tokens: readonly Token[], at: number, phrase: Phrase) =>
  phrase.every((text, n) => tokens[at + n]?.text === text)

function phraseAt<Value>(tokens: readonly Token[], at: number, list: Map<string, [Phrase, Value][]>) {
  const first = tokens[at]
  const found = first && list.get(first.text)?.find(([phrase]) => isAt(tokens, at, phrase))
  return found ? { value: found[1], end: at + found[0].length } : null
}

const before = new Set('on next this el ce am kommenden nachsten diesen proximo'.split(' '))
const after: Phrase[] = ['prochain', 'proximo', 'que viene', 'القادم', 'القادمه', 'المقبل', 'المقبله'].map(
  words => fold(words).split(' '),
)
const nextWeek: Phrase[] = ['下个', '下個', '下', '来週の', '来週', '來週', '다음주'].map(words =>
  Array.from(words),
)
const thisWeek: Phrase[] = ['这个', '这', '這', '本', '今週の', '今週', '이번주'].map(words =>
  Array.from(words),
)
const signs: readonly [before: Phrase[], chars: string, after: Phrase[]][] = [
  [['周', '週', '星期', '礼拜', '禮拜'].map(words => Array.from(words)), '日一二三四五六', [[]]],
  [[[]], '日月火水木金土', [['曜', '日'], ['曜']]],
  [[[]], '일월화수목금토', [['요', '일']]],
]

/** 周五, 金曜日, 금요일, and what stands before it. */
function signAt(tokens: readonly Token[], at: number) {
  let p = at
  const next = nextWeek.find(phrase => isAt(tokens, p, phrase))
  if (next) p += next.length
  else p += thisWeek.find(phrase => isAt(tokens, p, phrase))?.length ?? 0
  for (const [leads, chars, tails] of signs) {
    const lead = leads.find(phrase => isAt(tokens, p, phrase))
    const char = lead && tokens[p + lead.length]
    if (!lead || char?.kind !== 'char') continue
    const day = lead.length > 0 && char.text === '天' ? 0 : chars.indexOf(char.text)
    const tail = tails.find(phrase => isAt(tokens, p + lead.length + 1, phrase))
    if (day >= 0 && tail) return { day, isNext: next !== undefined, end: p + lead.length + 1 + tail.length }
  }
  return null
}

/** The day that words name by its distance from today, at a token. */
export function nearAt(
  tokens: readonly Token[],
  at: number,
  today: PlainDate,
  past: boolean,
): { date: PlainDate; end: number } | null {
  const distance = phraseAt(tokens, at, near)
  if (distance) return { date: addDays(today, distance.value), end: distance.end }
  const weekday = weekdayOf(today)
  const onNext = (day: number) => {
    const ahead = (day - weekday + 7) % 7 || 7
    return addDays(today, past ? ahead - 7 : ahead)
  }
  const sign = signAt(tokens, at)
  if (sign) {
    if (!sign.isNext) return { date: onNext(sign.day), end: sign.end }
    const monday = addDays(today, -((weekday + 6) % 7))
    return { date: addDays(monday, 7 + ((sign.day + 6) % 7)), end: sign.end }
  }
  let p = at
  while (p < at + 2 && tokens[p]?.kind === 'word' && before.has(tokens[p]!.text)) p++
  if (tokens[p]?.text === 'يوم' || tokens[p]?.text === 'ليوم') p++
  const name = phraseAt(tokens, p, weekdays)
  if (!name) return null
  const tail = after.find(phrase => isAt(tokens, name.end, phrase))
  return { date: onNext(name.value), end: name.end + (tail?.length ?? 0) }
}
