import 'server-only'
import { remadeImage } from './remake/image'
import { remadePdf } from './remake/pdf'
import { kindOf } from './rules'

export interface Remade {
  type: 'image/webp' | 'application/pdf'
  data: Uint8Array
}

let last: Promise<unknown> = Promise.resolve()

/** One file after the other: a picture of 50 megapixels takes 200 MB for a moment. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/**
 * A photo or a PDF made anew, so that it holds nothing but what is seen on it: no place, camera, author, script or
 * attachment. Null for what is neither, or cannot be read.
 */
export async function remade(file: Uint8Array): Promise<Remade | null> {
  const kind = kindOf(file)
  if (!kind) return null
  return inTurn(() => (kind === 'pdf' ? remadePdf(file) : remadeImage(file))).then(
    data => ({ type: kind === 'pdf' ? 'application/pdf' : 'image/webp', data }),
    () => null,
  )
}
