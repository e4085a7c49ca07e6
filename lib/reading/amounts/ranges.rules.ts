import type { Candidate } from './forms.rules'
import { andWords, betweenWords, rangeWords } from './values'

const isRange = new RegExp(`^ ?(?:-|~) ?$|^[ \\u00a0]?(?:${rangeWords})[ \\u00a0]?$`, 'iu')
const isAnd = new RegExp(`^ (?:${andWords}) $`, 'iu')
const afterBetween = new RegExp(`(?<!\\p{L})(?:${betweenWords}) ?$`, 'iu')

/** Two amounts with a sign of a range between them as one. Null where they are two. */
export function joined(text: string, first: Candidate, second: Candidate): Candidate | 'neither' | null {
  const between = text.slice(first.end, second.start)
  const isBetween =
    isAnd.test(between) && afterBetween.test(text.slice(Math.max(0, first.start - 16), first.start))
  if (between.length > 12 || !(isRange.test(between) || isBetween)) return null
  const [low, high] = [first.numbers[0]!, second.numbers[0]!]
  const isWord = /^ an? $|^ à $/iu.test(between)
  const codes =
    first.sign && second.sign ? first.sign.codes.filter(one => second.sign!.codes.includes(one)) : null
  if (isWord && !first.sign && low * 10 < high) return null
  const isOpen = first.numbers.length > 1 || second.numbers.length > 1
  if (codes?.length === 0 || first.isNegative || second.isNegative) return null
  if (isOpen || low >= high) return between.trim() === '-' || between === '' ? 'neither' : null
  const sign = codes ? { ...first.sign!, codes } : (first.sign ?? second.sign)
  return {
    start: first.start,
    end: second.end,
    numbers: [low],
    upTo: high,
    isNegative: false,
    sign,
    isGlued: first.isGlued,
  }
}
