const boms = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Signatures of binary files. */
const binaries = [
  '%PDF-',
  'PK\u0003\u0004',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
  '\u00d0\u00cf\u0011\u00e0',
  'SQLite format 3',
  '7z\u00bc\u00af',
  'Rar!',
  '\u007fELF',
]

/** Encodings to try when a text is not UTF-8; earlier ones win a tie. */
const legacy = [
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
  'windows-1252',
  'windows-1250',
  'windows-1256',
  'windows-1251',
] as const

/** Bytes that are enough to decide; a whole file would take longer. */
const sampleSize = 64 * 1024

/** 0x80 to 0x9F of windows-1252, because Node 20 and 22 decode them as control characters. */
const western = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** The text of bytes in an encoding; null when they are invalid or the encoding is unknown. */
export function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    const text = decoder.decode(bytes)
    if (decoder.encoding !== 'windows-1252') return text
    const mended = text.replace(/[\u0080-\u009f]/g, char => western[char.charCodeAt(0) - 0x80] ?? '')
    return mended.includes('\0') ? null : mended
  } catch {
    return null
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0001-\u0008\u000E-\u001A\u001C-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/** Whether a decoded text has almost no control characters. */
const isText = (text: string) => {
  const sample = text.slice(0, sampleSize)
  return (sample.match(controls)?.length ?? 0) <= sample.length * 0.005 && !sample.includes('\u0000')
}

/**
 * UTF-16 without a byte order mark, recognised by its zero bytes: Latin letters, delimiters and line ends put
 * them on one side.
 */
function bareUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length & ~1, sampleSize)
  if (length < 4 || bytes.length % 2) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++
    if (bytes[at + 1] === 0) odd++
  }
  const pairs = length / 2
  if (odd > pairs * 0.1 && even <= pairs * 0.01) return 'utf-16le'
  if (even > pairs * 0.1 && odd <= pairs * 0.01) return 'utf-16be'
  return null
}

/**
 * A score of how common a character is in texts of this encoding; low or negative when it suggests a wrong
 * guess.
 */
function worth(code: number, encoding: string): number {
  if (code < 0x80) return 0
  if (code >= 0x3041 && code <= 0x30ff) return 4
  if (code >= 0xac00 && code <= 0xd7a3) return 4
  if (code >= 0x4e00 && code <= 0x9fff) return frequent(code, encoding)
  if (code >= 0x3000 && code <= 0x3011) return 2
  if (code >= 0xff01 && code <= 0xff5e) return 1
  if (code >= 0xff61 && code <= 0xff9f) return -2.5
  if (code >= 0x0621 && code <= 0x064a) return 3
  if (code >= 0x0410 && code <= 0x044f) return 2.5
  if ('äöüßéèêàâçñáíóúôîïûœæëùÄÖÜÉÈÀÁÍÓÚÑÇ¿¡€«»–—‘’“”…·°£ãõåøÅØ'.includes(String.fromCharCode(code))) return 3
  if ('ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžČĎĚŇŘŠŤŮŽőűŐŰășțîý'.includes(String.fromCharCode(code))) return 2.6
  if (code === 0x060c || code === 0x061b || code === 0x061f) return 3
  if (code >= 0xe000 && code <= 0xf8ff) return -8
  if (code >= 0x80 && code <= 0x9f) return -8
  return -3
}

/** The score of an ideograph: higher in the first level of the standard, which holds the common ones. */
function frequent(code: number, encoding: string): number {
  const common = commonIn(encoding)
  return common.has(code) ? 3.5 : 1.4
}

const ranges: Record<string, { leads: [number, number]; trails: [number, number] }> = {
  gb18030: { leads: [0xb0, 0xd7], trails: [0xa1, 0xfe] },
  big5: { leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
  'euc-jp': { leads: [0xb0, 0xcf], trails: [0xa1, 0xfe] },
  shift_jis: { leads: [0x88, 0x98], trails: [0x40, 0xfc] },
}
const commons = new Map<string, Set<number>>()

/** The ideographs of a standard's first level: the few thousand of everyday texts. */
function commonIn(encoding: string): Set<number> {
  const known = commons.get(encoding)
  if (known) return known
  const found = new Set<number>()
  const range = ranges[encoding]
  if (range) {
    const decoder = new TextDecoder(encoding)
    for (let lead = range.leads[0]; lead <= range.leads[1]; lead++) {
      for (let trail = range.trails[0]; trail <= range.trails[1]; trail++) {
        const char = decoder.decode(Uint8Array.of(lead, trail))
        if (char.length === 1) found.add(char.charCodeAt(0))
      }
    }
  }
  commons.set(encoding, found)
  return found
}

/** The mean score of the characters beyond ASCII. Latin characters of another case inside words reduce it. */
function plausibility(text: string, encoding: string): number {
  let sum = 0
  let bytes = 0
  const wide = !encoding.startsWith('windows')
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    sum += worth(code, encoding)
    // Half-width kana and Latin characters take one byte, the others two: the guesses are compared byte by
    // byte.
    bytes += wide && !(code >= 0xff61 && code <= 0xff9f) ? 2 : 1
    if (!wide && isOdd(text, at)) sum -= 3
    // An ideograph beside a small letter is an accented word decoded wrongly.
    if (wide && code >= 0x4e00 && (isSmall(text[at - 1]) || isSmall(text[at + 1]))) sum -= 4
  }
  return bytes ? (wide ? (sum * 2) / bytes : sum / bytes) : 0
}

