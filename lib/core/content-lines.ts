/** A text as the value of a property (RFC 5545, 3.3.11; RFC 6350, 3.4). */
export const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in a value
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

const encoder = new TextEncoder()

/** A line in pieces of at most 75 bytes, none of them within a character (RFC 5545, 3.1; RFC 6350, 3.2). */
export function folded(line: string): string {
  const pieces: string[] = []
  let [piece, size] = ['', 0]
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    // A further piece begins with a space.
    if (size + bytes > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece)
      ;[piece, size] = ['', 0]
    }
    piece += sign
    size += bytes
  }
  return [...pieces, piece].join('\r\n ')
}
