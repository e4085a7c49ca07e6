import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvStyle } from '@/lib/core/csv'
import { toCsv } from '@/lib/transfers/exports/csv'
import { UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'

const folder = new URL('../fixtures/', import.meta.url)
const files = readdirSync(folder)
  .filter(name => !name.endsWith('.md'))
  .map(name => new Uint8Array(readFileSync(new URL(name, folder))))
files.push(
  new TextEncoder().encode(
    toCsv([{ type: 'person', name: 'محمد; "x"', tags: ['a;b'], birthday: '--02-29' }], csvStyle('en-US')),
  ),
  new TextEncoder().encode(
    '{"format":"gift-tracker","people":[{"name":"Ana","sizes":{"top":"M"}}],"gifts":[{"name":"x","price":1}]}',
  ),
)

/** The result of reading: how many rows were found, or why the file is unreadable. */
const outcome = (bytes: Uint8Array | string): string => {
  try {
    return `${read(bytes, { today: '2026-11-21' }).items.length}`
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason
    throw error
  }
}

describe('damaged files', () => {
  it('are read or refused with a reason, never a crash', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      kind: fc.constantFrom('flip', 'cut', 'drop', 'double'),
      byte: fc.integer({ min: 0, max: 255 }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        (file, changes) => {
          let bytes = [...file.subarray(0, 6000)]
          for (const { at, kind, byte } of changes) {
            const index = Math.floor(at * bytes.length)
            if (kind === 'flip') bytes[index] = byte
            else if (kind === 'cut') bytes = bytes.slice(0, index)
            else if (kind === 'drop') bytes.splice(index, byte)
            else bytes.splice(index, 0, ...bytes.slice(index, index + byte))
          }
          expect(outcome(Uint8Array.from(bytes))).toMatch(/^(\d+|[a-zA-Z]+)$/)
        },
      ),
      { numRuns: 1000 },
    )
  }, 120_000)

  it('take no longer when they are built to confuse', () => {
    const long = 2_000_000
    const hostile = [
      `name,birthday\n${' '.repeat(long)}x,1\n`,
      `name,notes\n"${'a"",\n'.repeat(long / 5)}",x\n`,
      `${','.repeat(long)}\n`,
      `BEGIN:VCARD\nFN:${'\\;,'.repeat(long / 3)}\nEND:VCARD`,
      `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${'=\n'.repeat(long / 2)}\nEND:VCARD`,
      `BEGIN:VCARD\nFN${';X="'.repeat(long / 4)}:x\nEND:VCARD`,
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${"a's ".repeat(long / 4)}\nDTSTART:20240101\nEND:VEVENT\nEND:VCALENDAR`,
      `BEGIN:VCALENDAR\n${'BEGIN:VALARM\n'.repeat(long / 14)}END:VCALENDAR`,
      `[${'{"name":"x"},'.repeat(long / 13)}`,
      `type,name\nperson,${'a; '.repeat(long / 3)}\n`,
    ]
    for (const text of hostile) {
      const started = performance.now()
      outcome(text)
      expect(performance.now() - started, text.slice(0, 40)).toBeLessThan(15_000)
    }
  }, 120_000)

  it('may have ten megabytes', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      type: 'person',
      name: `Person ${index}`,
      relationship: 'friend',
      notes: 'ö'.repeat(230),
      interests: ['tea'],
    }))
    const bytes = new TextEncoder().encode(toCsv(rows, csvStyle('en-US')))
    expect(bytes.length).toBeGreaterThan(9_000_000)
    expect(outcome(bytes)).toBe('20000')
  }, 30_000)
})
