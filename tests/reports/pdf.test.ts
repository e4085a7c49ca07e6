import { inflateSync } from 'node:zlib'
import { createFormatter } from 'next-intl'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '@/lib/core/money'
import { directionOf, locales } from '@/lib/i18n/locales'
import { type PdfTable, tablePdf } from '@/lib/reports/pdf/table'

const plain: PdfTable = {
  title: 'Spending in 2026',
  columns: [
    { label: 'Gift', share: 3 },
    { label: 'For', share: 2 },
    { label: 'Amount', share: 1, align: 'end' },
  ],
  rows: [],
  locale: 'en',
  dir: 'ltr',
}

async function written(table: Partial<PdfTable>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of tablePdf({ ...plain, ...table })) pieces.push(piece)
  return Buffer.concat(pieces)
}
// The PDF reader takes ownership of the bytes, so it gets a copy.
const opened = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes))
type Pdf = Awaited<ReturnType<typeof opened>>

/** The text pieces of a page with their positions. */
async function piecesOf(pdf: Pdf, page = 1) {
  const { items } = await (await pdf.getPage(page)).getTextContent({ disableNormalization: true })
  return items.flatMap(item =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: item.transform[5] as number,
            width: item.width,
          },
        ]
      : [],
  )
}
const textOf = async (pdf: Pdf, page = 1) => (await piecesOf(pdf, page)).map(({ text }) => text).join(' ')

/** The objects of a file by number: their source and their unpacked stream. */
function objectsOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const source = file.toString('latin1')
  const found = [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj(?=\n)/g)]
  return new Map(
    found.map(match => {
      const [, id = '', body = ''] = match
      const start = body.indexOf('stream\n')
      if (start < 0) return [id, { says: body, stream: Buffer.alloc(0) }]
      const at = match.index + match[0].indexOf(body) + start + 'stream\n'.length
      const length = Number(/\/Length (\d+)/.exec(body)?.[1])
      return [id, { says: body.slice(0, start), stream: inflateSync(file.subarray(at, at + length)) }]
    }),
  )
}

/** The glyphs of each line from left to right: their text and their codes. */
function linesOf(bytes: Uint8Array) {
  const objects = objectsOf(bytes)
  const texts = new Map<string, Map<string, string>>()
  for (const { says } of objects.values()) {
    for (const [, name = '', id = ''] of says.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id)!.says)![1]!)!.stream.toString('latin1')
      const pairs = [...map.slice(map.indexOf('beginbfchar')).matchAll(/<(\w{4})> <(\w*)>/g)]
      const decoded = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le')
      texts.set(name, new Map(pairs.map(([, code, hex]) => [code!, decoded(hex)])))
    }
  }
  return [...objects.values()].flatMap(({ stream }) =>
    [...stream.toString('latin1').matchAll(/^BT [\s\S]*?^ET/gm)].map(([block]) => {
      let font = ''
      const codes: string[] = []
      for (const [, name, hex] of block.matchAll(/\/(F\d+) |<(\w+)>/g)) {
        if (name) font = name
        else codes.push(...(hex!.match(/\w{4}/g) ?? []).map(code => `${font} ${code}`))
      }
      const text = codes.map(code => texts.get(code.split(' ')[0]!)?.get(code.split(' ')[1]!) ?? '').join('')
      return { text, codes }
    }),
  )
}

