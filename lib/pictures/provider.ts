import 'server-only'
import { Problem } from '@/lib/core/errors'
import { pictureKind } from '@/lib/core/picture-kind'
import { log } from '@/lib/server/log'
import { type RemadeImage, remadeImage } from '@/lib/server/remake/image'
import { inTurn } from '@/lib/server/remake/turn'
import { keptSize } from './rules'
import { photoSide } from './values'

const square = () => ({ width: photoSide, height: photoSide })

/**
 * Rebuilds a picture as WebP, so that only its pixels are kept: no place, camera, script or second file. Null for
 * other files, SVG among them, and for files that cannot be read or are too large.
 */
export async function remadePicture(
  file: Uint8Array,
  shape: 'whole' | 'square' = 'whole',
): Promise<RemadeImage | null> {
  const kind = pictureKind(file)
  if (kind === null || kind === 'tiff') return null
  const cut = shape === 'square'
  try {
    return await inTurn(() => remadeImage(file, cut ? square : keptSize, { cut }))
  } catch (error) {
    if (error instanceof Problem) throw error
    log().info({ err: error, kind }, 'a picture could not be read')
    return null
  }
}
