import 'server-only'
import { deflateSync } from 'node:zlib'

/** A text of the document's metadata in UTF-16, which covers every script. */
export const pdfText = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** The structure of a PDF file: numbered objects, emitted as bytes in the order they are written. */
export function pdfFile() {
  const offsets: number[] = [0]
  let written = 0
  const out = (...parts: (string | Uint8Array)[]) => {
    const bytes = Buffer.concat(
      parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    )
    written += bytes.length
    return bytes
  }
  const begin = (id: number) => {
    offsets[id] = written
    return `${id} 0 obj\n`
  }
  return {
    /** The number of an object that is written later. */
    reserve: () => offsets.push(0) - 1,
    header: () => out('%PDF-1.7\n', Buffer.from([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])),
    object: (id: number, body: string) => out(begin(id), body, '\nendobj\n'),
    /** `entries` are those of the stream's dictionary besides its length and filter. */
    stream(id: number, data: string | Uint8Array, entries = '') {
      const packed = deflateSync(data)
      const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
      return out(begin(id), head, packed, '\nendstream\nendobj\n')
    },
    end(root: number, info: number) {
      const at = written
      const lines = offsets.map((offset, id) =>
        id === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
      )
      return out(
        `xref\n0 ${offsets.length}\n${lines.join('')}`,
        `trailer\n<< /Size ${offsets.length} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      )
    },
  }
}
export type PdfFile = ReturnType<typeof pdfFile>
