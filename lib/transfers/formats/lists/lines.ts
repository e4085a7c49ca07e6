import { decodeAs } from '@/lib/transfers/formats/encoding'

/** One property of a vCard or an iCalendar object. */
export interface ContentLine {
  name: string
  group: string
  params: Record<string, string[]>
  value: string
  /** Its first line in the file, from 1. */
  line: number
}

interface Physical {
  text: string
  line: number
}

/**
 * The lines of a text with any line ends. Of consecutive blank lines only the last is kept, because there may
 * be millions.
 */
function* physicalLines(text: string): Generator<Physical> {
  let line = 1
  for (let from = 0; from <= text.length; line++) {
    let end = from
    let code = text.charCodeAt(end)
    while (end < text.length && code !== 10 && code !== 13) code = text.charCodeAt(++end)
    const next = end + (code === 13 && text.charCodeAt(end + 1) === 10 ? 2 : 1)
    const follows = text.charCodeAt(next)
    if (end > from || !(follows === 10 || follows === 13)) yield { text: text.slice(from, end), line }
    from = next
  }
}

interface Open {
  parts: string[]
  line: number
}
const joined = ({ parts, line }: Open): Physical => ({ text: parts.join(''), line })

/**
 * The logical lines of a text one by one: a space or tab at the start of a line continues the previous one.
 */
export function* unfold(text: string): Generator<Physical> {
  let open: Open | null = null
  let soft = false
  for (const { text: raw, line } of physicalLines(text.replace(/^\uFEFF+/, ''))) {
    if (soft && open) {
      // A soft line break of quoted-printable: the = is removed and the next line appended unchanged.
      const end = open.parts.length - 1
      open.parts[end] = (open.parts[end] ?? '').slice(0, -1)
      open.parts.push(raw)
      soft = raw.endsWith('=')
    } else if (open && (raw.startsWith(' ') || raw.startsWith('\t'))) {
      open.parts.push(raw.slice(1))
    } else {
      if (open) yield joined(open)
      open = { parts: [raw], line }
      soft = raw.endsWith('=') && /^[^:]{0,200};(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(raw)
    }
  }
  if (open) yield joined(open)
}

/** Parses a logical line; null when it is not `NAME;PARAM=value:value`. */
export function contentLine({ text, line }: Physical): ContentLine | null {
  const head = /^\s*(?:([A-Za-z0-9-]+)\.)?([A-Za-z0-9-]+)/.exec(text)
  if (!head) return null
  let at = head[0].length
  const params: Record<string, string[]> = Object.create(null)
  while (text[at] === ';') {
    let end = at + 1
    let quoted = false
    while (end < text.length && (quoted || (text[end] !== ';' && text[end] !== ':'))) {
      if (text[end] === '"') quoted = !quoted
      end++
    }
    const part = text.slice(at + 1, end)
    const equals = part.indexOf('=')
    // vCard 2.1 writes HOME where later versions write TYPE=HOME.
    const bare = part.trim().toUpperCase()
    const key =
      equals >= 0
        ? part.slice(0, equals).trim().toUpperCase()
        : /^(QUOTED-PRINTABLE|BASE64|8BIT|7BIT)$/.test(bare)
          ? 'ENCODING'
          : 'TYPE'
    const value = equals >= 0 ? part.slice(equals + 1) : part
    for (const each of paramValues(value)) {
      params[key] ??= []
      params[key].push(each)
    }
    at = end
  }
  if (text[at] !== ':') return null
  const decoded = quotedPrintable(text.slice(at + 1), params)
  return {
    name: (head[2] ?? '').toUpperCase(),
    group: (head[1] ?? '').toLowerCase(),
    params,
    value: decoded,
    line,
  }
}

const paramValues = (text: string) =>
  (text.match(/"[^"]*"|[^,"]+/g) ?? [])
    .flatMap(value => value.replace(/^"|"$/g, '').split(','))
    .map(value => value.replace(/\^n/g, '\n').replace(/\^'/g, '"').replace(/\^\^/g, '^').trim())
    .filter(Boolean)

function quotedPrintable(value: string, params: Record<string, string[]>): string {
  if (!params.ENCODING?.some(each => /^(quoted-printable|q)$/i.test(each))) return value
  const bytes: number[] = []
  const encoder = new TextEncoder()
  for (let at = 0; at < value.length; ) {
    const hex = value[at] === '=' ? /^[0-9A-Fa-f]{2}/.exec(value.slice(at + 1, at + 3)) : null
    if (hex) {
      bytes.push(Number.parseInt(hex[0], 16))
      at += 3
      continue
    }
    const next = value.indexOf('=', at + 1)
    const end = next < 0 ? value.length : next
    for (const byte of encoder.encode(value.slice(at, end))) bytes.push(byte)
    at = end
  }
  const raw = Uint8Array.from(bytes)
  const charset = params.CHARSET?.[0] ?? 'utf-8'
  for (const encoding of [charset, 'utf-8', 'windows-1252']) {
    const text = decodeAs(raw, encoding)
    if (text !== null) return text
  }
  return new TextDecoder().decode(raw)
}

/** A text value without its escapes. A function for each escape takes much longer than one text for all. */
export const plainText = (value: string) =>
  /\\n/i.test(value)
    ? value.replace(/\\([nN\\;,:"])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
    : value.replace(/\\([\\;,:"])/g, '$1')

/** The parts of a structured value, split at unescaped separators; escapes stay. */
export function parts(value: string, sign: string): string[] {
  const found: string[] = []
  let from = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === sign) {
      found.push(value.slice(from, at))
      from = at + 1
    }
  }
  found.push(value.slice(from))
  return found
}
