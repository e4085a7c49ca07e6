import 'server-only'

/** The message with which a client leaves. PGlite's only backend would end with it. */
const terminate = 'X'.charCodeAt(0)

/**
 * Cuts the bytes of one client of PostgreSQL's protocol into whole messages. The returned function takes the next
 * bytes, and returns all messages that are complete by now, together, or null when there is none. It leaves out the
 * message with which the client leaves. The first message of a client has no type.
 */
export function wireReader(): (bytes: Uint8Array) => Uint8Array | null {
  let rest: Buffer = Buffer.alloc(0)
  let begun = false
  return bytes => {
    const came = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    rest = rest.length > 0 ? Buffer.concat([rest, came]) : came
    let whole = 0
    let left = false
    for (;;) {
      const header = begun ? 1 : 0
      if (rest.length < whole + header + 4) break
      const end = whole + header + rest.readInt32BE(whole + header)
      if (rest.length < end) break
      if (begun && rest[whole] === terminate) {
        left = true
        break
      }
      begun = true
      whole = end
    }
    const messages = whole > 0 ? new Uint8Array(rest.subarray(0, whole)) : null
    rest = left ? Buffer.alloc(0) : rest.subarray(whole)
    if (left) begun = false
    return messages
  }
}

const ready = Buffer.from('Z\0\0\0\x05', 'latin1')
const lastWords = /SPANIC\0|SFATAL\0/
const reason = /\0M([^\0]*)\0/

/**
 * The last words of a backend that has given up, at the end of an answer, or null. PGlite's backend does not end with
 * them as PostgreSQL's does: it would compute for ever at the next message. Values have no zero byte, so none of them
 * looks like this.
 */
export function lastWordsIn(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  if (bytes.length >= 6 && bytes.compare(ready, 0, 5, bytes.length - 6, bytes.length - 1) === 0) return null
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 4096))
  const at = end.search(lastWords)
  return at < 0 ? null : (reason.exec(end.slice(at))?.[1] ?? 'it gave up')
}
