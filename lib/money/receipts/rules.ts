import { pictureKind } from '@/lib/core/picture-kind'

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** The kind of a file by its first bytes, whatever its name; null for files that are no receipt. */
export function kindOf(file: Uint8Array): 'image' | 'pdf' | null {
  if (pdf.every((byte, at) => file[at] === byte)) return 'pdf'
  const kind = pictureKind(file)
  return kind === null || kind === 'avif' || kind === 'heic' ? null : 'image'
}

const longSide = 2000
/** A till roll is long and narrow. Its words stay readable only while it keeps its width. */
const narrowSide = 800
/** The longest side that WebP allows, rounded down. */
const maxSide = 16_000

/**
 * The size in which a picture is stored: within 2000 px where it stays readable, and never larger than the original.
 */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const long = Math.max(width, height)
  const scale = Math.min(1, Math.max(longSide / long, narrowSide / Math.min(width, height)), maxSide / long)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
