import 'server-only'
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

export interface RemadeImage extends Size {
  data: Uint8Array
}

/** A file of a few kilobytes can unpack to a picture that fills the memory. */
const maxPixels = 50_000_000

/**
 * The first picture of a file as WebP, in the size in pixels that `sizeOf` returns: upright, on white, without
 * metadata. Another shape than the file's is cut out around what stands out. Throws for a file that cannot be read.
 */
export async function remadeImage(
  file: Uint8Array,
  sizeOf: (width: number, height: number) => Size,
  { cut = false } = {},
): Promise<RemadeImage> {
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
  const { autoOrient } = await picture.metadata()
  const { data, info } = await picture
    .resize({
      ...sizeOf(autoOrient.width, autoOrient.height),
      ...(cut ? { fit: 'cover', position: sharp.strategy.attention } : { fit: 'fill' }),
    })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
