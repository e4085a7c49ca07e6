/**
 * A spreadsheet of 1,200 gifts as messy as life: six years of several people's habits. Every row says what it is, so that a
 * test can tell what an import must make of it.
 */

export const columns = [
  'Who',
  'What',
  'Event',
  'Bought on',
  'Where',
  '£',
  'Budget',
  'Bought?',
  'Wrapped?',
  'Link',
  'Stars',
  'Notes',
  '',
  '',
] as const

/** What a cell is: a field with its value, a text that stands in the notes, or a text that is kept there with a remark. */
export type Meaning =
  | { is: 'field'; field: string; value: unknown }
  | { is: 'note' }
  | { is: 'kept' }
  /** The price where no other is, else a line of the notes. */
  | { is: 'planned' }
  /** A sign for "nothing". */
  | { is: 'nothing' }

export type RowKind = 'gift' | 'twin' | 'blank' | 'section' | 'total' | 'heading' | 'noGift'

export interface MessyRow {
  kind: RowKind
  cells: string[]
  /** For a gift, by column. */
  means: Partial<Record<number, Meaning>>
}

/** The same numbers on every machine. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing
  return { next, below, pick, often: (share: number) => next() < share }
}

/** How the same people are written, by the name that most rows have. */
export const people: Record<string, readonly string[]> = {
  Mum: ['Mum', 'Mum', 'Mum', 'mum', 'Mum ', 'MUM'],
  Dad: ['Dad', 'Dad', ' Dad', 'dad'],
  Emma: ['Emma', 'Emma', 'emma', 'EMMA'],
  'Tante Käthe': ['Tante Käthe', 'Tante Käthe', 'tante käthe'],
  José: ['José', 'José', 'Jose'],
  'Noah 👶': ['Noah 👶'],
  'Mum & Dad': ['Mum & Dad'],
  'Ms. Patel (teacher)': ['Ms. Patel (teacher)'],
  さくら: ['さくら'],
}
const names = Object.keys(people)

const things = [
  'Scarf',
  'red scarf (wool)',
  'Book: The Hobbit',
  'Lego set 🚀',
  '"Best dad" mug',
  'Tea, loose',
  'Gutschein Kino',
  'Total Recall DVD',
  'Concert tickets',
  'Headphones',
  'Olive oil; 2 bottles',
  'Puzzle 1000 pieces',
  'お茶',
  'Candle\n(vanilla)',
  'Socks!!',
  'Voucher 50',
]
const shops = ['Hill Shop', 'amazon', 'Etsy', 'market', 'John Lewis', 'the usual place', '']

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const pad = (value: number) => String(value).padStart(2, '0')

type Cell = readonly [text: string, means: Meaning | undefined]
const field = (name: string, value: unknown): Meaning => ({ is: 'field', field: name, value })
const kept: Meaning = { is: 'kept' }
const nothing: Meaning = { is: 'nothing' }

