import { crc32, inflateRawSync } from 'node:zlib'
import { UnreadableFile, type UnreadableReason } from './parsed'

/** A file in a ZIP archive, as the list at its end describes it. */
export interface ArchiveEntry {
  /** Whether it is stored as it is. */
  isStored: boolean
  crc: number
  packedSize: number
  size: number
  /** Where its own head begins. */
  at: number
}

/** More files than any of our archives has. */
const mostEntries = 20_000
const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
/** The end of an archive with the longest comment. */
const longestEnd = 22 + 65_535

const damaged = () => new UnreadableFile('damaged')

/**
 * The files of a ZIP archive by their names (APPNOTE.TXT 6.3.10, 4.3). A name is only a key here: nothing is ever written to
 * where it points. Throws `UnreadableFile` for an archive that is cut off or damaged.
 */
export function entriesOf(bytes: Uint8Array): Map<string, ArchiveEntry> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = data.length - 22
  while (end >= Math.max(0, data.length - longestEnd) && data.readUInt32LE(end) !== signatures.end) end--
  if (end < Math.max(0, data.length - longestEnd)) throw damaged()
  const entries = new Map<string, ArchiveEntry>()
  try {
    const count = data.readUInt16LE(end + 10)
    if (count > mostEntries) throw new UnreadableFile('tooMuch')
    for (let index = 0, at = data.readUInt32LE(end + 16); index < count; index++) {
      if (data.readUInt32LE(at) !== signatures.entry) throw damaged()
      const method = data.readUInt16LE(at + 10)
      const [nameLength, extra, comment] = [28, 30, 32].map(place => data.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ]
      if (method === 0 || method === 8)
        entries.set(data.toString('utf8', at + 46, at + 46 + nameLength), {
          isStored: method === 0,
          crc: data.readUInt32LE(at + 16),
          packedSize: data.readUInt32LE(at + 20),
          size: data.readUInt32LE(at + 24),
          at: data.readUInt32LE(at + 42),
        })
      at += 46 + nameLength + extra + comment
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
  return entries
}

/**
 * The content of a file of an archive, checked by its sum. Throws `UnreadableFile` where it is longer than `most`, not what the
 * list says, or damaged.
 */
export function contentOf(bytes: Uint8Array, entry: ArchiveEntry, most: number): Uint8Array {
  const { isStored, crc, packedSize, size, at } = entry
  if (size > most || packedSize > most) throw new UnreadableFile('tooMuch')
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let content: Uint8Array
  try {
    if (data.readUInt32LE(at) !== signatures.file) throw damaged()
    const begin = at + 30 + data.readUInt16LE(at + 26) + data.readUInt16LE(at + 28)
    const packed = data.subarray(begin, begin + packedSize)
    content = isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw damaged()
  }
  if (content.length !== size || crc32(content) !== crc) throw damaged()
  return content
}

/** Our own JSON in an archive that we made. */
export const ownName = 'gift-tracker.json'
/** Bytes of our JSON when it is unpacked: 20,000 gifts have some twenty million. */
const mostOwn = 96 * 1024 * 1024

/** Whether an archive is one of our exports. */
export function isOwnArchive(bytes: Uint8Array): boolean {
  try {
    return entriesOf(bytes).has(ownName)
  } catch {
    return false
  }
}

/** The text of our JSON in an archive, as plain data, so that another thread can send it. */
export function readArchive(bytes: Uint8Array): { text: string } | { reason: UnreadableReason } {
  try {
    const entry = entriesOf(bytes).get(ownName)
    if (!entry) return { reason: 'binary' }
    return { text: new TextDecoder().decode(contentOf(bytes, entry, mostOwn)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason }
    throw error
  }
}

/** A name that leads out of the folder that an archive is unpacked to. */
const leadsOut = /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i

/**
 * Looks whether every file of an archive is whole, takes no more than `most` bytes together with the others, and has a
 * plain name. Null where all is well.
 */
export function checkArchive({ bytes, most }: { bytes: Uint8Array; most: number }): UnreadableReason | null {
  try {
    const entries = entriesOf(bytes)
    const total = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
    if (total > most) return 'tooMuch'
    for (const [name, entry] of entries) {
      if (leadsOut.test(name)) return 'damaged'
      contentOf(bytes, entry, mostOwn)
    }
    return null
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason
    throw error
  }
}
