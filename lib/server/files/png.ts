import 'server-only'

/** The chunks that say how a picture looks, and which way up it is. */
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'eXIf',
])
const signatureLength = 8

/**
 * A PNG without its texts and other notes. Packed texts are unpacked as soon as a file's header is read: a few
 * megabytes of them become many gigabytes. Throws for chunks that end after the file.
 */
export function barePng(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts: Uint8Array[] = []
  let from = 0
  let at = signatureLength
  while (at + 8 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new Error('a PNG chunk ends after the file')
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!kept.has(name)) {
      parts.push(bytes.subarray(from, at))
      from = end
    }
    at = end
    if (name === 'IEND') break
  }
  return parts.length === 0 ? file : Buffer.concat([...parts, bytes.subarray(from, at)])
}
