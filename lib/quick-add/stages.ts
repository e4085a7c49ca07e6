import type { GiftStatus } from '@/lib/gifts/schema'
import { foldText, type Line, letter, type Span } from './line'
import { givenWords, paidWords, shopWords, sooner, statusWords, whole } from './words'

export type Stage = { status: GiftStatus; span: Span }

const already = `(?:${whole(sooner)} ?)`
const patterns = Object.entries<string | undefined>(statusWords).map(
  ([status, words]) =>
    [
      status as GiftStatus,
      new RegExp(`${already}?${whole(words ?? '')}(?: ?${whole(sooner)})?`, 'gu'),
    ] as const,
)
const hasAlready = new RegExp(whole(sooner), 'u')
/** Words for a thing bought that no title contains. */
const sure = /gekauft|bestellt/
const pronoun = /(?:^|[\0])\s*(?:i(?:'ve| have)?|j'ai|he|ich habe?) (?:just |gerade |vient de )?$|を$/u
const before = /[\0,،、，;] ?$/u
const after = new RegExp(`^ ?(?:[\\0,،、，;.!(]|(?:${foldText(givenWords)})(?!${letter})|$)`, 'u')
const isTight = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/

/** Whether the words of a stage say how far the gift is. Titles contain them too: "wrapped candles". */
function says(text: string, status: GiftStatus, { start, end }: Span, from: number, to: number): boolean {
  const isFirst = start === from
  const isLast = end === to
  if (isFirst && isLast) return false
  const rest = text.slice(end)
  if (/^-\p{L}/u.test(rest)) return false
  if (isFirst && /^ ?[:：]/.test(rest)) return true
  const said = text.slice(start, end)
  const left = text.slice(Math.max(0, start - 3), start)
  // "buy scarf for Ida"
  if (status === 'planned' && isFirst && /^(?:need to buy|buy|acheter|comprar|待买|要买)$/.test(said))
    return !/^ ?\d/.test(rest)
  if (['planned', 'returned', 'cancelled'].includes(status)) return isLast && before.test(left)
  if (isLast) return !isTight.test(said) || !/^(?:購入|구매)$/.test(said) || /[\s\0]$/.test(left)
  if (status === 'idea') return false
  if (hasAlready.test(said)) return true
  // 包装済み 本, 花子に渡した 本: the words stand alone.
  if (isTight.test(said) && /(?:^|[\s\0])$/.test(left) && /^(?:[\s\0]|$)/.test(rest)) return true
  if (status !== 'purchased') return false
  if (isFirst || sure.test(said)) return true
  if (isTight.test(said)) return /(?:^|[\s\0、，,]|で|に|에서 ?)$/u.test(left)
  return after.test(rest) || before.test(left)
}

/** The words that say how far a gift is, wherever they stand. `dates` are hidden, because a day may follow them. */
export function findStage(line: Line, date: Span | undefined): Stage | null {
  const text = date
    ? line.text.slice(0, date.start) + '\0'.repeat(date.end - date.start) + line.text.slice(date.end)
    : line.text
  const from = /^[\s\0,،、]*/.exec(text)?.[0].length ?? 0
  const to = text.replace(/[\s\0,،、.!]+$/, '').length
  for (const [status, words] of patterns) {
    for (const match of text.matchAll(words)) {
      const end = match.index + match[0].length
      const said = pronoun.exec(text.slice(0, match.index))?.[0].replace(/^[\0\s]+/u, '').length ?? 0
      const start = match.index - (status === 'purchased' || said === 1 ? said : 0)
      if (!says(text, status, { start, end }, from, to)) continue
      const colon = start === from ? (/^ ?[:：]|^(?<=了)的/.exec(text.slice(end))?.[0].length ?? 0) : 0
      return { status, span: { start, end: end + colon } }
    }
  }
  return null
}

const shopLead = new RegExp(`(?<!${letter})(?:${foldText(shopWords)}) (?=[^ \\0])`, 'gu')
const shopNoun =
  /^(?:home|work|all|once|last|least|half|sale|einem|einer|der|den|dem|die|das|the|a|an|la|le|les|el|los|las|un|une|una)$/
const tightShops = [/([^\s\0]{1,12})で ?$/u, /在([^\s\0]{1,12}) ?$/u, /([^\s\0]{1,12})에서 ?$/u]

/** The shop where something was bought: "bei Müller", "at Sephora", イオンで. */
export function findShop(line: Line, stage: Span): { label: string; span: Span } | null {
  for (const pattern of tightShops) {
    const found = pattern.exec(line.text.slice(0, stage.start))
    if (!found?.[1]) continue
    const start = found.index + found[0].indexOf(found[1])
    const label = line.sourceOf({ start, end: start + found[1].length })
    return { label, span: { start: found.index, end: found.index + found[0].length } }
  }
  for (const lead of line.text.matchAll(shopLead)) {
    const start = lead.index + lead[0].length
    const rest = /^[^\0,;.!?()[\]{}:"،؛]{1,60}/u.exec(line.text.slice(start))?.[0] ?? ''
    const words = [...rest.matchAll(/[^ ]+/g)].map(word => ({
      start: start + word.index,
      end: start + word.index + word[0].length,
    }))
    const named = words.findIndex(word => !/^(?:\p{Lu}|\p{Lo}|\d|&)/u.test(line.sourceOf(word)))
    const run = words.slice(0, named < 0 ? words.length : named).slice(0, 3)
    const isPlain = run.length === 0 && words.length <= 2 && !/^(?:in|en|im|من|في) /.test(lead[0])
    const chosen = isPlain ? words : run
    const last = chosen.at(-1)
    if (!last || shopNoun.test(line.text.slice(start, chosen[0]?.end)) || /^\d/.test(rest)) continue
    const label = line.sourceOf({ start, end: last.end })
    return { label, span: { start: lead.index, end: last.end } }
  }
  return null
}

const paid = new RegExp(
  `(?<!${letter})(?:mit|with|using|avec|con|via) (?:[^ \\0]+ ){0,3}?(?:${foldText(paidWords)})(?: (?:(?:of|from|von|de|bei|chez) )?[^ \\0,;]+){0,2}|ببطاقة هديه(?: [^ \\0]+)?|ギフトカードで|(?:用|使用)(?:购物卡|礼品卡)|기프트카드로`,
  'u',
)

/** How something was paid, where no field of the gift holds it. */
export function findPayment(line: Line): { label: string; span: Span } | null {
  const found = paid.exec(line.text)
  if (!found) return null
  const span = { start: found.index, end: found.index + found[0].length }
  return { label: line.sourceOf(span), span }
}
