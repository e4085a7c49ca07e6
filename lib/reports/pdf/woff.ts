import 'server-only'
import { inflateSync } from 'node:zlib'

/**
 * The TrueType font inside a WOFF file: the same tables, decompressed. A PDF cannot embed them compressed.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font of the reports is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + index * 20
    const [from, packed, length] = [4, 8, 12].map(at => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const body = woff.subarray(from, from + packed)
    const table = packed < length ? inflateSync(body) : body
    const to = 12 + index * 16
    woff.copy(head, to, entry, entry + 4)
    woff.copy(head, to + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    parts.push(table, Buffer.alloc((4 - (length % 4)) % 4))
    offset += length + ((4 - (length % 4)) % 4)
  }
  return Buffer.concat(parts)
}