/** Whether a character was drawn as the missing-glyph box of a font. */
function hasBoxes(bytes: Uint8Array): boolean {
  const objects = objectsOf(bytes)
  const maps = [...objects.values()].flatMap(({ says }) => /\/CIDToGIDMap (\d+) 0 R/.exec(says)?.[1] ?? [])
  expect(maps.length).toBeGreaterThan(0)
  return maps.some(id => {
    const { stream } = objects.get(id)!
    return Array.from({ length: stream.length / 2 }, (_, code) => stream.readUInt16BE(code * 2)).includes(0)
  })
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Gift ${at + 1}`, 'Noah', '12.50'])

describe('report as PDF', () => {
  it('repeats the column labels and shows its page number and the total on every page', async () => {
    const pdf = await opened(await written({ rows: rowsOf(150), totals: ['Total', '', '1,875.00'] }))
    expect(pdf.numPages).toBe(5)
    for (let page = 1; page <= pdf.numPages; page++) {
      const text = await textOf(pdf, page)
      expect(text, `page ${page}`).toContain('Amount')
      expect(text, `page ${page}`).toMatch(new RegExp(`${page} / +5$`))
    }
    const all = await Promise.all([1, 2, 3, 4, 5].map(page => textOf(pdf, page)))
    for (const [name] of rowsOf(150))
      expect(all.filter(text => `${text} `.includes(`${name} `))).toHaveLength(1)
    expect(all[4]).toContain('1,875.00')
    expect(all.slice(0, 4).join()).not.toContain('Total')
  })

  it('lies on its side from seven columns on', async () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ label: `Column ${at + 1}`, share: 1 }))
    const sizeOf = async (count: number) => {
      const pdf = await opened(await written({ columns: columns(count), rows: [Array(count).fill('x')] }))
      const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
      return width > height ? 'landscape' : 'portrait'
    }
    expect([await sizeOf(6), await sizeOf(7)]).toEqual(['portrait', 'landscape'])
  })

  it('is read aloud as a heading, lines and a table of rows and cells, each once, and nothing else', async () => {
    const bytes = await written({
      lines: ['January to March'],
      rows: rowsOf(60),
      totals: ['Total', '', '750.00'],
    })
    const pdf = await opened(bytes)
    expect(pdf.numPages).toBeGreaterThan(1)
    const count: Record<string, number> = {}
    const read: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
      const said = new Map<string, string>()
      const open: (string | null)[] = []
      for (const item of items) {
        if (!('type' in item)) {
          const id = open.findLast(Boolean)
          if (id) said.set(id, (said.get(id) ?? '') + item.str)
        } else if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.id ?? null)
      }
      type Node = { role?: string; children?: Node[]; id?: string; type?: string }
      const walk = (node: Node) => {
        // Each page tells of the whole tree.
        if (number === 1 && node.role && node.role !== 'Root') count[node.role] = (count[node.role] ?? 0) + 1
        if (node.type === 'content' && node.id)
          read.push(...(said.has(node.id) ? [said.get(node.id)!.trim()] : []))
        for (const child of node.children ?? []) walk(child)
      }
      walk((await page.getStructTree()) as unknown as Node)
    }
    expect(count).toEqual({ Document: 1, H1: 1, P: 1, Table: 1, TR: 62, TH: 3, TD: 61 * 3 })
    expect(read.slice(0, 5)).toEqual(['Spending in 2026', 'January to March', 'Gift', 'For', 'Amount'])
    expect(read.filter(text => text === 'Amount')).toHaveLength(1)
    expect(read.filter(text => / \/ /.test(text))).toEqual([])
    for (const [name] of rowsOf(60)) expect(read.filter(text => text === name)).toHaveLength(1)
  })

  it('has the type of the product: headings in Bricolage Grotesque, text in Figtree, other letters as before', async () => {
    const bytes = await written({ rows: [['Łódź', 'Київ', '贈り物']], locale: 'ja' })
    const objects = objectsOf(bytes)
    const names = new Map<string, string>()
    for (const { says } of objects.values())
      for (const [, name = '', id = ''] of says.matchAll(/\/(F\d+) (\d+) 0 R/g))
        names.set(name, /\+([\w-]+)/.exec(objects.get(id)!.says)![1]!)
    const typeOf = (text: string) => {
      const line = linesOf(bytes).find(line => line.text === text)!
      return new Set(line.codes.map(code => names.get(code.split(' ')[0]!)!))
    }
    expect(typeOf('Spending in 2026')).toEqual(new Set(['BricolageGrotesque-Bold']))
    expect(typeOf('Gift')).toEqual(new Set(['Figtree-Bold']))
    expect(typeOf('Łódź')).toEqual(new Set(['Figtree-Regular']))
    expect([...typeOf('Київ')].join()).toMatch(/^NotoSans/)
    expect([...typeOf('贈り物')].join()).toMatch(/^NotoSansJP/)
  })

  it('has digits of one width, so that sums stand below each other', async () => {
    const pieces = await piecesOf(await opened(await written({ rows: [['111.11', '888.88', '']] })))
    const widthOf = (text: string) => pieces.find(piece => piece.text === text)!.width
    expect(widthOf('111.11')).toBeCloseTo(widthOf('888.88'), 1)
  })

  it('breaks no word of a narrow column, but sets it smaller', async () => {
    const columns = Array.from({ length: 9 }, (_, at) => ({
      label: at === 4 ? 'Kategoriebezeichnung' : 'x',
      share: 1,
    }))
    const words = ['Elektronikzubehör', 'Electronics', 'Geschenkgutschein']
    const rows = words.map(word => columns.map(() => word))
    const pieces = await piecesOf(await opened(await written({ columns, rows })))
    const texts = new Set(pieces.map(({ text }) => text))
    expect([...texts].filter(text => !/^\d|2026$/.test(text)).sort()).toEqual(
      [...words, 'Kategoriebezeichnung', 'x'].sort(),
    )
  })

  it('gives a column with long words the room that others do not need', async () => {
    const columns = [
      { label: 'A', share: 4 },
      { label: 'B', share: 1 },
    ]
    const rows = [['x', 'Weihnachtsbaumschmuckkiste'.slice(0, 24)]]
    const sizeOf = async (share: number) => {
      const given = [columns[0]!, { ...columns[1]!, share }]
      const page = await (await opened(await written({ columns: given, rows }))).getPage(1)
      const { items } = await page.getTextContent()
      const found = items.find(item => 'str' in item && item.str.startsWith('Weihnachts'))!
      return 'transform' in found ? found.transform[3] : 0
    }
    expect(await sizeOf(0.7)).toBe(9)
  })

  describe('with a summary', () => {
    const summary = {
      totals: [
        { label: 'Expenses', value: '12' },
        { label: 'Total', value: '$98,765,432,109,876,543.10' },
        { label: 'Per expense', value: '$7.90' },
      ],
      chart: {
        title: 'Amount by category',
        alt: 'Amount by category: Books $60.00, Toys $30.00, and Everything else $15.00',
        bars: [
          { label: 'Books', value: '$60.00', amount: 60 },
          { label: 'Toys', value: '$30.00', amount: 30 },
          { label: 'Everything else', value: '$15.00', amount: 15, isRest: true },
        ],
      },
    }
    /** The filled rectangles of the first page in the colours of bars, from the top. */
    const barsOf = (bytes: Uint8Array) => {
      const page = [...objectsOf(bytes).values()].map(({ stream }) => stream.toString('latin1'))
      const source = page.find(text => text.includes('/Figure'))!
      const figure = source.slice(source.indexOf('/Figure'))
      const found = figure.slice(0, figure.indexOf('EMC')).matchAll(/rg (\S+) (\S+) (\S+) (\S+) re f/g)
      return [...found].map(([, x, y, width]) => ({ x: Number(x), y: Number(y), width: Number(width) }))
    }

    it('shows the totals and the chart above the table, on the first page alone', async () => {
      const pdf = await opened(await written({ rows: rowsOf(80), summary }))
      const pieces = await piecesOf(pdf)
      const heightOf = (text: string) => pieces.find(piece => piece.text === text)!.y
      const order = [
        'Spending in 2026',
        'Per expense',
        '$7.90',
        'Amount by category',
        'Books',
        'Toys',
        'Gift',
      ]
      const heights = order.map(heightOf)
      expect([...heights].sort((one, other) => other - one)).toEqual(heights)
      expect(await textOf(pdf, 2)).not.toContain('Per expense')
    })

    it('breaks no total, and keeps each in its third', async () => {
      const pieces = await piecesOf(await opened(await written({ rows: rowsOf(1), summary })))
      const long = pieces.find(({ text }) => text.includes('98,765'))!
      expect(long.text).toBe('$98,765,432,109,876,543.10')
      expect(long.x + long.width).toBeLessThan(pieces.find(({ text }) => text === '$7.90')!.x)
    })

    it('draws each bar as long as its amount, with the amount at its end', async () => {
      const bytes = await written({ rows: rowsOf(1), summary })
      const bars = barsOf(bytes)
      expect(bars).toHaveLength(3)
      expect(bars[1]!.width * 2).toBeCloseTo(bars[0]!.width, 0)
      expect(bars[2]!.width * 4).toBeCloseTo(bars[0]!.width, 0)
      const pieces = await piecesOf(await opened(bytes))
      for (const [at, { value }] of summary.chart.bars.entries()) {
        const said = pieces.find(({ text }) => text === value)!
        expect(said.x - (bars[at]!.x + bars[at]!.width)).toBeCloseTo(6, 0)
        expect(said.x + said.width).toBeLessThan(556)
      }
    })

    it('mirrors the chart from right to left', async () => {
      const bytes = await written({ rows: rowsOf(1), summary, locale: 'ar', dir: 'rtl' })
      const bars = barsOf(bytes)
      const ends = bars.map(({ x, width }) => x + width)
      for (const end of ends) expect(end).toBeCloseTo(ends[0]!, 0)
      const pieces = await piecesOf(await opened(bytes))
      const pieceOf = (text: string) => pieces.find(piece => piece.text === text)!
      expect(pieceOf('Books').x).toBeGreaterThan(ends[0]!)
      expect(pieceOf('$30.00').x + pieceOf('$30.00').width).toBeLessThan(bars[1]!.x)
    })

    it('is read aloud as totals, a heading, and a figure with its words', async () => {
      const page = await (await opened(await written({ rows: rowsOf(1), summary }))).getPage(1)
      type Node = { role?: string; alt?: string; children?: Node[] }
      const found: string[] = []
      const walk = ({ role, alt, children = [] }: Node) => {
        if (role && ['P', 'H2', 'Figure'].includes(role)) found.push(role)
        if (alt) found.push(alt)
        for (const child of children) walk(child)
      }
      walk((await page.getStructTree()) as unknown as Node)
      expect(found).toEqual(['P', 'P', 'P', 'H2', 'Figure', summary.chart.alt])
    })
  })

  it('emits a page before it reads the rows of the third', async () => {
    let asked = 0
    async function* rows() {
      for (const row of rowsOf(1000)) {
        asked++
        yield row
      }
    }
    const pieces = tablePdf({ ...plain, rows: rows() })
    await pieces.next()
    const { value } = await pieces.next()
    expect(value?.length).toBeGreaterThan(100)
    expect(asked).toBeGreaterThan(20)
    expect(asked).toBeLessThan(50)
    await pieces.return(undefined)
  })

  it('joins Arabic letters', async () => {
    const lines = linesOf(await written({ rows: [['ههه', 'ه', 'x']], locale: 'ar', dir: 'rtl' }))
    const joined = lines.find(({ text }) => text === 'ههه')
    const alone = lines.find(({ text }) => text === 'ه')
    // Initial, medial, final and isolated: four glyphs of one letter.
    expect(new Set([...joined!.codes, ...alone!.codes]).size).toBe(4)
  })

  it('draws the last letter of an Arabic word at its left', async () => {
    const rows = [['هه', 'ـه', 'هـ']]
    const lines = linesOf(await written({ rows, locale: 'ar', dir: 'rtl' })).slice(-5, -2)
    const [word, last, first] = lines.map(({ codes }) => codes) as [string[], string[], string[]]
    // Beside a joining stroke a letter looks as it does in a word.
    expect(word).toEqual([last[0], first[1]])
    expect(new Set(word).size).toBe(2)
  })

  it('sets Arabic from right to left, and Latin names and numbers in it from left to right', async () => {
    const rows = [['هدية Sony 250 (سوداء)', 'François', '']]
    const lines = linesOf(await written({ rows, locale: 'ar', dir: 'rtl' }))
    const backwards = (text: string) => [...text].reverse().join('')
    expect(lines.map(({ text }) => text)).toContain(`(${backwards('سوداء')}) Sony 250 ${backwards('هدية')}`)
    expect(lines.map(({ text }) => text)).toContain('François')
  })

  it('starts a right-to-left table at the right, with its numbers at the left', async () => {
    const rows = [['هدية', 'محمد', '12.50']]
    const at = async (dir: 'ltr' | 'rtl') => {
      const pieces = await piecesOf(await opened(await written({ rows, dir, locale: 'ar' })))
      return ['Gift', 'For', 'Amount', '12.50'].map(text => pieces.find(piece => piece.text === text)!)
    }
    const [gift, name, label, amount] = await at('rtl')
    expect(gift!.x).toBeGreaterThan(name!.x)
    expect(name!.x).toBeGreaterThan(label!.x)
    expect(amount!.x).toBeCloseTo(label!.x, 1)
    const [first, , lastLabel, last] = await at('ltr')
    expect(first!.x).toBeLessThan(lastLabel!.x)
    expect(last!.x + last!.width).toBeCloseTo(lastLabel!.x + lastLabel!.width, 0)
  })

  it.each([
    ['ja', '贈り物「直刃の髙橋﨑」', '田中 美咲さん、ありがとう。'],
    ['zh', '送给妈妈的生日礼物（无线耳机）', '聖誕禮物 龍鳳'],
    ['ko', '어머니께 드릴 무선 헤드폰', '뷁 漢字 ₩125,000'],
    ['ar', 'مُحَمَّد', 'پژواک ١٢٣'],
    ['de', 'Größe, Übermaß & Straße ẞ', 'Łódź, Ōsaka, Đà Nẵng'],
    ['fr', 'Œuvre naïve, cœur, 1 234,50 €', 'Ελληνικά, Україна ґ'],
    ['es', '¿Qué tal, año? ¡Sí!', '🎁 ❤️ ★ ① → №'],
  ])('has every character of a name in %s', async (locale, one, other) => {
    const table = {
      rows: [[one, other, '']],
      title: one,
      locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
    } as const
    const bytes = await written(table)
    expect(hasBoxes(bytes)).toBe(false)
    if (locale === 'ar') return
    const text = (await textOf(await opened(bytes))).replace(/\s/g, '')
    for (const word of [one, other]) expect(text).toContain(word.replace(/\s|\ufe0f/g, ''))
  })

  it('is caught by this test when a character is missing', async () => {
    expect(hasBoxes(await written({ rows: [['ไทย', '', '']] }))).toBe(true)
  })

  it('can be searched in Arabic, whose letters share glyphs', async () => {
    const text = 'بنت تثبت'
    const lines = linesOf(await written({ rows: [[text, '', '']], locale: 'ar', dir: 'rtl' }))
    expect(lines.map(({ text }) => [...text].reverse().join(''))).toContain(text)
  })

  it('can be searched and copied in Arabic, with its dots and vowels', async () => {
    const rows = [
      ['إبريق شاي أبيض مُزخرف', 'مُحَمَّد', '١٢٬٣٤٥٫٦٧'],
      ['كتاب عن التاريخ، الجزء الثاني', 'لفاطمة شَيْء', '٢٥ ديسمبر'],
      ['ساعة يد لأخي مؤنس', 'پژواک می‌خواهم', '٣'],
    ]
    const table = { title: 'قائمة الهدايا', rows, locale: 'ar', dir: 'rtl' } as const
    const words = (await textOf(await opened(await written(table)))).split(' ')
    for (const word of [table.title, ...rows.flat()].flatMap(text => text.split(' ')))
      expect(words).toContain(word.normalize('NFC').replace('\u200c', ''))
  })

  it('wraps long text inside its column and cuts it with … after four lines', async () => {
    const rows = [['Wort '.repeat(200), 'A'.repeat(2000), '']]
    const pieces = await piecesOf(await opened(await written({ rows })))
    const words = pieces.filter(({ text }) => text.startsWith('Wort'))
    const letters = pieces.filter(({ text }) => text.startsWith('AAA'))
    for (const lines of [words, letters]) {
      expect(lines).toHaveLength(4)
      expect(lines.map(({ text }) => text.endsWith('…'))).toEqual([false, false, false, true])
    }
    const second = Math.min(...letters.map(({ x }) => x))
    for (const { x, width } of words) expect(x + width).toBeLessThan(second)
    for (const { x, width } of letters) expect(x + width).toBeLessThan(second + (515 * 2) / 6)
  })

  it.each(locales)('writes sums, counts, days and percentages on one line in %s', async locale => {
    const month = new Date(Date.UTC(2026, 11, 25))
    const day = createFormatter({ locale, timeZone: 'UTC' }).dateTime(month, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
    })
    const sum = (amount: number, currency = 'EUR') => formatMoney(amount, currency, locale)
    const rows = [
      [
        day,
        'Geschenk',
        sum(12345.67),
        sum(1234567, 'JPY'),
        sum(1234567.89),
        sum(149.99, 'USD'),
        '1.234',
        '100 %',
      ],
    ]
    const totals = ['Gesamtsumme', '', sum(9234567.89), '', sum(9876543.21), '', '12.345', '']
    const columns = ['Tag', 'Geschenk', 'Eins', 'Zwei', 'Drei', 'Vier', 'Anzahl', 'Anteil'].map(
      (label, at) => ({
        label,
        share: at === 1 ? 6 : at > 5 ? 1 : 2,
        whole: at !== 1,
        align: at > 1 ? ('end' as const) : ('start' as const),
      }),
    )
    const dir = directionOf(locale)
    const pdf = await opened(await written({ rows, totals, columns, locale, dir }))
    const { items } = await (await pdf.getPage(1)).getTextContent({ disableNormalization: true })
    const lines = new Map<number, { x: number; end: number; height: number }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , height = 0, x = 0, y = 0] = item.transform as number[]
      lines.set(y, [...(lines.get(y) ?? []), { x, end: x + item.width, height }])
    }
    const table = [...lines.values()].slice(1, 4)
    expect(lines.size, 'title, labels, row, totals, number').toBe(5)
    for (const cells of table) {
      const placed = cells.sort((one, other) => one.x - other.x)
      expect(placed[0]!.x).toBeGreaterThan(39)
      expect(placed.at(-1)!.end).toBeLessThan(802)
      for (const [at, { x, height }] of placed.entries()) {
        if (at > 0) expect(x).toBeGreaterThanOrEqual(placed[at - 1]!.end - 0.5)
        expect(height, 'can be read').toBeGreaterThan(6)
      }
    }
  })

  it('shrinks a sum that is known too late to make room for it', async () => {
    const columns = plain.columns.map((column, at) => ({ ...column, whole: at === 2 }))
    const rows = [...rowsOf(100), ['Yacht', 'Noah', '123.456.789.012,00 €']]
    const pdf = await opened(await written({ rows, columns }))
    const last = (await piecesOf(pdf, pdf.numPages)).find(({ text }) => text.includes('€'))!
    expect(last.text).toBe('123.456.789.012,00 €')
    expect(last.x).toBeGreaterThan(40 + (515 * 5) / 6)
    expect(last.x + last.width).toBeLessThan(556)
  })

  it('never starts a line with Chinese or Japanese punctuation', async () => {
    const rows = [['とても長い名前、'.repeat(12), '', '']]
    const pieces = await piecesOf(await opened(await written({ rows, locale: 'ja' })))
    const lines = pieces.filter(({ text }) => text.includes('名'))
    expect(lines.length).toBeGreaterThan(2)
    for (const { text } of lines) expect(text).not.toMatch(/^、/)
  })

  it('says when it is empty', async () => {
    const pdf = await opened(await written({ empty: 'No gifts in this time.' }))
    expect(pdf.numPages).toBe(1)
    expect(await textOf(pdf)).toContain('No gifts in this time.')
  })

  it('carries its title and language', async () => {
    const title = 'تقرير (2026)'
    const pdf = await opened(await written({ title, locale: 'ar', dir: 'rtl' }))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: title, Language: 'ar' })
  })

  it('accepts text with invalid characters', async () => {
    const rows = [['\u0000\u0007a\nb\tc', '\ud800 \u202e\u202c', ')(\\<>'], [], ['only one']]
    const text = await textOf(await opened(await written({ rows: rows as string[][] })))
    expect(text).toContain('a b c')
    expect(text).toContain(')(\\<>')
    expect(text).toContain('only one')
  })
})
