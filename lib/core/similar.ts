import { normalLink } from './link'
import { fold } from './text'

/** What two things are compared by. */
export interface Alike {
  name: string
  link?: string | null
}

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** The trigrams of each word, with two spaces before it and one after, as PostgreSQL's pg_trgm counts them. */
function trigramsOf(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const word of words) {
    const letters = [...`  ${word} `]
    for (let at = 0; at + 3 <= letters.length; at++) found.add(letters.slice(at, at + 3).join(''))
  }
  return found
}

const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  let count = 0
  for (const each of one) if (other.has(each)) count++
  return count
}

/** Parameters by which shops count visits. They say nothing about the product. */
const visitParameter = /^(?:utm_.*|fbclid|gclid|msclkid|mc_[ce]id|ref|ref_|tag|igshid)$/i

/** The address of a product without what differs between two visits of it; null for no web address. */
export function productLink(link: string): string | null {
  const normal = normalLink(link)
  if (normal === null) return null
  const { host, pathname, searchParams } = new URL(normal)
  const asked = [...searchParams].filter(([name]) => !visitParameter.test(name)).sort()
  const query = new URLSearchParams(asked).toString()
  return `${host.replace(/^(?:www|m)\./, '')}${pathname.replace(/\/+$/, '')}${query ? `?${query}` : ''}`
}

/**
 * How alike two things are, 0 to 1: the higher of the Jaccard index of their words and the Dice coefficient of their
 * trigrams, of folded names. The same product page makes it 1.
 */
export function similarity(one: Alike, other: Alike): number {
  const link = one.link ? productLink(one.link) : null
  if (link !== null && other.link && link === productLink(other.link)) return 1
  const [words, others] = [wordsOf(fold(one.name)), wordsOf(fold(other.name))]
  if (words.length === 0 || others.length === 0) return 0
  const [set, otherSet] = [new Set(words), new Set(others)]
  const both = sharedOf(set, otherSet)
  const jaccard = both / (set.size + otherSet.size - both)
  const [trigrams, otherTrigrams] = [trigramsOf(words), trigramsOf(others)]
  const dice = (2 * sharedOf(trigrams, otherTrigrams)) / (trigrams.size + otherTrigrams.size)
  return Math.max(jaccard, dice)
}
