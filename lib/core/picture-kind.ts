const hexOf = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'tiff' | 'webp' | 'avif' | 'heic'

const kinds: readonly [PictureKind, RegExp][] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['tiff', /^(?:49492a00|4d4d002a)/],
  ['webp', /^52494646.{8}57454250/],
  // A container of ISO media: bytes 8 to 12 say what is in it.
  ['avif', /^.{8}66747970617669(?:66|73)/],
  ['heic', /^.{8}66747970(?:686569(?:63|78|6d|73)|686576|6d696631|6d736631)/],
]

/** The kind of a picture by its first bytes, whatever its name; null for every other file, SVG among them. */
export function pictureKind(file: Uint8Array): PictureKind | null {
  const start = hexOf(file.subarray(0, 12))
  return kinds.find(([, pattern]) => pattern.test(start))?.[0] ?? null
}
