// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Text as it is stored: control characters dropped, lone surrogates replaced, outer space trimmed. */
export const clean = (text: string) => text.toWellFormed().replace(controls, '').trim()

/** Text of one line as it is stored: what would end the line is a space. */
export const cleanLine = (text: string) => clean(text).replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')

/**
 * The one normal form in which texts are compared: case, accents, width, Arabic letter forms, tatweel
 * and vowel signs, digits of other scripts, invisible characters and typographic quotes and dashes do not
 * matter; scripts stay as they are, and so does kana voicing.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Lowercasing can bring new combining marks (İ), so the text is taken apart once more.
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

/** A folded text as a LIKE pattern that finds it anywhere; `%`, `_` and `\` stand for themselves. */
export const likePattern = (text: string) => `%${fold(text).replace(/[\\%_]/g, char => `\\${char}`)}%`
