import { fold } from '@/lib/core/text'
import { isChar, isSign } from '@/lib/reading/dates/grammar.rules'
import { dayChars, weekdays } from '@/lib/reading/dates/words'
import type { Token } from '@/lib/reading/tokens.rules'

/** A weekday in characters: 日 in 日曜日, 星期日, (日). */
function dayCharAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (token?.kind !== 'char') return -1
  if (token.text === '天') return 0
  for (const chars of dayChars) if (chars.includes(token.text)) return chars.indexOf(token.text)
  return -1
}

/** A weekday in brackets or in characters, after a day. */
export function weekdayAfter(tokens: readonly Token[], at: number): { weekday?: number; end: number } {
  let p = at
  const isBracketed = isSign(tokens[p], '([')
  if (isBracketed) p++
  if (isChar(tokens[p], '星礼禮')) p += 2
  else if (isChar(tokens[p], '周週')) p++
  const isNamed = p > at + (isBracketed ? 1 : 0)
  const day = dayCharAt(tokens, p)
  if (day >= 0) {
    p++
    let isWhole = isNamed
    if (isChar(tokens[p], '曜요')) {
      isWhole = true
      p++
      if (isChar(tokens[p], '日일')) p++
    }
    if (isBracketed ? isSign(tokens[p], ')]') : isWhole) return { weekday: day, end: isBracketed ? p + 1 : p }
    return { end: at }
  }
  const word = tokens[p]
  if (isBracketed && word?.kind === 'word' && weekdays.has(word.text)) {
    const dot = isSign(tokens[p + 1], '.') ? 1 : 0
    if (isSign(tokens[p + 1 + dot], ')]'))
      return { weekday: weekdays.get(word.text) ?? undefined, end: p + 2 + dot }
  }
  return { end: at }
}

export const leads = new Set('the den dem le el on am um'.split(' ').map(fold))

/** A weekday before a day, with its dot, comma and article: "Fr., den". Null where none stands there. */
export function weekdayBefore(
  tokens: readonly Token[],
  at: number,
): { weekday?: number; end: number } | null {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  let p = at + 1
  let name = token.text
  if (name === 'يوم' && tokens[p]?.kind === 'word') {
    name = tokens[p]!.text
    p++
  }
  if (!weekdays.has(name)) return null
  let isMarked = name.length > 2
  while (isSign(tokens[p], '.,،') && p < at + 4) {
    isMarked = true
    p++
  }
  if (tokens[p]?.kind === 'word' && leads.has(tokens[p]!.text)) p++
  return isMarked ? { weekday: weekdays.get(name) ?? undefined, end: p } : null
}
