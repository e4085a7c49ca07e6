/**
 * A text in which words are looked for: digits and letters of one width, no accents, no invisible characters. It keeps
 * upper case and line ends, because order numbers and lines matter.
 */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\u064B-\u065F\u0670\u0640]|\p{Cf}|[\uFE00-\uFE0F]/gu, '')
    .replace(/[٠-٩۰-۹]/g, digit => String((digit.charCodeAt(0) & 0xff) % 0x10))
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/ß/g, 'ss')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')

/** An expression for plain texts from words in their usual spelling. */
export const wordsIn = (source: string, flags = 'iu') =>
  new RegExp(source.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه').replace(/ى/g, 'ي'), flags)

export interface TextLine {
  /** As it was written, of one width. */
  shown: string
  plain: string
}

const mostLines = 6000
const longestLine = 400

const address = /(?:https?:\/\/|www\.)[^\s<>"'）】」]+/giu
/** Rests of long addresses that were broken over lines: "packageIndex=0&shipmentId=23826504118302". */
const addressPart = /(?<!\S)[^\s=]{0,200}[?&]?[\w.-]{1,40}=[^\s&=]{0,200}&\S*|\S{0,200}[?&][\w.-]{1,40}=\S*/gu

/** A text without web addresses, in which words mean nothing, and those addresses. */
export function withoutAddresses(text: string): { text: string; links: string[] } {
  const links: string[] = []
  const keep = (link: string) => {
    if (links.length < 200) links.push(link.slice(0, 1000))
    return ' '
  }
  const lines = text
    .split('\n')
    .map(line =>
      /https?:|www\.|=/i.test(line)
        ? line.slice(0, 4000).replace(address, keep).replace(addressPart, keep)
        : line,
    )
  return { text: lines.join('\n'), links }
}

/** Two raised digits behind a number are its decimals; other ones are no part of it. */
const lowered = (line: string) =>
  line.replace(/(?<=\d)[⁰¹²³⁴-⁹]{2}(?![⁰¹²³⁴-⁹])/g, '٫$&').replace(/(?<=\d)[⁰¹²³⁴-⁹]/g, '^$&')

/** The lines of a text without the marks of quotes and empty ones. Cells of a table stay apart by a tab. */
export const linesOf = (text: string): TextLine[] =>
  text
    .split(/\r?\n/)
    .slice(0, mostLines * 3)
    .map(line =>
      lowered(line)
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/^[\s>|*■□●○◆◇▪•・·-]+/u, '')
        // Tables of plain texts are laid out by spaces.
        .replace(/(?<=\S)[^\S\t]{3,}(?=\S)/g, '\t')
        .replace(/[^\S\t]+/g, ' ')
        .replace(/ ?\t[\t ]*/g, '\t')
        .trim()
        .slice(0, longestLine),
    )
    .filter(Boolean)
    .slice(0, mostLines)
    .map(shown => ({ shown, plain: plain(shown) }))
