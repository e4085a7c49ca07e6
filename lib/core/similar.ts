import { productLink } from './link'
import { fold } from './text'

/** From here on two products are taken for the same. */
export const sameProduct = 0.85
/** From here on two products are close to each other. */
export const closeProduct = 0.6

/** A title that is compared with many others. */
export interface Title {
  text: string
  words: ReadonlySet<string>
  /** Three letters each, with the ends of the title marked by spaces. */
  trigrams: ReadonlySet<string>
  /** The numbers in it, in order. */
  numbers: string
}

function trigramsOf(text: string) {
  const padded = `  ${text} `
  const found = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  return found
}

export function titleFrom(title: string): Title {
  const text = fold(title)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(' ')
  return {
    text,
    words: new Set(text.split(' ').filter(Boolean)),
    trigrams: trigramsOf(text),
    numbers: (text.match(/\p{N}+/gu) ?? []).join(' '),
  }
}

function shared<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>) {
  let count = 0
  for (const item of one) if (other.has(item)) count++
  return count
}

/** How alike two titles are, 0 to 1: the higher of the Jaccard index of their words and the Dice index of their trigrams. */
export function titleSimilarity(one: Title, other: Title): number {
  if (one.text === '' || other.text === '') return 0
  if (one.text === other.text) return 1
  // Volume 1 and volume 2 are close, but they are two products.
  const most = one.numbers === other.numbers ? 1 : sameProduct - 0.01
  const words = shared(one.words, other.words)
  const jaccard = words / (one.words.size + other.words.size - words)
  const dice = (2 * shared(one.trigrams, other.trigrams)) / (one.trigrams.size + other.trigrams.size)
  return Math.min(most, Math.max(jaccard, dice))
}

/** Something with a title and, where it is known, the address that its product has on every visit. */
export interface Product {
  title: Title
  url: string | null
}

export const productFrom = (title: string, url: string | null | undefined): Product => ({
  title: titleFrom(title),
  url: url ? productLink(url) : null,
})

/** How alike two products are, 0 to 1. The same address is the same product. */
export const similarity = (one: Product, other: Product): number =>
  one.url !== null && one.url === other.url ? 1 : titleSimilarity(one.title, other.title)
