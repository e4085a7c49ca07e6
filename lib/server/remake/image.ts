import 'server-only'
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** A file of a few kilobytes can unfold to a picture that fills the memory. */
const maxPixels = 50_000_000

/**
 * The first picture of a file as WebP in the size that `sizeOf` gives it, in pixels: upright, on white, without
 * anything that came beside it. Throws for what cannot be read.
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
