import 'server-only'

const pageBytes = 8192
const blockBytes = 512
/** Pages of a file of a relation: a larger relation has several files, 16385, 16385.1 and so on. */
const pagesInFile = 131_072

/** PostgreSQL's own numbers, from src/include/storage/checksum_impl.h. */
const prime = 16777619
const starts = new Int32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
const sums = new Int32Array(starts.length)

/** The checksum that a page has to carry. `words` are its numbers, as the machine stores them. */
function checksumOf(words: Int32Array, block: number): number {
  sums.set(starts)
  for (let at = 0; at < words.length; at++) {
    // The page's own checksum stands in the lower half of its third number and does not count.
    const value = sums[at & 31]! ^ (at === 2 ? words[at]! & 0xffff0000 : words[at]!)
    sums[at & 31] = Math.imul(value, prime) ^ (value >>> 17)
  }
  let result = 0
  for (const sum of sums) {
    let last = sum
    for (let round = 0; round < 2; round++) last = Math.imul(last, prime) ^ (last >>> 17)
    result ^= last
  }
  return (((result ^ block) >>> 0) % 65_535) + 1
}

/** A page without content, or of a database without checksums, says nothing of itself. */
const saysNothing = (words: Int32Array) => (words[2]! & 0xffff) === 0

const relation = /(?:^|\/)(base\/\d+\/\d+|global\/\d+)(?:_(fsm|vm|init))?(?:\.(\d+))?$/

interface Page {
  /** The file of the relation, as PostgreSQL calls it. */
  file: string
  /** What the file is for; undefined for the relation's own content. */
  fork: string | undefined
  block: number
  words: Int32Array
}

/** The pages of every table and index in a tar of a database folder. */
function* pagesIn(tar: ArrayBuffer): Generator<Page> {
  const bytes = new Uint8Array(tar)
  const text = (from: number, length: number) => {
    const field = bytes.subarray(from, from + length)
    const end = field.indexOf(0)
    return Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('latin1')
  }
  for (let at = 0; at + blockBytes <= bytes.length && bytes[at] !== 0; ) {
    const prefix = text(at + 345, 155)
    const path = `${prefix && `${prefix}/`}${text(at, 100)}`
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const start = at + blockBytes
    const [, file, fork, part = '0'] = relation.exec(path) ?? []
    for (let page = 0; file && (page + 1) * pageBytes <= size; page++)
      yield {
        file,
        fork,
        block: Number(part) * pagesInFile + page,
        words: new Int32Array(tar, start + page * pageBytes, pageBytes / 4),
      }
    at = start + Math.ceil(size / blockBytes) * blockBytes
  }
}

export type DamagedPage = Pick<Page, 'file' | 'block'>

/**
 * What is wrong with the pages in a tar of a database folder. It reads every table and index at the speed of the memory, before
 * anything is packed, opened or checked by PostgreSQL. `damaged` is the first page that does not fit its checksum. `blank` are
 * files that begin with nothing: a page of zeros fits every checksum, and a file system may leave them after a power cut.
 */
export function faultsIn(tar: ArrayBuffer): { damaged: DamagedPage | null; blank: string[] } {
  const blank: string[] = []
  for (const { file, fork, block, words } of pagesIn(tar)) {
    if (!saysNothing(words) && checksumOf(words, block) !== (words[2]! & 0xffff))
      return { damaged: { file, block }, blank }
    if (block === 0 && fork === undefined && words.every(word => word === 0)) blank.push(file)
  }
  return { damaged: null, blank }
}

/** A table and one of its B-tree indexes, by their files. */
export interface Indexed {
  table: string
  index: string
}

const [leafPage, deletedPage, metaPage, halfDeadPage] = [1, 4, 8, 16]
const headerBytes = 24
/** An index tuple that does not begin with the address of its row, and one of several rows with the same key. */
const [otherAddress, severalRows] = [0x2000, 0x2000]

/** The blocks of the table that a page of a B-tree names. Only leaf pages name any. */
function* blocksNamedBy({ words }: Page): Generator<number> {
  const view = new DataView(words.buffer, words.byteOffset, pageBytes)
  const number = (at: number) => view.getUint16(at, true)
  const block = (at: number) => number(at) * 65_536 + number(at + 2)
  const special = number(16)
  if (special < headerBytes || special > pageBytes - 16) return
  const flags = number(special + 12)
  if (!(flags & leafPage) || flags & (deletedPage | metaPage | halfDeadPage)) return
  // The first item of a page that has a right neighbour is the upper bound of its keys, not a row.
  const isLast = view.getUint32(special + 4, true) === 0
  for (let at = headerBytes + (isLast ? 0 : 4); at + 4 <= number(12); at += 4) {
    const item = view.getUint32(at, true)
    const start = item & 0x7fff
    const isDead = ((item >>> 15) & 3) !== 1
    if (isDead || start + 8 > special) continue
    if (!(number(start + 6) & otherAddress)) yield block(start)
    else if (number(start + 4) & severalRows) {
      const list = start + block(start)
      const count = number(start + 4) & 0x0fff
      for (let row = 0; row < count && list + 6 * row + 6 <= special; row++) yield block(list + 6 * row)
    }
  }
}

/**
 * The first block of a table that an index names and that is empty or missing. PostgreSQL writes a row before the entries of
 * its indexes, and takes the entries away before the page, so that a sound database never has one: the file system has lost
 * it. Nothing else tells, because a page of zeros fits every checksum and PostgreSQL takes it for a new one.
 */
export function lostBlockIn(tar: ArrayBuffer, indexed: readonly Indexed[]) {
  const tableOf = new Map(indexed.map(({ table, index }) => [index, table]))
  const pages = new Map(indexed.map(({ table }) => [table, { count: 0, empty: new Set<number>() }]))
  const named = new Map<string, Set<number>>()
  for (const page of pagesIn(tar)) {
    if (page.fork !== undefined) continue
    const own = pages.get(page.file)
    if (own) own.count = Math.max(own.count, page.block + 1)
    if (own && page.words.every(word => word === 0)) own.empty.add(page.block)
    const table = tableOf.get(page.file)
    if (table === undefined) continue
    const blocks = named.get(table) ?? new Set<number>()
    for (const block of blocksNamedBy(page)) blocks.add(block)
    named.set(table, blocks)
  }
  for (const [file, blocks] of named) {
    const { count, empty } = pages.get(file)!
    for (const block of [...blocks].sort((one, other) => one - other)) {
      if (block >= count) return { file, block, is: 'missing' as const }
      if (empty.has(block)) return { file, block, is: 'empty' as const }
    }
  }
  return null
}
