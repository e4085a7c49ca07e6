/** A text as the value of a property (RFC 5545, 3.3.11; RFC 6350, 3.4). */
export const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in a value
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** The length of a character in UTF-8. */
const bytesOf = (codePoint: number) =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4

/** A line in pieces of at most 75 bytes, none of them within a character (RFC 5545, 3.1; RFC 6350, 3.2). */
export function folded(line: string): string {
  const pieces: string[] = []
  let [start, size] = [0, 0]
  // A photo makes a line of a million characters, so nothing is made for each of them.
  for (let at = 0; at < line.length; ) {
    const codePoint = line.codePointAt(at)!
    const bytes = bytesOf(codePoint)
    // A further piece begins with a space.
    if (size + bytes > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(line.slice(start, at))
      ;[start, size] = [at, 0]
    }
    at += codePoint < 0x1_0000 ? 1 : 2
    size += bytes
  }
  pieces.push(line.slice(start))
  return pieces.join('\r\n ')
}
