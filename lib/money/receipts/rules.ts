type Kind = 'image' | 'pdf'

const starts: readonly [Kind, string][] = [
  ['image', 'ffd8ff'],
  ['image', '89504e470d0a1a0a'],
  ['image', '474946383761'],
  ['image', '474946383961'],
  ['image', '49492a00'],
  ['image', '4d4d002a'],
  ['pdf', '255044462d'],
]

const hexOf = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** The kind of a file by its first bytes, whatever its name; null for files that are no receipt. */
export function kindOf(bytes: Uint8Array): Kind | null {
  const start = hexOf(bytes.subarray(0, 12))
  if (/^52494646.{8}57454250$/.test(start)) return 'image'
  return starts.find(([, signature]) => start.startsWith(signature))?.[0] ?? null
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
