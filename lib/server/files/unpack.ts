import 'server-only'
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** The most bytes that all streams of one file may unpack to. */
const maxUnpacked = 100 * 1024 * 1024
let room = maxUnpacked

interface Growing {
  ensureBuffer(requested: number): Uint8Array
}

/**
 * The class that all decoders of the library inherit from. It has no limit of its own and is not exported.
 */
function decoders(): Growing {
  const empty = PDFContext.create().flateStream('')
  const decoder: object = decodePDFRawStream(empty)
  const found = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as Growing
  if (typeof found.ensureBuffer !== 'function') throw new Error('the PDF library cannot be bounded')
  return found
}

const bounded = decoders()
const { ensureBuffer } = bounded
bounded.ensureBuffer = function (this: Growing & { buffer: Uint8Array }, requested) {
  const before = this.buffer.byteLength
  if (requested - before > room) throw new Error('the PDF unpacks to too much')
  const buffer = ensureBuffer.call(this, requested)
  room -= buffer.byteLength - before
  return buffer
}

/**
 * Resets the count for a new file. From here on, everything that is unpacked has one limit, by the library
 * itself too.
 */
export function beginFile() {
  room = maxUnpacked
}

/** The picture formats that can hold metadata about place and time. */
const noted: Record<string, 'DCTDecode' | 'JPXDecode'> = {
  DCTDecode: 'DCTDecode',
  DCT: 'DCTDecode',
  JPXDecode: 'JPXDecode',
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter instanceof PDFName) return [filter.decodeText()]
  if (!(filter instanceof PDFArray)) return []
  return Array.from({ length: filter.size() }, (_, at) => filter.lookup(at, PDFName).decodeText())
}

/** The format of a stream's picture. Null for text, fonts and plain pixels. */
export const pictureOf = (stream: PDFRawStream) => noted[filtersOf(stream).at(-1) ?? ''] ?? null

/** A stream's bytes without their filters; a picture stays in its own format. */
export function unpacked(stream: PDFRawStream): { bytes: Uint8Array; picture: ReturnType<typeof pictureOf> } {
  const picture = pictureOf(stream)
  const general = picture === null ? filtersOf(stream) : filtersOf(stream).slice(0, -1)
  if (general.length === 0) return { bytes: stream.contents, picture }
  const { context } = stream.dict
  const dict = PDFDict.withContext(context)
  dict.set(PDFName.of('Filter'), context.obj(general.map((name): PDFObject => PDFName.of(name))))
  return { bytes: decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode(), picture }
}