export function messySheet(count = 1200, seed = 7): MessyRow[] {
  const { below, pick, often } = chance(seed)
  const rows: MessyRow[] = []
  const years = [2019, 2020, 2021, 2022, 2023, 2024]

  const price = (): Cell => {
    const pounds = 2 + below(60)
    const cents = below(100)
    const exact = `${pounds}.${pad(cents)}`
    const value = Number(exact)
    const all: Cell[] = [
      [`£${exact}`, field('price', [value, 'GBP'])],
      [`£${exact}`, field('price', [value, 'GBP'])],
      [exact, field('price', [value, 'GBP'])],
      [String(pounds), field('price', [pounds, 'GBP'])],
      [`£ ${exact}`, field('price', [value, 'GBP'])],
      [`${exact} GBP`, field('price', [value, 'GBP'])],
      [`${pounds},${pad(cents)} €`, field('price', [value, 'EUR'])],
      [`EUR ${exact}`, field('price', [value, 'EUR'])],
      [`US$${exact}`, field('price', [value, 'USD'])],
      [`£1,${100 + below(900)}.00`, undefined],
      [`£${pounds} (sale)`, kept],
      [`about £${pounds}`, kept],
      [`${pounds}-${pounds + 10}`, kept],
      ['free', kept],
      ['?', nothing],
      ['-', nothing],
      ['', undefined],
    ]
    const [text, means] = pick(all)
    if (means || text === '') return [text, means]
    return [text, field('price', [Number(text.replace(/[£,]/g, '')), 'GBP'])]
  }

  const bought = (year: number): Cell => {
    const [month, day] = [10 + below(3), 13 + below(15)]
    const date = `${year}-${pad(month)}-${pad(day)}`
    const name = months[month - 1]
    const all: Cell[] = [
      [`${day}/${month}/${year}`, field('purchaseDate', date)],
      [`${day}/${month}/${year}`, field('purchaseDate', date)],
      [`${day}.${month}.${year}`, field('purchaseDate', date)],
      [date, field('purchaseDate', date)],
      [`${day} ${name} ${year}`, field('purchaseDate', date)],
      [`${name} ${day}, ${year}`, field('purchaseDate', date)],
      [`${day}-${name}-${String(year).slice(2)}`, field('purchaseDate', date)],
      [`${name} ${year}`, kept],
      [`${month}/${year}`, kept],
      ['Black Friday', kept],
      ['last week?', kept],
      ['', undefined],
      ['', undefined],
    ]
    return pick(all)
  }

  const yes = ['x', 'X', '✓', '✔️', 'yes', 'YES', 'y', 'done', 'TRUE', 'ja', '1', '✅', 'x ']
  const no = ['no', 'n', '', '', 'not yet', 'FALSE', '❌']

  const gift = (year: number, who: string | null, number = rows.length): MessyRow => {
    const name = who ?? pick(names)
    const means: MessyRow['means'] = {}
    const cells = columns.map(() => '')
    const put = (column: number, [text, meaning]: Cell) => {
      cells[column] = text
      if (text.trim() !== '' && meaning) means[column] = meaning
    }
    put(0, [pick(people[name] as readonly string[]), field('recipient', name)])
    const thing = `${pick(things)}${often(0.7) ? ` ${number}` : ''}`
    put(1, [thing, field('name', thing)])
    const events: Cell[] = [
      ['Christmas', field('occasion', `${year}-12-25`)],
      ['Christmas', field('occasion', `${year}-12-25`)],
      ['xmas', field('occasion', `${year}-12-25`)],
      [`Xmas ${year}`, field('occasion', `${year}-12-25`)],
      [`Christmas '${String(year).slice(2)}`, field('occasion', `${year}-12-25`)],
      ['for her graduation', field('tag', 'for her graduation')],
      ['just because', field('tag', 'just because')],
      ['thank you!', field('tag', 'thank you!')],
      ['', undefined],
    ]
    if (name === 'Mum')
      events.push(
        ['birthday', field('occasion', `${year}-03-04`)],
        ['Birthday', field('occasion', `${year}-03-04`)],
        ['60th birthday', field('occasion', `${year}-03-04`)],
      )
    put(2, pick(events))
    put(3, bought(year))
    const shop = pick(shops)
    put(4, [shop, field('store', shop)])
    put(5, price())
    if (often(0.3)) put(6, [`£${10 + below(50)}`, { is: 'planned' }])
    const isBought = often(0.7)
    const isWrapped = isBought && often(0.5)
    put(7, isBought ? [pick(yes), field('tick', true)] : [pick(no), nothing])
    put(8, isWrapped ? [pick(yes), field('tick', true)] : ['', undefined])
    const link = `https://shop.example/item/${rows.length}`
    put(
      9,
      pick<Cell>([
        [link, field('purchaseUrl', link)],
        ['www.shop.example/tea', field('purchaseUrl', 'https://www.shop.example/tea')],
        ['see email from Sue', kept],
        ['', undefined],
        ['', undefined],
      ]),
    )
    put(
      10,
      pick<Cell>([
        ['★★★★', field('rating', 4)],
        ['⭐⭐⭐', field('rating', 3)],
        ['5/5', field('rating', 5)],
        ['2', field('rating', 2)],
        ['4 stars', field('rating', 4)],
        ['loved it', kept],
        ['😍', kept],
        ['', undefined],
        ['', undefined],
      ]),
    )
    if (often(0.3))
      put(11, [
        pick(['hidden in the attic', 'size 42', 'ask Dad; he knows', 'keep receipt!']),
        { is: 'note' },
      ])
    if (often(0.1)) put(12, [pick(['returned the first one', '→ see row above', 'k']), { is: 'note' }])
    if (often(0.05)) put(13, ['xx', { is: 'note' }])
    return { kind: 'gift', cells, means }
  }

  const line = (kind: RowKind, ...texts: string[]): MessyRow => ({
    kind,
    cells: columns.map((_, at) => texts[at] ?? ''),
    means: {},
  })

  /** Rows of one person after the other, whose name is a merged cell: only the first of its rows has it. */
  const merged = (year: number, wanted: number): MessyRow[] => {
    const found: MessyRow[] = []
    let left = wanted
    while (left > 0) {
      for (const name of names) {
        const size = Math.min(3 + below(4), left)
        for (let at = 0; at < size; at++) {
          const row = gift(year, name, rows.length + found.length)
          if (at > 0) row.cells[0] = ''
          found.push(row)
        }
        left -= size
      }
      found.push(line('blank'))
    }
    return found
  }

  let made = 0
  for (const [at, year] of years.entries()) {
    rows.push(line('blank'), line('section', pick([`${year}`, `${year}:`, `— ${year} —`])))
    if (often(0.5)) rows.push(line('heading', ...columns))
    const wanted = at === years.length - 1 ? count - made : Math.floor(count / years.length)
    const end = made + wanted
    if (year === 2022) {
      rows.push(...merged(year, wanted))
      made = end
    }
    while (made < end) {
      const row = gift(year, null)
      rows.push(row)
      made++
      if (often(0.02) && made < end) {
        rows.push({ ...row, kind: 'twin' })
        made++
      }
      if (often(0.01)) rows.push(line('blank'))
      if (often(0.01))
        rows.push(line('noGift', pick(names), '', '', '', '', '', '', '', '', '', '', 'no idea yet'))
    }
    const total = pick(['TOTAL', `Total ${year}`, 'Summe', 'total:', '合計'])
    rows.push(line('total', ...(often(0.5) ? [total, ''] : ['', total]), '', '', '', '£4,210.50'))
    if (often(0.5)) rows.push(line('total', '', 'Remaining', '', '', '', '£89.50'))
  }
  return rows
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The sheet as a spreadsheet writes it. */
export const asCsv = (rows: readonly { cells: readonly string[] }[], header: readonly string[] = columns) =>
  [header, ...rows.map(({ cells }) => cells)].map(cells => cells.map(quoted).join(',')).join('\r\n')
