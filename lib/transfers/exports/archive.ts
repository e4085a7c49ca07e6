import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Piece = string | Uint8Array

/** The same for every archive of the same content: nothing but the content decides the bytes. */
const dated = { mtime: new Date('1980-01-01T00:00:00Z'), forceDosTimestamp: true }

/** An archive that is being made. */
export interface Archive {
  /** A file that is known as a whole. */
  add(path: string, text: string): void
  /** A file that is made when its turn has come. `isPacked` says that it cannot become smaller, as a picture. */
  stream(path: string, pieces: () => AsyncIterable<Piece>, isPacked?: boolean): void
}

/** A ZIP archive, made while its reader takes it. */
export async function* zipped(fill: (archive: Archive) => void): AsyncGenerator<Uint8Array, void> {
  const zip = new ZipFile()
  fill({
    add: (path, text) => zip.addBuffer(Buffer.from(text), path, dated),
    stream: (path, pieces, isPacked = false) =>
      zip.addReadStreamLazy(path, { ...dated, compress: !isPacked }, begin => {
        const content = Readable.from(pieces(), { objectMode: false })
        content.on('error', error => output.destroy(error))
        begin(null, content)
      }),
  })
  const output = zip.outputStream as Readable
  zip.on('error', error => output.destroy(error))
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    output.destroy()
  }
}
