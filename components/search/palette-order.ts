import { fold } from '@/lib/core/text'

interface Named {
  type: string
  name: string
  status?: string
}

/** Whether a text is a name, or how one begins: each of its words begins the next word of the name. */
export function isNamed(name: string, text: string): boolean {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const all = fold(name).split(/[\s-]+/)
  let at = 0
  for (const word of words) {
    const found = all.findIndex((one, index) => index >= at && one.startsWith(word))
    if (found < 0) return false
    at = found + 1
  }
  return words.join('').length > 1
}

/** Hits whose name was typed come first; among the others, gifts that were given or called off come last. */
export function orderHits<Hit extends Named>(hits: readonly Hit[], text: string): Hit[] {
  const done = (hit: Hit) => (['given', 'returned', 'cancelled'].includes(hit.status ?? '') ? 1 : 0)
  const rank = (hit: Hit) => (isNamed(hit.name, text) ? 0 : 2) + done(hit)
  return hits.toSorted((one, other) => rank(one) - rank(other))
}

const generic =
  /^(?:an? |the |ein |un |une )?(?:gifts?|presents?|geschenke?|regalos?|cadeaux?|هديه|هدايا|礼物|禮物|プレゼント|선물)$/

/** "gift for Emma $40" says everything but what the gift is. */
export const isNoName = (name: string) => name === '' || generic.test(fold(name))
