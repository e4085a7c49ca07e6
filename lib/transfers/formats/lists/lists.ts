/** A list in one cell, separated by semicolons; \ ; , inside the words are escaped. */
export const writeList = (list: readonly string[]) =>
  list.map(word => word.replace(/[\\;,]/g, '\\$&')).join('; ')

/** The words of a cell, separated by semicolons or commas and one optional space. */
export function readList(cell: string): string[] {
  const words: string[] = []
  let word = ''
  for (let at = 0; at < cell.length; at++) {
    const char = cell[at]
    if (char === '\\' && at + 1 < cell.length) word += cell[++at]
    else if (char === ';' || char === ',') {
      words.push(word)
      word = ''
      if (cell[at + 1] === ' ') at++
    } else word += char
  }
  words.push(word)
  return words.filter(each => each.trim() !== '')
}

/** Sizes as `key=value` in a list; an equals sign inside a key is escaped. */
export const writePairs = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key.replace(/[\\;,=]/g, '\\$&')}=${value.replace(/[\\;,=]/g, '\\$&')}`)
    .join('; ')

export function readPairs(cell: string): Record<string, string> {
  const entries: [string, string][] = []
  let key: string | null = null
  let part = ''
  const push = () => {
    const found: [string, string] | null = key !== null ? [key, part] : part.trim() ? looseAt(part) : null
    // Two sizes of one kind stand beside each other.
    const same = found && entries.find(([name]) => name === found[0])
    if (same) same[1] = `${same[1]}, ${found[1]}`
    else if (found) entries.push(found)
    key = null
    part = ''
  }
  for (let at = 0; at < cell.length; at++) {
    const char = cell[at]
    if (char === '\\' && at + 1 < cell.length) part += cell[++at]
    else if (char === '=' && key === null) {
      key = part
      part = ''
    } else if (char === ';' || char === ',') {
      push()
      if (cell[at + 1] === ' ') at++
    } else part += char
  }
  push()
  return Object.fromEntries(entries.filter(([name]) => name !== '__proto__'))
}

/** "Shoe: 39" as typed by hand. A size without a name is kept under `size`. */
const looseAt = (part: string): [string, string] => {
  const colon = part.search(/[:：]/)
  return colon > 0 ? [part.slice(0, colon).trim(), part.slice(colon + 1).trim()] : ['size', part.trim()]
}

/** The values that address books combine in one cell. */
export const split = (cell: string) =>
  cell
    .split(/ ?::: ?/)
    .map(value => value.trim())
    .filter(Boolean)

/** Splits a list of words at the commas, semicolons, bars and line breaks of all languages. */
export const splitWords = (cell: string) =>
  cell
    .split(/:::|[;,|\n、،؛；，]/)
    .map(word => word.trim())
    .filter(Boolean)
