import 'server-only'

/** Deeper than any input of ours. */
const deepest = 64

const reach = '__proto__'

type Read = { value: unknown } | { refused: 'invalid' | 'tooMany' }

/** Whether a text is nested deeper or holds more values than it may: known without making any of them. */
function isTooMuch(text: string, most: number): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      // To the end of the string: the next quote that is not escaped.
      for (at++; at < text.length && text.charCodeAt(at) !== 34; at++) if (text.charCodeAt(at) === 92) at++
    } else if (code === 123 || code === 91) {
      if (++depth > deepest || ++values > most) return true
    } else if (code === 125 || code === 93) depth--
    else if (code === 44 && ++values > most) return true
  }
  return false
}

/** Takes the one key away that would reach a prototype, wherever it stands. */
function withoutReach(value: unknown): unknown {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (Object.hasOwn(next, reach)) Reflect.deleteProperty(next, reach)
    for (const inner of Object.values(next)) if (typeof inner === 'object') waiting.push(inner)
  }
  return value
}

/**
 * A JSON text with no more than `most` values. Counting comes first: a megabyte can hold half a million of them, and
 * each would be made, checked and named.
 */
export function readJsonText(text: string, most: number): Read {
  if (isTooMuch(text, most)) return { refused: 'tooMany' }
  try {
    const value: unknown = JSON.parse(text)
    return { value: text.includes(reach) || text.includes('\\u') ? withoutReach(value) : value }
  } catch {
    return { refused: 'invalid' }
  }
}

/** More than a file of ten megabytes has. */
const mostInFile = 3_000_000
/** More than the choices beside a file have. */
const mostBeside = 100_000

/**
 * A large JSON body around a file, read apart from the event loop: what stands in a field as an object stays text where
 * it is large, because whoever reads the file takes a text as well and a text crosses from thread to thread for nothing.
 */
export function readFileBody(bytes: Uint8Array): Read {
  const read = readJsonText(new TextDecoder().decode(bytes), mostInFile)
  if ('refused' in read || typeof read.value !== 'object' || read.value === null) return read
  const fields = read.value as Record<string, unknown>
  if (typeof fields.data === 'object' && fields.data !== null) fields.data = JSON.stringify(fields.data)
  const { data: _file, ...beside } = fields
  return isTooMuch(JSON.stringify(beside), mostBeside) ? { refused: 'tooMany' } : read
}
