import { asideClasses, centsClasses, spokenClasses } from './prices.values'

/** A text of a page between two tags, with what its elements say of it. */
export interface Piece {
  text: string
  mark: Mark
}
/**
 * `cents` stands in an element for them, `raised` in one that cents and footnotes share, `spoken` is written for screen
 * readers, `shown` is kept from them, and `aside` is no price that is asked now.
 */
export type Mark = 'none' | 'cents' | 'raised' | 'spoken' | 'shown' | 'aside'

/** What an element says of the text within. */
export function markOf(name: string, attributes: Record<string, string>): Mark {
  const { class: classes = '', style = '' } = attributes
  if (name === 'del' || name === 's' || name === 'strike' || 'hidden' in attributes) return 'aside'
  if (/(?:display: ?none|visibility: ?hidden|line-through)/i.test(style.slice(0, 300))) return 'aside'
  const names = classes.slice(0, 300)
  if (asideClasses.test(names)) return 'aside'
  if (spokenClasses.test(names)) return 'spoken'
  if (centsClasses.test(names)) return 'cents'
  if (name === 'sup' || name === 'sub' || name === 'small') return 'raised'
  return attributes['aria-hidden'] === 'true' ? 'shown' : 'none'
}

/** The stronger of what an element and one around it say. */
export const within = (outer: Mark, own: Mark): Mark => {
  if (outer === 'aside' || own === 'aside') return 'aside'
  if (own === 'none' || own === 'shown') return outer === 'none' ? own : outer
  return own
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join(' ')
const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '')
const isNumber = /^\D*\d[\d.,'’]*\D*$/
const hasDigit = (text: string) => /\p{Nd}/u.test(text)
const hasDecimals = /\d[.,]\d{2}(?:\D*)$/

/** The mark that separates decimals after a number: the one that does not stand in it already. */
const pointAfter = (text: string) => (/\.\d{3}$/.test(text) ? ',' : '.')

/** Cents behind a whole number. Three digits get a fourth, since a text with three may mean thousands. */
const withCents = (text: string, digits: string, rest: string) =>
  `${text}${digits.length === 3 ? '.' : pointAfter(text)}${digits.length === 3 ? `${digits}0` : digits}${rest}`

/** Joins the texts of the elements of one price. Null where it cannot be told how they belong together. */
function joined(pieces: readonly Piece[]): string | null {
  let out = ''
  let isApart = false
  for (const { text, mark } of pieces) {
    const own = text.trim()
    if (own === '') {
      isApart = true
      continue
    }
    const gap = isApart || /^\s/.test(text)
    isApart = /\s$/.test(text)
    const raised = mark === 'cents' || mark === 'raised'
    const [lead = ''] = /^\p{Nd}+/u.exec(own) ?? []
    const rest = own.slice(lead.length)
    const isWhole = lead !== '' && !/^[.,]?\p{Nd}/u.test(rest)
    if (/\p{Nd}$/u.test(out) && lead !== '') {
      const before = /[\p{Nd}.,'’ ]*\p{Nd}$/u.exec(out)![0].trim()
      if (hasDecimals.test(before)) {
        if (mark === 'raised' && isWhole) continue
        if (!hasDecimals.test(own)) return null
        out += ` ${own}`
      } else if (
        isWhole &&
        (lead.length === 2 || (raised && lead.length === 3)) &&
        (raised || (!gap && lead !== before))
      )
        out = withCents(out, lead, rest)
      else return null
    } else if (mark === 'raised' && lead !== '' && rest === '' && /\d\D*[^\d.,\s]\s*$/.test(out)) {
      // "24,90 €¹" has a footnote, "24 €⁹⁰" has cents.
      if (lead.length !== 2 || hasDecimals.test(out)) continue
      out = out
        .trimEnd()
        .replace(/(\d)(\D+)$/, (_, last: string, sign: string) => withCents(last, lead, sign))
    } else if (mark === 'raised' && /^[*†‡()\d\s]+$/.test(own) && out !== '' && !/[.,]$/.test(out)) continue
    else if (/^[.,]$/.test(own) || (/^[.,]\p{Nd}{2}(?!\p{Nd})/u.test(own) && /\p{Nd}$/u.test(out.trimEnd())))
      out = `${out.trimEnd()}${own}`
    else if (/\p{Nd}[.,]$/u.test(out)) out += own
    else out += gap && out !== '' ? ` ${own}` : own
  }
  return out
}

/**
 * The text of a price whose parts stand in elements of their own: cents, signs, former prices, and the same once more
 * for screen readers. Null where two readings are possible.
 */
export function priceText(pieces: readonly Piece[]): string | null {
  const asked = pieces.filter(({ mark }) => mark !== 'aside')
  const kept = hasDigit(textOf(asked)) ? asked : pieces
  const spoken = kept.filter(({ mark }) => mark === 'spoken')
  const seen = kept.filter(({ mark }) => mark !== 'spoken')
  if (!hasDigit(textOf(spoken)) || !hasDigit(textOf(seen))) return joined(kept)
  const [heard, shown] = [joined(spoken), joined(seen)]
  if (heard === null || shown === null) return heard ?? shown
  if (digitsOf(heard) === digitsOf(shown))
    return isNumber.test(heard) && !isNumber.test(shown) ? heard : shown
  // "24 euros" for "24,00 €" is the same. Anything else is two prices.
  return digitsOf(shown) === `${digitsOf(heard)}00` ? shown : null
}

/**
 * The text of a price whose cents may stand behind its element: `<b itemprop="price">24</b><sup>90</sup>`. Null where
 * what follows may belong to it.
 */
export function priceTextBefore(pieces: readonly Piece[], following: readonly Piece[]): string | null {
  const text = priceText(pieces)
  if (text === null || !/\p{Nd}\s*$/u.test(text) || hasDecimals.test(text)) return text
  const after = following.filter(({ text: own }) => own.trim() !== '')
  const [first, second] = after
  if (!first || first.mark === 'aside' || first.mark === 'spoken') return text
  const own = first.text.trim()
  const isPoint = /^[.,]$/.test(own)
  if (isPoint && second && /^\p{Nd}{2}(?!\p{Nd})/u.test(second.text.trim()))
    return joined([...pieces, first, second])
  if (/^[.,]\p{Nd}{2}(?!\p{Nd})/u.test(own)) return `${text.trimEnd()}${own.slice(0, 3)}`
  if (/^(?:€|£|\$)$/.test(own) && second && /^\p{Nd}{2}$/u.test(second.text.trim()))
    return `${text.trimEnd()}.${second.text.trim()}${own}`
  if (!/^\p{Nd}{2,3}(?!\p{Nd}|[.,]\p{Nd})/u.test(own)) return text
  if (first.mark === 'cents' || first.mark === 'raised') return joined([...pieces, first])
  return /^\p{Nd}{2}$/u.test(own) ? null : text
}
