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
/** The most pictures that wait for their turn. Further requests are refused and can be repeated. */
const mostWaiting = 8

/** Runs one picture after the other: a picture of 50 megapixels needs 200 MB for a moment. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw tooMany()
  waiting++
  const next = last.then(work, work)
  // The request that asked for it gets the error. The next one only waits for the end.
  last = next.catch(() => undefined)
  return next.finally(() => waiting--)
}

/** The image library decodes outside the event loop; a PDF needs its own thread. */
const make = (kind: 'image' | 'pdf', file: Uint8Array) =>
  kind === 'pdf' ? inThread('remakePdf', file) : inTurn(() => remadeImage(file, keptSize))

/**
 * Rebuilds a photo or a PDF so that it holds only its visible content: no place, camera, author, script or attachment.
 * Null for other files, and for files that cannot be read or take too long or too much memory.
 */
export async function remade(file: Uint8Array): Promise<Remade | null> {
  const kind = kindOf(file)
  if (!kind) return null
  try {
    const data = await make(kind, file)
    return { type: kind === 'pdf' ? 'application/pdf' : 'image/webp', data }
  } catch (error) {
    if (error instanceof Problem) throw error
    // Most often the file is broken. A library that fails on every file shows up here too.
    log().info({ err: error, kind }, 'a receipt could not be read')
    return null
  }
}
