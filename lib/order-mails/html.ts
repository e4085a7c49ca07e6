/** The text of a page of a mail, and what it says about itself in a form for programs. */
export interface Page {
  text: string
  /** The texts of its scripts of type application/ld+json. */
  scripts: string[]
  /** Its microdata, as JSON-LD would say it. */
  items: Item[]
}
export interface Item {
  '@type': string
  [property: string]: unknown
}

/** Longer pages are read up to here. */
const mostCharacters = 3_000_000
/** More open elements than any real page has. */
const mostOpen = 400

const blocks = new Set(
  'address article aside blockquote br center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  szlig: 'ß',
  oelig: 'œ',
  aelig: 'æ',
  oslash: 'ø',
  iexcl: '¡',
  iquest: '¿',
}
const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030A',
}

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  }
  const known = named[name] ?? named[name.toLowerCase()]
  if (known !== undefined) return known
  const [, letter, mark] = /^([A-Za-z])(\w+)$/.exec(name) ?? []
  const combining = mark === undefined ? undefined : marks[mark]
  return letter && combining ? (letter + combining).normalize('NFC') : whole
}

const decoded = (text: string) => text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, entity)

function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name, double, single, bare] of tag.matchAll(
    /([a-z][a-z:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi,
  ))
    found[name!.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '')
  return found
}

const typeOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

function put(item: Item, property: string, value: unknown) {
  const before = item[property]
  item[property] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
}

interface Open {
  name: string
  item: Item | null
  /** The property that gets the text of the element, and where that begins. */
  property: string | null
  from: number
}

/** Reads a page in one pass, whatever is wrong with it. The time grows with its length only. */
export function readPage(html: string): Page {
  const source = html.slice(0, mostCharacters)
  // Lower case may change the length of a text, so only the letters of tags are lowered.
  const lower = source.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  const page: Page = { text: '', scripts: [], items: [] }
  const parts: string[] = []
  const open: Open[] = []
  const itemOf = () => open.findLast(({ item }) => item)?.item ?? null
  const close = (at: number) => {
    for (const { property, from, item } of open.splice(at).reverse()) {
      const owner = itemOf()
      if (property && owner && !item)
        put(owner, property, parts.slice(from).join('').replace(/\s+/g, ' ').trim())
    }
  }
  let at = 0
  while (at < source.length) {
    const tagAt = source.indexOf('<', at)
    const end = tagAt < 0 ? source.length : tagAt
    // Line ends of the source mean nothing in a page.
    if (end > at) parts.push(decoded(source.slice(at, end)).replace(/\s+/g, ' '))
    if (tagAt < 0) break
    if (source.startsWith('<!--', tagAt)) {
      const closed = source.indexOf('-->', tagAt + 4)
      at = closed < 0 ? source.length : closed + 3
      continue
    }
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(lower.slice(tagAt, tagAt + 20))?.[1]
    const tagEnd = source.indexOf('>', tagAt)
    if (!name || tagEnd < 0) {
      if (!name && source[tagAt + 1] !== '!' && source[tagAt + 1] !== '?') parts.push('<')
      at = name || tagEnd < 0 || !/[!?]/.test(source[tagAt + 1] ?? '') ? tagAt + 1 : tagEnd + 1
      continue
    }
    at = tagEnd + 1
    const tag = source.slice(tagAt + 1 + name.length, tagEnd)
    if (source[tagAt + 1] === '/') {
      const opened = open.findLastIndex(one => one.name === name)
      if (opened >= 0) close(opened)
      if (blocks.has(name)) parts.push('\n')
      else if (name === 'td' || name === 'th') parts.push('\t')
      continue
    }
    if (hidden.has(name)) {
      if (name === 'head' || name === 'noscript') continue
      const closed = lower.indexOf(`</${name}`, at)
      if (name === 'script' && /application\/ld\+json/i.test(tag))
        page.scripts.push(source.slice(at, closed < 0 ? source.length : closed))
      at = closed < 0 ? source.length : closed
      continue
    }
    if (blocks.has(name)) parts.push('\n')
    const told = tag.includes('item') ? attributesOf(tag) : {}
    const owner = itemOf()
    const property = told.itemprop ?? null
    let item: Item | null = null
    if (told.itemscope !== undefined) {
      item = { '@type': typeOf(told.itemtype ?? '') }
      if (property && owner) put(owner, property, item)
      else page.items.push(item)
    }
    const value =
      told.content ?? told.datetime ?? (told.itemprop === 'url' || name === 'link' ? told.href : undefined)
    if (property && owner && !item && value !== undefined) put(owner, property, value)
    const takesText = Boolean(property && owner && !item && value === undefined)
    if (!empty.has(name) && open.length < mostOpen)
      open.push({ name, item, property: takesText ? property : null, from: parts.length })
  }
  close(0)
  page.text = parts.join('')
  return page
}
