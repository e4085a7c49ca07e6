import { addDays } from '@/lib/core/calendar'
import type { Chip } from './chips'
import { findDate } from './dates'
import type { QuickAddContext } from './gift-line'
import { foldText, type Line, letter, type Span } from './line'
import { findBare, findRecipient, type PersonFound } from './names'
import { findMentions } from './occasions'

/** How a line begins that asks to be reminded. */
const starts =
  'remind me(?: please)?|erinner(?:e|t)? mich(?: bitte)?|rappel(?:le|ez)[- ]moi|fais[- ]moi penser|recuerdame|recordarme|avisame|ذكرني|ذكريني'
/** Chinese says it anywhere in the line, Japanese and Korean at its end. */
const within = '(?:记得)?提醒(?:一下)?我(?:要|去)?|記得提醒我|提醒我'
const ends =
  '(?:を|と|って)?(?:リマインド(?:して)?(?:ください)?|思い出させて(?:ください)?|知らせて(?:ください)?)|(?:을|를|하라고|라고|하는 ?것|하는 ?거)? ?(?:알려 ?줘(?:요)?|알려 ?주세요|상기시켜 ?줘|리마인드(?:해 ?줘)?)'

const asking = [
  new RegExp(`^\\s*(?:${foldText(starts)})(?!${letter})[ ,:]*`, 'u'),
  new RegExp(within, 'u'),
  new RegExp(`(?:${foldText(ends)})[\\s.!。]*$`, 'u'),
]

/** The words that ask to be reminded. Null in a line that asks for something else. */
export function reminderWords(line: Line): Span | null {
  for (const pattern of asking) {
    const found = pattern.exec(line.text)
    if (found) return { start: found.index, end: found.index + found[0].length }
  }
  return null
}

/** The words between those that ask and what is to be remembered. */
const joints: Record<string, string> = {
  latin: "to|about|of|that|an|ans|am|daran|dass|zu|de|d['’]|que|a|à",
  han: '要|去|，',
}
const leading = new RegExp(
  `^(?:(?:${joints.latin})(?: |(?<=['’]))|(?:${joints.han})\\s*|に(?=[\\u30A0-\\u30FF\\u4E00-\\u9FFF])|에 |أن |ب(?=\\p{Script=Arabic}{4}))`,
  'iu',
)
const trailing = /(?:に|は|を|って|에|은|는|을|를)$/u

/** What is to be remembered, without the words around it that only connect. It begins with a capital. */
export function reminderTitle(name: string): string {
  let title = name.replace(/^[\s,،:：、-]+|[\s,،、]+$/g, '')
  for (let rest = title.replace(leading, ''); rest !== title && rest.trim() !== ''; ) {
    title = rest.trim()
    rest = title.replace(leading, '')
  }
  const bare = /[\u3040-\u30FF\uAC00-\uD7AF]/.test(title) ? title.replace(trailing, '') : title
  const text = bare.trim() || title
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const pad = (value: number) => String(value).padStart(2, '0')

/** A time of the day, `HH:MM`; null for numbers that are none. */
function timeOf(hour: number, minute: number, half: 'am' | 'pm' | null): string | null {
  const hours = half === null ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  if (hour > 24 || hours > 23 || minute > 59 || (half && hour > 12)) return null
  return `${pad(hours)}:${pad(minute)}`
}

const said = (words: string) => `(?:(?<!${letter})(?:${words}|الساعه) ?)`
const lead = said('at|um|gegen|a(?: las?)?|vers')
/** Before a bare number "a" may be an article. */
const sure = said('at|um|gegen|a las?|vers')
const clocks: [RegExp, (found: RegExpExecArray) => string | null][] = [
  [
    /(上午|下午|晚上|午前|午後|夜|오전|오후|저녁)? ?(\d{1,2})(?:[点點時时]|시)(?:(半|반)|(\d{1,2})(?:分|분))?(?:に|에)?/u,
    ([, part, hour, half, minute]) =>
      timeOf(
        Number(hour),
        half ? 30 : Number(minute ?? 0),
        part === undefined ? null : /上午|午前|오전/.test(part) ? 'am' : Number(hour) > 12 ? null : 'pm',
      ),
  ],
  [
    new RegExp(
      `${lead}?(?<![\\d.,/-])(\\d{1,2})[:h](\\d{2})(?: ?(uhr|am|pm|صباحا|مساء|ص|م)(?!${letter}))?(?!\\d)`,
      'u',
    ),
    ([, hour, minute, part]) => timeOf(Number(hour), Number(minute), halfOf(part)),
  ],
  [
    new RegExp(`${lead}?(?<![\\d.,/-])(\\d{1,2}) ?(am|pm|uhr|h|صباحا|مساء)(?!${letter})`, 'u'),
    ([, hour, part]) => timeOf(Number(hour), 0, halfOf(part)),
  ],
  [
    new RegExp(`${sure}(\\d{1,2})(?![\\d.,/:$€£%-]|${letter})`, 'u'),
    ([, hour]) => timeOf(Number(hour), 0, null),
  ],
]

const halfOf = (part: string | undefined) =>
  part === 'am' || part === 'صباحا' || part === 'ص'
    ? ('am' as const)
    : part === 'pm' || part === 'مساء' || part === 'م'
      ? ('pm' as const)
      : null

/** The first time of the day of a line, with its position. */
export function findTime(line: Line): { time: string; span: Span } | null {
  for (const [pattern, read] of clocks) {
    const found = pattern.exec(line.text)
    const time = found && read(found)
    if (time) return { time, span: { start: found.index, end: found.index + found[0].length } }
  }
  return null
}

/** The occasion that a line names: by its whole name, or by its person and its kind. */
function occasionIn(line: Line, person: PersonFound | null, { occasions }: QuickAddContext) {
  for (const { span, type, named } of findMentions(line, occasions)) {
    if (!line.isFree(span)) continue
    const [known] = named.length > 0 ? named : []
    if (known) return { occasion: known, span }
    const theirs = occasions.find(
      one => one.type === type && one.personId !== null && one.personId === person?.personId,
    )
    if (theirs) return { occasion: theirs, span }
  }
  return null
}

/**
 * Reads when and about what to remind. People and occasions are only those that are known, and their words stay in the
 * title. Without a day, a time means today.
 */
export function readReminder(line: Line, chips: Chip[], context: QuickAddContext) {
  const { locale, today, people } = context
  const date = findDate(line, locale, today, 'next')
  if (date) chips.push({ field: 'date', date: date.date, ...line.take(date.span) })
  const clock = findTime(line)
  if (clock) {
    if (!date) chips.push({ field: 'date', date: today, suggested: true })
    chips.push({ field: 'time', time: clock.time, ...line.take(clock.span) })
  }
  const person = findRecipient(line, people, [], () => false) ?? findBare(line, people)
  const known = person?.personId && !person.ambiguous ? person : null
  const found = occasionIn(line, known, context)
  if (known && line.isFree(known.span)) {
    const { span, ...who } = known
    chips.push({ field: 'person', ...who, ...line.take(span) })
  }
  if (found) {
    const { id, type, name, nextDate } = found.occasion
    const place = line.isFree(found.span) ? line.take(found.span) : { suggested: true }
    chips.push({ field: 'occasion', occasionId: id, type, label: name, ...place })
    // A week ahead of the occasion, or tomorrow if it is nearer.
    if (!date && !clock) {
      const day = addDays(nextDate, -7)
      chips.push({ field: 'date', date: day > today ? day : addDays(today, 1), suggested: true })
    }
  }
}