const isLatin = (char: string | undefined) => char !== undefined && /\p{Script=Latin}/u.test(char)
const isSmall = (char: string | undefined) => char !== undefined && char >= 'a' && char <= 'z'
const isUpper = (char: string) => char !== char.toLowerCase()

/**
 * Typical results of a wrong single-byte guess: a capital after a small letter, a symbol inside a word, two
 * scripts in a word.
 */
function isOdd(text: string, at: number): boolean {
  const char = text[at] ?? ''
  const before = text[at - 1]
  const after = text[at + 1]
  if (/\p{Script=Arabic}|\p{Script=Cyrillic}/u.test(char)) {
    return isLatin(before) || isLatin(after)
  }
  if (/\p{L}/u.test(char)) {
    if (before !== undefined && /\p{Script=Arabic}|\p{Script=Cyrillic}/u.test(before)) return true
    return isUpper(char) && isLatin(before) && !isUpper(before ?? '')
  }
  return char !== '’' && char !== '·' && isLatin(before) && isLatin(after)
}

const trimPadding = (bytes: Uint8Array): Uint8Array => {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return end === bytes.length ? bytes : bytes.subarray(0, end)
}

/**
 * The text of a file and its encoding; null when it is no text (an image, an archive, noise). A byte order
 * mark decides, then valid UTF-8, then the most plausible of the encodings that spreadsheets write.
 */
export function decode(bytes: Uint8Array, language?: string): { text: string; encoding: string } | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  if (binaries.some(signature => head.startsWith(signature))) return null
  for (const { bytes: mark, encoding } of boms) {
    if (!mark.every((byte, index) => bytes[index] === byte)) continue
    const body = bytes.subarray(mark.length)
    const whole = encoding === 'utf-8' ? trimPadding(body) : body.subarray(0, body.length & ~1)
    const text = decodeAs(whole, encoding)?.replace(/\0+$/, '')
    if (text !== undefined && isText(text)) return { text, encoding }
    if (encoding !== 'utf-8') return null
  }
  const utf16 = bareUtf16(bytes)
  if (utf16) {
    const text = decodeAs(bytes, utf16)?.replace(/\0+$/, '')
    if (text !== undefined && isText(text)) return { text, encoding: utf16 }
  }
  const body = trimPadding(bytes)
  const text = decodeAs(body, 'utf-8')
  if (text !== null) return isText(text) ? { text, encoding: 'utf-8' } : null
  return guess(body, language) ?? damaged(body)
}

/** The usual encodings of tables in these languages. A short text can be valid in several. */
const encodingsOf: Record<string, readonly string[]> = {
  zh: ['gb18030', 'big5'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
}
const shortText = 120
const lead = 1

function guess(body: Uint8Array, language = ''): { text: string; encoding: string } | null {
  const usual = encodingsOf[language] ?? []
  let best: { text: string; encoding: string; score: number } | null = null
  for (const encoding of legacy) {
    const text = decodeAs(body, encoding)
    if (text === null || !isText(text)) continue
    const foreign = text.slice(0, sampleSize).match(/\P{ASCII}/gu)?.length ?? 0
    const favour = usual.includes(encoding) && foreign < shortText ? lead : 0
    const score = plausibility(text.slice(0, sampleSize), encoding) + favour
    if (!best || score > best.score + 0.001) best = { text, encoding, score }
  }
  return best && best.score > 0.5 ? { text: best.text, encoding: best.encoding } : null
}

/** UTF-8 with a few invalid bytes stays UTF-8: they become replacement characters. */
function damaged(body: Uint8Array): { text: string; encoding: string } | null {
  const text = new TextDecoder('utf-8').decode(body)
  if (!isText(text)) return null
  const broken = text.split('\uFFFD').length - 1
  const sound = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return broken <= Math.max(3, text.length * 0.02) && sound >= broken * 3 ? { text, encoding: 'utf-8' } : null
}
