// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Cleans a text before it is stored: control characters are dropped, lone surrogates replaced, outer space trimmed. */
export const clean = (text: string) => text.toWellFormed().replace(controls, '').trim()

/** Cleans a text of one line before it is stored: line ends and tabs become spaces. */
export const cleanLine = (text: string) => clean(text).replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')

/** Texts of which only the letters' case and the spaces can differ: most headings, numbers and names of files. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all characters of ASCII
const ascii = /^[\u0000-\u007f]*$/
export const isAscii = (text: string) => ascii.test(text)

/**
 * The normal form in which texts are compared. It ignores case, accents, width, Arabic letter forms, tatweel and vowel
 * signs, digits of other scripts, invisible characters and typographic quotes and dashes. It keeps scripts and kana
 * voicing apart.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase().replace(/\s+/g, ' ').trim()
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Lowercasing can produce new combining marks (İ), so the text is decomposed once more.
      .normalize('NFKD')
      .replace(/\p{Cf}|[\uFE00-\uFE0F]/gu, '')
      .replace(/(\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{M}+/gu, '$1')
      .replace(/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g, '')
      .replace(/ٱ/g, 'ا')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/ة/g, 'ه')
      .replace(/[٠-٩۰-۹]/g, digit => String((digit.charCodeAt(0) & 0xff) % 0x10))
      .replace(/[‘’ʼ′]/g, "'")
      .replace(/[“”„]/g, '"')
      .replace(/[‐‒–—−]/g, '-')
      .normalize('NFC')
      .replace(/ς/g, 'σ')
      .replace(/ß/g, 'ss')
      .replace(/æ/g, 'ae')
      .replace(/œ/g, 'oe')
      .replace(/ø/g, 'o')
      .replace(/ł/g, 'l')
      .replace(/[đð]/g, 'd')
      .replace(/þ/g, 'th')
      .replace(/ı/g, 'i')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const shifted = (text: string, signs: RegExp, by: number) =>
  text.replace(signs, sign => String.fromCharCode(sign.charCodeAt(0) + by))
const hiragana = (text: string) => shifted(text, /[\u30A1-\u30F6\u30FD\u30FE]/g, -0x60)
export const katakana = (text: string) => shifted(text, /[\u3041-\u3096\u309D\u309E]/g, 0x60)

/** The folded text as a search compares it: katakana became hiragana, so that either finds the other. */
export const sought = (text: string) => hiragana(fold(text))

/**
 * The characters that are words by themselves in an index: Han, kana and Hangul. A migration has the same list for texts
 * that were stored before.
 */
const wide =
  /[\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\u{20000}-\u{323AF}]/gu

/**
 * The text as the columns `search` store it. A trigram index finds nothing by fewer than three letters, and most Chinese
 * and Korean words have one or two. With spaces around them it finds each character by itself.
 */
export const searchable = (text: string) => sought(text).replace(wide, ' $& ')

/** Folded fields as the text that a search looks in, one field a line so that no match spans two fields. */
export const searchLines = (fields: readonly (string | null)[]) =>
  [...new Set(fields.map(field => searchable(field ?? '')))].filter(Boolean).join('\n')

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, char => `\\${char}`)}%`

/** A LIKE pattern that finds the folded text anywhere; `%`, `_` and `\` are escaped. */
export const likePattern = (text: string) => anywhere(fold(text))

/** The same for the columns `search`, which store `searchable` text. */
export const searchPattern = (text: string) => anywhere(searchable(text))
