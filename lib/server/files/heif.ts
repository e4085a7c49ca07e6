import 'server-only'

/** A picture that is put together from others, or parts that are packed once more: their sizes are not bounded. */
const unbounded = ['grid', 'iovl', 'unci', 'cmpC', 'deflate', 'gzip', '\0br\0']

/** The boxes of a file that describe its pictures, without their pixels. Throws for a file that does not consist of boxes. */
function described(file: Buffer): Buffer {
  const found: Buffer[] = []
  for (let at = 0; at + 8 <= file.length; ) {
    const short = file.readUInt32BE(at)
    const size = short === 0 ? file.length - at : short
    // A size of 64 bits (written as 1) is for boxes of many gigabytes.
    if (size < 8) throw new Error('a box without a size')
    if (file.toString('latin1', at + 4, at + 8) === 'meta') found.push(file.subarray(at, at + size))
    at += size
  }
  return Buffer.concat(found)
}

/**
 * The pixels of the largest picture in an AVIF or HEIF file, by the sizes that its header names. The decoder refuses a
 * picture that is larger than its header says. Throws for a file whose pictures have no such bound.
 */
export function heifPixels(file: Uint8Array): number {
  const header = described(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (unbounded.some(word => header.includes(word))) throw new Error('a picture without a bound')
  let most = 0
  // A box "ispe": its name, its version, the width and the height.
  for (let at = header.indexOf('ispe'); at >= 0; at = header.indexOf('ispe', at + 4))
    if (at + 16 <= header.length)
      most = Math.max(most, header.readUInt32BE(at + 8) * header.readUInt32BE(at + 12))
  if (most === 0) throw new Error('a picture without a size')
  return most
}
