import { describe, expect, it } from 'vitest'
import { readFile } from '@/lib/transfers/formats/apart'
import { maxColumns, maxRows, UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'
import { asUtf16, worstFiles } from './worst-files'

const options = { anniversary: '{name}', today: '2026-11-22', currency: 'EUR' }

/** How a file ends: how many things it holds, or why it cannot be read. */
function ending(data: Uint8Array): number | string {
  const output = readFile({ data, options, samples: true })
  return 'unreadable' in output ? output.unreadable.reason : output.parsed.items.length
}

describe('file of nine megabytes that is made to take long', () => {
  // Each of these once took minutes or all memory: that this ends at all is what is tested.
  it.each(Object.entries(worstFiles(9_000_000)))('comes to an end: %s', (_, text) => {
    expect(ending(Buffer.from(text))).toBeDefined()
  })

  it('comes to an end in the two bytes a letter of another age', () => {
    for (const text of ['name\n'.padEnd(4_500_000, '\n'), `${'name,'.repeat(900_000)}\n`])
      expect(ending(asUtf16(text))).toBeTypeOf('string')
  })
})

describe('table', () => {
  const reasonOf = (text: string) => {
    try {
      return read(text).items.length
    } catch (error) {
      return error instanceof UnreadableFile ? error.reason : error
    }
  }

  it('has 500 columns at most, and not one more', () => {
    const wide = (columns: number) => `name,email${',x'.repeat(columns - 2)}\nAnna,a@x.org\n`
    expect([reasonOf(wide(maxColumns)), reasonOf(wide(maxColumns + 1))]).toEqual([1, 'tooManyColumns'])
    const entry = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1]))
    expect(reasonOf(JSON.stringify([{ name: 'Anna', ...entry(maxColumns) }]))).toBe('tooManyColumns')
  })

  it('may have blank columns without an end, as spreadsheets save them', () => {
    expect(reasonOf(`name,email${','.repeat(16_000)}\nAnna,a@x.org${','.repeat(16_000)}\n`)).toBe(1)
  })

  it('may have blank lines without an end, and still counts them as a spreadsheet does', () => {
    const parsed = read(`\n\nname,email\n${'\n'.repeat(100_000)}Anna,a@x.org\n,,\n`)
    expect(parsed.items.map(({ row, data }) => [row, data.name])).toEqual([[100_004, 'Anna']])
  })

  it('gives every column a name of its own, however often one is repeated', () => {
    const text = `name,email,x,x,x (2),x\nAnna,a@x.org,b,c,d,e\n`
    expect(read(text).columns).toEqual(['name', 'email', 'x', 'x (2)', 'x (2) (2)', 'x (3)'])
  })

  it('is refused by its rows while it is read', () => {
    // A few more than that may stand before the header.
    expect(reasonOf(`name,email\n${'a,b\n'.repeat(maxRows + 100)}"never closed`)).toBe('tooManyRows')
    expect(reasonOf('BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(maxRows + 1))).toBe('tooManyRows')
    expect(reasonOf(`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT\n'.repeat(maxRows + 1)}`)).toBe(
      'tooManyRows',
    )
  })
})
