import 'server-only'

const standalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/**
 * JFIF, colour profile and Adobe's colour segment say how a picture looks. All other segments say who took it
 * and where.
 */
const isKept = (marker: number, segment: Uint8Array) => {
  const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
  if (!isNote) return true
  const name = Buffer.from(segment.subarray(4, 16)).toString('latin1')
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  )
}

/**
 * A JPEG with the same pixels and no metadata, cut where the picture ends. Throws for a file that is no JPEG.
 */
export function bareJpeg(file: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let at = Buffer.from(file).indexOf(Buffer.of(0xff, 0xd8))
  if (at < 0) throw new Error('not a JPEG')
  while (at < file.length) {
    const marker = file[at + 1]
    // Readers skip bytes between the segments, so these need not stay.
    if (file[at] !== 0xff || marker === undefined || marker === 0xff || marker === 0x00) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const length = standalone(marker) ? 0 : (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0)
    if (!standalone(marker) && length < 2) throw new Error('a JPEG segment without a length')
    const segment = file.subarray(at, at + 2 + length)
    if (isKept(marker, segment)) kept.push(segment)
    at += 2 + length
    if (marker !== 0xda) continue
    const start = at
    while (at < file.length && !endsScan(file, at)) at += 1
    kept.push(file.subarray(start, at))
  }
  kept.push(Uint8Array.of(0xff, 0xd9))
  return Buffer.concat(kept)
}

/** Inside the pixel data 0xff is followed by 0x00 or by a restart marker. */
const endsScan = (file: Uint8Array, at: number) => {
  const next = file[at + 1]
  return file[at] === 0xff && next !== undefined && next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)
}
