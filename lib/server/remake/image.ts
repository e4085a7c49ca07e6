import 'server-only'
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** A file of a few kilobytes can unpack to a picture that fills the memory. */
const maxPixels = 50_000_000

/**
 * The first picture of a file as WebP, in the size in pixels that `sizeOf` returns: upright, on white,
 * without metadata. Throws for a file that cannot be read.
 */
export async function remadeImage(
  file: Uint8Array,
  sizeOf: (width: number, height: number) => Size,
): Promise<Uint8Array> {
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
  const { autoOrient } = await picture.metadata()
  return picture
    .resize({ ...sizeOf(autoOrient.width, autoOrient.height), fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}
