import 'server-only'

const notes = new Set(['uuid', 'uinf', 'xml ', 'asoc'])

/** A JPEG 2000 picture without its metadata boxes. A bare code stream has none. Throws for broken boxes. */
export function bareJpeg2000(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file)
  if (bytes.readUInt32BE(0) === 0xff4fff51) return file
  const kept: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    const short = bytes.readUInt32BE(at)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < 8) throw new Error('a JPEG 2000 box without a length')
    const name = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (!notes.has(name)) kept.push(bytes.subarray(at, at + size))
    at += size
  }
  return Buffer.concat(kept)
}
