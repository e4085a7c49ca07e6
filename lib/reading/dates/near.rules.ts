import { addDays, type PlainDate, weekdayOf } from '@/lib/core/calendar'
import { lookup } from '@/lib/core/lookup'
import { fold } from '@/lib/core/text'
import { type Token, tokensOf } from '@/lib/reading/tokens.rules'

/** Days by their distance from today, in every language. */
const distances: [days: number, words: string][] = [
  [-2, 'day before yesterday|anteayer|antier|avant-hier|vorgestern|أول أمس|前天|一昨日|おととい|그저께|그제'],
  [-1, 'yesterday|last night|ayer|anoche|hier|gestern|أمس|البارحة|昨天|昨晚|昨日|昨夜|어제|어젯밤'],
  [0, "today|hoy|aujourd'hui|heute|اليوم|今天|今日|本日|오늘"],
  [1, 'tomorrow|mañana|demain|morgen|غدا|明天|明日|내일'],
  [2, 'day after tomorrow|pasado mañana|après-demain|übermorgen|بعد غد|后天|後天|明後日|あさって|모레'],
]

/** Weekdays that stand alone, Sunday first. */
const names =
  'sunday|domingo|dimanche|sonntag|الأحد,monday|lunes|lundi|montag|الاثنين,tuesday|martes|mardi|dienstag|الثلاثاء,wednesday|miércoles|mercredi|mittwoch|الأربعاء,thursday|jueves|jeudi|donnerstag|الخميس,friday|viernes|vendredi|freitag|الجمعة,saturday|sábado|samedi|samstag|sonnabend|السبت'

type Phrase = readonly string[]

/** Whether a word is another with one letter too much, missing or wrong, or two changed over. Both begin alike. */
export function isMistyped(word: string, meant: string): boolean {
  if (word === meant || word[0] !== meant[0] || Math.abs(word.length - meant.length) > 1) return false
  let at = 1
  while (word[at] === meant[at]) at++
  const [rest, other] = [word.slice(at), meant.slice(at)]
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(1) === other.slice(1) && rest !== '' && other !== '') ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}
/** Long words that no other word is like. */
const mistyped: readonly [word: string, days: number][] = [
  ['yesterday', -1],
  ['tomorrow', 1],
  ['vorgestern', -2],
  ['ubermorgen', 2],
  ["aujourd'hui", 0],
]
/** Their letters changed over; with one left out they are other words. */
const swapped = lookup<number>({ gestren: -1, morgne: 1 })
function slipAt(token: Token | undefined): number | undefined {
  if (token?.kind !== 'word' || token.text.length < 6) return undefined
  return swapped[token.text] ?? mistyped.find(([word]) => isMistyped(token.text, word))?.[1]
}

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
const behindBefore = new Set('last letzten letzter letztem vergangenen'.split(' '))
const behindAfter: Phrase[] = ['dernier', 'pasado', 'الماضي', 'الماضيه'].map(words => fold(words).split(' '))
const after: Phrase[] = ['prochain', 'proximo', 'que viene', 'القادم', 'القادمه', 'المقبل', 'المقبله'].map(
  words => fold(words).split(' '),
)
const nextWeek: Phrase[] = ['下个', '下個', '下', '来週の', '来週', '來週', '다음주'].map(words =>
  Array.from(words),
)
const lastWeek: Phrase[] = ['上个', '上個', '上', '先週の', '先週', '지난주'].map(words => Array.from(words))
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
  const last = lastWeek.find(phrase => isAt(tokens, p, phrase))
  if (next ?? last) p += (next ?? last)!.length
  else p += thisWeek.find(phrase => isAt(tokens, p, phrase))?.length ?? 0
  for (const [leads, chars, tails] of signs) {
    const lead = leads.find(phrase => isAt(tokens, p, phrase))
    const char = lead && tokens[p + lead.length]
    if (!lead || char?.kind !== 'char') continue
    const day = lead.length > 0 && char.text === '天' ? 0 : chars.indexOf(char.text)
    const tail = tails.find(phrase => isAt(tokens, p + lead.length + 1, phrase))
    if (day >= 0 && tail)
      return { day, weeks: next ? 1 : last ? -1 : 0, end: p + lead.length + 1 + tail.length }
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
  const slip = slipAt(tokens[at])
  if (slip !== undefined) return { date: addDays(today, slip), end: at + 1 }
  const weekday = weekdayOf(today)
  const onNext = (day: number, isBehind = past) => {
    const ahead = (day - weekday + 7) % 7 || 7
    return addDays(today, isBehind ? ahead - 7 : ahead)
  }
  const sign = signAt(tokens, at)
  if (sign) {
    if (sign.weeks === 0) return { date: onNext(sign.day), end: sign.end }
    const monday = addDays(today, -((weekday + 6) % 7))
    return { date: addDays(monday, 7 * sign.weeks + ((sign.day + 6) % 7)), end: sign.end }
  }
  let p = at
  let isBehind = past
  while (p < at + 2 && tokens[p]?.kind === 'word') {
    if (behindBefore.has(tokens[p]!.text)) isBehind = true
    else if (!before.has(tokens[p]!.text)) break
    p++
  }
  if (tokens[p]?.text === 'يوم' || tokens[p]?.text === 'ليوم') p++
  const name = phraseAt(tokens, p, weekdays)
  if (!name) return null
  const gone = behindAfter.find(phrase => isAt(tokens, name.end, phrase))
  const tail = gone ?? after.find(phrase => isAt(tokens, name.end, phrase))
  return { date: onNext(name.value, isBehind || gone !== undefined), end: name.end + (tail?.length ?? 0) }
}
