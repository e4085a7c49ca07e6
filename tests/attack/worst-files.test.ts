import { describe, expect, it } from 'vitest'
import { readFile } from '@/lib/transfers/formats/apart'
import { maxColumns, maxRows, UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'
import { asUtf16, worstFiles } from './worst-files'

const options = { anniversary: '{name}', today: '2026-11-22', currency: 'EUR' }

/** The result of a file: how many records it has, or why it cannot be read. */
function ending(data: Uint8Array): number | string {
  const output = readFile({ data, options, samples: true })
  return 'unreadable' in output ? output.unreadable.reason : output.parsed.items.length
}

describe('a file of nine megabytes that is built to take long', () => {
  // Each of these once took minutes or all memory. The test is that it ends at all.
  it.each(Object.entries(worstFiles(9_000_000)))('is read in a limited time: %s', (_, text) => {
    expect(ending(Buffer.from(text))).toBeDefined()
  })

  it('is read in a limited time in UTF-16 too', () => {
    for (const text of ['name\n'.padEnd(4_500_000, '\n'), `${'name,'.repeat(900_000)}\n`])
      expect(ending(asUtf16(text))).toBeTypeOf('string')
  })
})

describe('a table', () => {
  const reasonOf = (text: string) => {
    try {
      return read(text).items.length
    } catch (error) {
      return error instanceof UnreadableFile ? error.reason : error
    }
  }

  it('has at most 500 columns', () => {
    const wide = (columns: number) => `name,email${',x'.repeat(columns - 2)}\nAnna,a@x.org\n`
    expect([reasonOf(wide(maxColumns)), reasonOf(wide(maxColumns + 1))]).toEqual([1, 'tooManyColumns'])
    const entry = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1]))
    expect(reasonOf(JSON.stringify([{ name: 'Anna', ...entry(maxColumns) }]))).toBe('tooManyColumns')
  })

  it('may have any number of blank columns, as spreadsheets save them', () => {
    expect(reasonOf(`name,email${','.repeat(16_000)}\nAnna,a@x.org${','.repeat(16_000)}\n`)).toBe(1)
  })

  it('may have any number of blank lines, and still counts them as a spreadsheet does', () => {
    const parsed = read(`\n\nname,email\n${'\n'.repeat(100_000)}Anna,a@x.org\n,,\n`)
    expect(parsed.items.map(({ row, data }) => [row, data.name])).toEqual([[100_004, 'Anna']])
  })

  it('gives every column its own name, however often one is repeated', () => {
    const text = `name,email,x,x,x (2),x\nAnna,a@x.org,b,c,d,e\n`
    expect(read(text).columns).toEqual(['name', 'email', 'x', 'x (2)', 'x (2) (2)', 'x (3)'])
  })

  it('is refused for too many rows while it is read', () => {
    // A few more lines may come before the header.
    expect(reasonOf(`name,email\n${'a,b\n'.repeat(maxRows + 100)}"never closed`)).toBe('tooManyRows')
    expect(reasonOf('BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(maxRows + 1))).toBe('tooManyRows')
    expect(reasonOf(`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT\n'.repeat(maxRows + 1)}`)).toBe(
      'tooManyRows',
    )
  })
})
