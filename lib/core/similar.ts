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

/** How alike two titles are that share so many words and trigrams. */
function likeness(one: Title, other: Title, words: number, trigrams: number): number {
  if (one.text === other.text) return 1
  // Volume 1 and volume 2 are close, but they are two products.
  const most = one.numbers === other.numbers ? 1 : sameProduct - 0.01
  const jaccard = words / (one.words.size + other.words.size - words)
  const dice = (2 * trigrams) / (one.trigrams.size + other.trigrams.size)
  return Math.min(most, Math.max(jaccard, dice))
}

/** How alike two titles are, 0 to 1: the higher of the Jaccard index of their words and the Dice index of their trigrams. */
export function titleSimilarity(one: Title, other: Title): number {
  if (one.text === '' || other.text === '') return 0
  return likeness(one, other, shared(one.words, other.words), shared(one.trigrams, other.trigrams))
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

/** A known product and how alike it is, 0 to 1. */
export interface Alike {
  /** Its place among the known products, from 0. */
  at: number
  alike: number
}

/**
 * Products that many others are compared with. `alikeTo` finds those with a `similarity` of at least `least`, which is
 * above 0, in the order in which they were added. Only products that share a word, three letters or the address are
 * looked at, and each sharing costs one addition.
 */
export function productIndex(products: Iterable<Product> = []) {
  const list: Product[] = []
  const postings = {
    url: new Map<string, number[]>(),
    word: new Map<string, number[]>(),
    trigram: new Map<string, number[]>(),
  }
  let words = new Uint32Array(0)
  let trigrams = new Uint32Array(0)

  const post = (places: Map<string, number[]>, key: string, at: number) => {
    const known = places.get(key)
    if (known) known.push(at)
    else places.set(key, [at])
  }

  function add(product: Product) {
    const at = list.push(product) - 1
    if (product.url !== null) post(postings.url, product.url, at)
    if (product.title.text === '') return
    for (const word of product.title.words) post(postings.word, word, at)
    for (const trigram of product.title.trigrams) post(postings.trigram, trigram, at)
  }
  for (const product of products) add(product)

  function alikeTo({ title, url }: Product, least: number): Alike[] {
    if (trigrams.length < list.length) {
      words = new Uint32Array(2 * list.length)
      trigrams = new Uint32Array(2 * list.length)
    }
    const touched: number[] = []
    const found: Alike[] = []
    if (title.text !== '') {
      for (const trigram of title.trigrams)
        for (const at of postings.trigram.get(trigram) ?? []) {
          if (trigrams[at] === 0) touched.push(at)
          trigrams[at]! += 1
        }
      for (const word of title.words) for (const at of postings.word.get(word) ?? []) words[at]! += 1
    }
    const twins = url === null ? [] : (postings.url.get(url) ?? [])
    for (const at of touched) {
      if (url === null || list[at]!.url !== url) {
        const alike = likeness(title, list[at]!.title, words[at]!, trigrams[at]!)
        if (alike >= least) found.push({ at, alike })
      }
      words[at] = 0
      trigrams[at] = 0
    }
    for (const at of twins) found.push({ at, alike: 1 })
    return found.sort((one, other) => one.at - other.at)
  }
  return { add, alikeTo }
}
