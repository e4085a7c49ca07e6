import 'server-only'
import { Problem } from '@/lib/core/errors'
import { log } from '@/lib/server/log'
import { remadeImage } from '@/lib/server/remake/image'
import { inThread, tooMany } from '@/lib/server/threads'
import { keptSize, kindOf } from './rules'
import type { KeptReceipt } from './values'

export interface Remade {
  type: KeptReceipt
  data: Uint8Array
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Pictures that wait for the one before them; whoever comes later is told to come again. */
const mostWaiting = 8

/** One picture after the other: one of 50 megapixels takes 200 MB for a moment. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw tooMany()
  waiting++
  const next = last.then(work, work)
  // Whoever asked for it hears how it failed; the next one only waits for its end.
  last = next.catch(() => undefined)
  return next.finally(() => waiting--)
}

/** A picture is unfolded outside of the event loop by its library; a PDF needs a thread of its own. */
const make = (kind: 'image' | 'pdf', file: Uint8Array) =>
  kind === 'pdf' ? inThread('remakePdf', file) : inTurn(() => remadeImage(file, keptSize))

/**
 * A photo or a PDF made anew, so that it holds nothing but what is seen on it: no place, camera, author, script or
 * attachment. Null for what is neither, cannot be read, or takes too long or too much memory.
 */
export async function remade(file: Uint8Array): Promise<Remade | null> {
  const kind = kindOf(file)
  if (!kind) return null
  try {
    const data = await make(kind, file)
    return { type: kind === 'pdf' ? 'application/pdf' : 'image/webp', data }
  } catch (error) {
    if (error instanceof Problem) throw error
    // Most often the file is broken; a library that fails on every file shows here too.
    log().info({ err: error, kind }, 'a receipt could not be read')
    return null
  }
}
