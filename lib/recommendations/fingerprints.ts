import { type Product, productIndex, sameProduct, similarity, titleFrom } from '@/lib/core/similar'

/** What a fingerprint names: an idea of the catalogue, or a title with the address of its product. */
export interface Named {
  /** The key of the catalogue's idea, also where something else has its title in any language. */
  key: string | null
  product: Product
}

const longestTitle = 200
const longestUrl = 400
export const longestFingerprint = longestTitle + longestUrl + 10

/** A text that names the same thing wherever it comes from: a wish, an own idea or the catalogue. */
export const fingerprintOf = ({ key, product: { title, url } }: Named): string =>
  key === null
    ? `gift:${title.text.slice(0, longestTitle)}|${(url ?? '').slice(0, longestUrl)}`
    : `idea:${key}`

/** Reads a fingerprint. `titleOfKey` gives the catalogue's title in the reader's language. Null for other texts. */
export function namedBy(fingerprint: string, titleOfKey: (key: string) => string | null): Named | null {
  if (fingerprint.startsWith('idea:')) {
    const key = fingerprint.slice(5)
    const title = titleOfKey(key)
    return title === null ? null : { key, product: { title: titleFrom(title), url: null } }
  }
  const [, title = '', url = ''] = /^gift:([^|]*)\|(.*)$/s.exec(fingerprint) ?? []
  if (title === '' && url === '') return null
  return { key: null, product: { title: titleFrom(title), url: url === '' ? null : url } }
}

/** Whether two things are the same. Two ideas of the catalogue are only the same by their key. */
export const isSame = (one: Named, other: Named): boolean =>
  one.key !== null && other.key !== null
    ? one.key === other.key
    : similarity(one.product, other.product) >= sameProduct

/** Things that many others are compared with. `has` tells whether one of them `isSame`. */
export function namedIndex(things: Iterable<Named> = []) {
  const keyed: boolean[] = []
  const keys = new Set<string>()
  const index = productIndex()
  const add = ({ key, product }: Named) => {
    if (key !== null) keys.add(key)
    keyed.push(key !== null)
    index.add(product)
  }
  for (const thing of things) add(thing)
  return {
    add,
    has: ({ key, product }: Named) =>
      (key !== null && keys.has(key)) ||
      index.alikeTo(product, sameProduct).some(({ at }) => key === null || !keyed[at]),
    /** Whether one of them has the same title or address. */
    hasTwin: ({ product }: Named) => index.alikeTo(product, 1).length > 0,
  }
}
