import 'server-only'
import sharp from 'sharp'
import { pictureKind } from '@/lib/core/picture-kind'
import { heifPixels } from './heif'
import { barePng } from './png'
import { inTurn } from './turn'

// The library would keep what it decoded last, which is up to 300 MB, and we decode no picture twice.
sharp.cache(false)

interface Size {
  width: number
  height: number
}

export interface RemadeImage extends Size {
  data: Uint8Array
}

/**
 * The most megapixels of a picture, by how it is decoded, because a file of one kilobyte can unpack to a picture that
 * fills the memory. At these bounds no picture takes more than 320 MB (`tests/pictures/bounds.test.ts`), and one is
 * decoded at a time (docs/decisions/limits-of-pictures.md has what was measured).
 */
export const mostMegapixels = {
  /** A few lines at a time: JPEG, PNG and WebP. */
  lines: 50,
  /** As a whole: GIF, TIFF, and JPEG and PNG that show a coarse picture first. */
  whole: 25,
  /** As a whole in several copies: AVIF. A phone's photo of 4032 × 3024 is within it. */
  av1: 12.5,
}
/** Sixteen bits for each of red, green, blue and opacity. Only TIFF can have more. */
const mostBytesOfPixel = 8
const bytesOf: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** The refusal of a picture with too many pixels. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
  constructor(
    /** The most whole megapixels that a picture of this kind may have. */
    readonly most: number,
  ) {
    super(`the picture has more than ${most} megapixels`)
  }
}

function refuseAbove(megapixels: number, pixels: number) {
  if (pixels > megapixels * 1e6) throw new TooManyPixels(Math.floor(megapixels))
}

/** Seconds of wall time for one picture. The largest takes five seconds of processor time. */
const patience = 30

async function made(
  given: Uint8Array,
  sizeOf: (width: number, height: number) => Size,
  cut: boolean,
): Promise<RemadeImage> {
  const kind = pictureKind(given)
  const isHeif = kind === 'avif' || kind === 'heic'
  if (isHeif) refuseAbove(mostMegapixels.av1, heifPixels(given))
  const file = kind === 'png' ? barePng(given) : given
  // Of a file with several pictures the library reads the first.
  // Its own bound would be the same for every kind, and says nothing of the reason.
  const picture = sharp(file, { limitInputPixels: false, failOn: 'error', autoOrient: true })
  const { autoOrient, width, height, isProgressive, channels, depth } = await picture.metadata()
  const isWhole = isProgressive || kind === 'gif' || kind === 'tiff'
  refuseAbove(isWhole ? mostMegapixels.whole : mostMegapixels.lines, width * height)
  if (channels * (bytesOf[depth] ?? mostBytesOfPixel) > mostBytesOfPixel)
    throw new Error('the pixels of this picture are too large')
  const { data, info } = await picture
    .resize({
      ...sizeOf(autoOrient.width, autoOrient.height),
      ...(cut ? { fit: 'cover', position: sharp.strategy.attention } : { fit: 'fill' }),
    })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .timeout({ seconds: patience })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * The first picture of a file as WebP, in the size in pixels that `sizeOf` returns: upright, on white, without
 * metadata. Another shape than the file's is cut out around what stands out. Waits for its turn. Throws
 * `TooManyPixels`, 503 when too many wait, and other errors for a file that cannot be read.
 */
export const remadeImage = (
  file: Uint8Array,
  sizeOf: (width: number, height: number) => Size,
  { cut = false } = {},
): Promise<RemadeImage> => inTurn(() => made(file, sizeOf, cut))

/** The qualities in which a picture is tried until it is small enough. */
const qualities = [82, 65, 45, 25] as const

/**
 * A picture of ours as a JPEG whose longest side has at most `side` pixels and which has fewer than `mostBytes` bytes. Waits
 * for its turn. Null where it does not become so small. The same picture makes the same bytes.
 */
export const smallJpeg = (file: Uint8Array, side: number, mostBytes: number): Promise<Uint8Array | null> =>
  inTurn(async () => {
    for (const quality of qualities) {
      const made = await sharp(file, { failOn: 'error' })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality })
        .timeout({ seconds: patience })
        .toBuffer()
      if (made.byteLength < mostBytes) return made
    }
    return null
  })
