import 'server-only'
import { invalid, Problem } from '@/lib/core/errors'
import { remadeImage, TooManyPixels } from '@/lib/server/files/image'
import { inThread, ThreadLost } from '@/lib/server/jobs/threads'
import { log } from '@/lib/server/ops/log'
import { keptSize, kindOf } from './rules'
import type { KeptReceipt } from './values'

export interface Remade {
  type: KeptReceipt
  data: Uint8Array
}

/** The image library decodes outside the event loop; a PDF needs its own thread. */
const make = (kind: 'image' | 'pdf', file: Uint8Array) =>
  kind === 'pdf' ? inThread('remakePdf', file) : remadeImage(file, keptSize).then(({ data }) => data)

/**
 * Rebuilds a photo or a PDF so that it holds only its visible content: no place, camera, author, script or attachment.
 * Null for other files, and for files that cannot be read or take too long or too much memory.
 * Throws 422 for too many pixels.
 */
export async function remade(file: Uint8Array): Promise<Remade | null> {
  const kind = kindOf(file)
  if (!kind) return null
  try {
    const data = await make(kind, file)
    return { type: kind === 'pdf' ? 'application/pdf' : 'image/webp', data }
  } catch (error) {
    if (error instanceof Problem || error instanceof ThreadLost) throw error
    if (error instanceof TooManyPixels)
      throw invalid({ path: 'file', message: 'pictureTooManyPixels', values: { most: String(error.most) } })
    // Most often the file is broken. A library that fails on every file shows up here too.
    log().info({ err: error, kind }, 'a receipt could not be read')
    return null
  }
}
