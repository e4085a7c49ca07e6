import 'server-only'
import sharp from 'sharp'
import { keptSize } from '../rules'

/** A file of a few kilobytes can unfold to a picture that fills the memory. */
const maxPixels = 50_000_000

/**
 * The first picture of a file as WebP: upright, on white, without anything that came beside it. Throws for what
 * cannot be read.
 */
export async function remadeImage(file: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
  const { autoOrient } = await picture.metadata()
  return picture
    .resize({ ...keptSize(autoOrient.width, autoOrient.height), fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}
