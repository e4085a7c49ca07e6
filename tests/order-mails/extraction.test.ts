import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readOrderMail } from '@/lib/order-mails/read'
import type { Facts } from '@/lib/order-mails/schema'
import expected from './expected.json'

const folder = new URL('./mails/', import.meta.url)
const settings = {
  today: '2026-11-24',
  currency: 'EUR',
  monthFirst: false,
}
type Expected = Omit<Facts, 'items' | 'price' | 'quantity' | 'parcels'> & { items?: string[] }
const fields = [
  'store',
  'orderNumber',
  'orderedAt',
  'amount',
  'currency',
  'trackingNumber',
  'carrier',
  'expectedDate',
  'returnBy',
  'status',
] as const

const read = (name: string) => {
  const bytes = readFileSync(new URL(name, folder))
  return readOrderMail({ ...settings, mail: name.endsWith('.txt') ? bytes.toString('utf8') : bytes })
}

it('has a mail for every expectation, in all eight languages', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort())
  expect(Object.keys(expected).length).toBeGreaterThanOrEqual(40)
  expect(new Set(Object.keys(expected).map(name => name.slice(0, 2))).size).toBe(8)
})

it('finds nearly everything that mails say about orders, and next to nothing that they do not say', async () => {
  let [present, right] = [0, 0]
  const wrong: string[] = []
  const missed: string[] = []
  for (const [name, wanted] of Object.entries(expected as Record<string, Expected | null>)) {
    const found = (await read(name))?.facts
    if (!wanted) {
      expect(found, `${name} is about no order`).toBeUndefined()
      continue
    }
    for (const field of fields) {
      const [want, got] = [wanted[field], found?.[field] ?? null]
      if (want !== null) present++
      if (want === got) right += want === null ? 0 : 1
      else (got === null ? missed : wrong).push(`${name} ${field}: ${got} for ${want}`)
    }
    for (const item of wanted.items ?? []) expect(found?.items, name).toContain(item)
  }
  const share = right / present
  console.log(
    `${Object.keys(expected).length} mails: ${right} of ${present} fields right (${(share * 100).toFixed(1)} %), ${wrong.length} wrong\n${[...missed, ...wrong].join('\n')}`,
  )
  expect(share).toBeGreaterThanOrEqual(0.97)
  expect(wrong).toEqual([])
})
