import { todayIn } from '@/lib/core/calendar'
import { lookup } from '@/lib/core/lookup'
import { isSign } from '@/lib/reading/dates/grammar.rules'
import type { Token } from '@/lib/reading/tokens.rules'

/** A time of day. */
export interface Clock {
  hour: number
  minute: number
  /** Minutes ahead of UTC; null where the text does not say. */
  offset: number | null
}

const isText = (token: Token | undefined, words: string) =>
  token?.kind === 'word' && words.split(' ').includes(token.text)
const isPair = (token: Token | undefined) => token?.kind === 'number' && token.text.length <= 2
export const halves = lookup<number>({ 上午: 0, 午前: 0, 오전: 0, 下午: 12, 午後: 12, 오후: 12 })
const zones = lookup<number>({
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 1,
  cet: 1,
  mez: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  msk: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  jst: 9,
  kst: 9,
})

/** The tokens without the time of day, and that time. */
export function withoutTime(all: readonly Token[]): { tokens: Token[]; clock: Clock | null } {
  const tokens = [...all]
  const half = (at: number) => halves[`${tokens[at]?.text ?? ''}${tokens[at + 1]?.text ?? ''}`]
  for (let at = 0; at < tokens.length; at++) {
    const [hour, colon, minute] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    let end = 0
    let [h, m] = [0, 0]
    if (hour?.kind !== 'number') continue
    // 131454 after the T of 20240312T131454.
    if (
      isText(tokens[at - 1], 't') &&
      !tokens[at - 1]!.gap &&
      !hour.gap &&
      [4, 6].includes(hour.text.length)
    ) {
      ;[h, m, end] = [Number(hour.text.slice(0, 2)), Number(hour.text.slice(2, 4)), at + 1]
    } else if (isPair(hour) && isSign(colon, ':') && isPair(minute) && minute!.text.length === 2) {
      ;[h, m, end] = [Number(hour.text), Number(minute!.text), at + 3]
      if (isSign(tokens[end], ':') && isPair(tokens[end + 1])) end += 2
      if (
        isSign(tokens[end], '.,') &&
        !tokens[end]!.gap &&
        tokens[end + 1]?.kind === 'number' &&
        !tokens[end + 1]!.gap &&
        end > at + 3
      )
        end += 2
    } else if (
      isPair(hour) &&
      (isText(colon, 'h uhr') || (colon?.kind === 'char' && '時时点點시'.includes(colon.text))) &&
      Number(hour.text) < 25 &&
      at > 0
    ) {
      ;[h, end] = [Number(hour.text), at + 2]
      if (isPair(tokens[end])) {
        m = Number(tokens[end]!.text)
        end++
        if (tokens[end]?.kind === 'char' && '分분'.includes(tokens[end]!.text)) end++
      }
    } else continue
    if (h > 24 || m > 59) continue
    let start = at
    if (start > 1 && half(start - 2) !== undefined) {
      start -= 2
      if (h < 12) h += half(start)!
    }
    while (start > 0 && isText(tokens[start - 1], 't at um om alle las la s الساعه')) start--
    while (start > 0 && isText(tokens[start - 1], 'a') && start < at) start--
    if (start > 0 && isSign(tokens[start - 1], ',،')) start--
    if (half(end) !== undefined) {
      if (h < 12) h += half(end)!
      end += 2
    } else if (isText(tokens[end], 'am pm a p ص م صباحا مساء uhr h')) {
      if (isText(tokens[end], 'pm p م مساء') && h < 12) h += 12
      if (isText(tokens[end], 'am a ص صباحا') && h === 12) h = 0
      end++
      if (isSign(tokens[end], '.')) end++
      if (isText(tokens[end], 'm')) end++
      if (isSign(tokens[end], '.')) end++
    }
    let offset: number | null = null
    const zone = tokens[end]
    if (zone?.kind === 'word' && zones[zone.text] !== undefined) {
      offset = zones[zone.text]! * 60
      end++
    }
    if (isSign(tokens[end], '+-') && tokens[end + 1]?.kind === 'number' && !tokens[end + 1]!.gap) {
      const sign = tokens[end]!.text === '-' ? -1 : 1
      const digits = tokens[end + 1]!.text
      const isColon = isSign(tokens[end + 2], ':') && isPair(tokens[end + 3])
      if (digits.length === 4 || digits.length <= 2) {
        const minutes = isColon ? Number(tokens[end + 3]!.text) : Number(digits.slice(2))
        offset = sign * (Number(digits.slice(0, 2)) * 60 + minutes)
        end += isColon ? 4 : 2
      }
    }
    if (isSign(tokens[end], '(')) {
      const close = tokens.findIndex((token, p) => p > end && isSign(token, ')'))
      if (close > 0) end = close + 1
    }
    const rest = [...tokens.slice(0, start), ...tokens.slice(end)]
    return { tokens: rest, clock: { hour: h, minute: m, offset } }
  }
  return { tokens, clock: null }
}

/** The day of an instant in the reader's zone. Midnight is how programs write a day without a time. */
export function inZone(date: string, clock: Clock | null, zone: string | undefined): string {
  if (!zone || clock?.offset == null || date.startsWith('--') || (clock.hour === 0 && clock.minute === 0))
    return date
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))]
  const at = Date.UTC(year, month - 1, day, clock.hour, clock.minute) - clock.offset * 60_000
  return todayIn(zone, new Date(at))
}
