import 'server-only'
import { deflateSync } from 'node:zlib'

/** A text of the document's metadata in UTF-16, which covers every script. */
export const pdfText = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** Where an object lies: at an offset of the file, or as the n-th object of a stream. */
type Where = { offset: number } | { inside: number; index: number }

/** The structure of a PDF file: numbered objects, emitted as bytes in the order they are written. */
export function pdfFile() {
  const places: (Where | undefined)[] = [undefined]
  let waiting: { id: number; body: string }[] = []
  let written = 0
  const reserve = () => places.push(undefined) - 1
  const out = (...parts: (string | Uint8Array)[]) => {
    const bytes = Buffer.concat(
      parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    )
    written += bytes.length
    return bytes
  }
  const begin = (id: number) => {
    places[id] = { offset: written }
    return `${id} 0 obj\n`
  }
  /** `entries` are those of the stream's dictionary besides its length and filter. */
  const stream = (id: number, data: string | Uint8Array, entries = '') => {
    const packed = deflateSync(data)
    const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    return out(begin(id), head, packed, '\nendstream\nendobj\n')
  }
  const pack = () => {
    if (waiting.length === 0) return Buffer.alloc(0)
    const id = reserve()
    let at = 0
    const heads = waiting.map(({ id: one, body }, index) => {
      places[one] = { inside: id, index }
      const head = `${one} ${at}`
      at += body.length + 1
      return head
    })
    const first = `${heads.join(' ')}\n`
    const bodies = waiting.map(({ body }) => body).join('\n')
    const entries = `/Type /ObjStm /N ${waiting.length} /First ${first.length}`
    waiting = []
    return stream(id, first + bodies, entries)
  }
  return {
    /** The number of an object that is written later. */
    reserve,
    header: () => out('%PDF-1.7\n', Buffer.from([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])),
    object: (id: number, body: string) => out(begin(id), body, '\nendobj\n'),
    /** Keeps a small object without a stream for the next `pack`, which emits all of them together, compressed. */
    small: (id: number, body: string) => {
      waiting.push({ id, body })
    },
    pack,
    stream,
    end(root: number, info: number) {
      const last = pack()
      const id = reserve()
      const at = written
      places[id] = { offset: at }
      const rows = Buffer.alloc(places.length * 7)
      for (const [one, place] of places.entries()) {
        if (!place) rows.writeUInt16BE(one === 0 ? 65_535 : 0, one * 7 + 5)
        else if ('offset' in place) {
          rows.writeUInt8(1, one * 7)
          rows.writeUInt32BE(place.offset, one * 7 + 1)
        } else {
          rows.writeUInt8(2, one * 7)
          rows.writeUInt32BE(place.inside, one * 7 + 1)
          rows.writeUInt16BE(place.index, one * 7 + 5)
        }
      }
      const entries = `/Type /XRef /Size ${places.length} /W [1 4 2] /Root ${root} 0 R /Info ${info} 0 R`
      return Buffer.concat([last, stream(id, rows, entries), out(`startxref\n${at}\n%%EOF\n`)])
    },
  }
}
export type PdfFile = ReturnType<typeof pdfFile>
