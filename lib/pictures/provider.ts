import 'server-only'
import { invalid, Problem } from '@/lib/core/errors'
import { pictureKind } from '@/lib/core/picture-kind'
import { type RemadeImage, remadeImage, TooManyPixels } from '@/lib/server/files/image'
import { log } from '@/lib/server/ops/log'
import { keptSize } from './rules'
import { photoSide } from './values'

const tooManyPixels = ({ most }: TooManyPixels) =>
  invalid({ path: 'file', message: 'pictureTooManyPixels', values: { most: String(most) } })

const square = () => ({ width: photoSide, height: photoSide })

/**
 * Rebuilds a picture as WebP, so that only its pixels are kept: no place, camera, script or second file. Null for
 * other files, SVG among them, and for files that cannot be read are broken. Throws 422 for too many
 * pixels.
 */
export async function remadePicture(
  file: Uint8Array,
  shape: 'whole' | 'square' = 'whole',
): Promise<RemadeImage | null> {
  const kind = pictureKind(file)
  if (kind === null || kind === 'tiff') return null
  const cut = shape === 'square'
  try {
    return await remadeImage(file, cut ? square : keptSize, { cut })
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof TooManyPixels) throw tooManyPixels(error)
    log().info({ err: error, kind }, 'a picture could not be read')
    return null
  }
}
