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
