import 'server-only'

/** Deeper than any of our inputs. */
const deepest = 64

const reach = '__proto__'

type Read = { value: unknown } | { refused: 'invalid' | 'tooMany' }

/** Whether a text is nested too deeply or holds too many values, counted without making any of them. */
function isTooMuch(text: string, most: number): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      // Skips to the end of the string: the next quote that is not escaped.
      for (at++; at < text.length && text.charCodeAt(at) !== 34; at++) if (text.charCodeAt(at) === 92) at++
    } else if (code === 123 || code === 91) {
      if (++depth > deepest || ++values > most) return true
    } else if (code === 125 || code === 93) depth--
    else if (code === 44 && ++values > most) return true
  }
  return false
}

/** Removes the one key that would reach a prototype, at every depth. */
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
 * Parses a JSON text with no more than `most` values. It counts first, because a megabyte can hold half a
 * million values, and each would be made, checked and named.
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

/** More than a file of ten megabytes holds. */
const mostInFile = 3_000_000
/** More than the choices beside a file hold. */
const mostBeside = 100_000

/**
 * Reads a large JSON body around a file, in a thread. A field that holds a large object stays text: the
 * reader of the file takes text as well, and text crosses between threads at no cost.
 */
export function readFileBody(bytes: Uint8Array): Read {
  const read = readJsonText(new TextDecoder().decode(bytes), mostInFile)
  if ('refused' in read || typeof read.value !== 'object' || read.value === null) return read
  const fields = read.value as Record<string, unknown>
  if (typeof fields.data === 'object' && fields.data !== null) fields.data = JSON.stringify(fields.data)
  const { data: _file, ...beside } = fields
  return isTooMuch(JSON.stringify(beside), mostBeside) ? { refused: 'tooMany' } : read
}
