import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readOrderMail } from '@/lib/order-mails/read'

const fields = {
  store: 'store',
  orderNumber: 'order',
  orderedAt: 'ordered',
  amount: 'amount',
  currency: 'currency',
  price: 'price',
  quantity: 'quantity',
  trackingNumber: 'number',
  carrier: 'carrier',
  expectedDate: 'expected',
  returnBy: 'returnBy',
  status: 'status',
} as const

const names = [...Object.values(fields), 'item'].join('|')

/** What a mail of the file says: "store=Amazon.de order=305-…". */
const wantedOf = (line: string) =>
  Object.fromEntries(
    [...line.matchAll(new RegExp(`(${names})=(.*?)(?= (?:${names})=|$)`, 'g'))].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )

const mails = readFileSync(new URL('./written.txt', import.meta.url), 'utf8')
  .split('\n=====\n')
  .map(part => {
    const [mail = '', wanted = ''] = part.trim().split('\n= ')
    const source = mail.replace(
      '\n\n',
      '\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n',
    )
    return {
      mail: source,
      wanted: wanted === 'none' ? null : wantedOf(wanted),
      name: /Subject: (.*)/.exec(mail)?.[1] ?? '',
    }
  })

it('reads mails that were written as shops and carriers write them', async () => {
  expect(mails.length).toBeGreaterThanOrEqual(35)
  let [present, right] = [0, 0]
  const wrong: string[] = []
  const missed: string[] = []
  for (const { mail, wanted, name } of mails) {
    const read = await readOrderMail({ mail, today: '2026-11-26', currency: 'EUR', monthFirst: false })
    if (!wanted) {
      if (read) wrong.push(`${name}: is about no order`)
      continue
    }
    for (const [field, key] of Object.entries(fields)) {
      const value = read?.facts[field as keyof typeof fields] ?? null
      const [got, want] = [value === null ? '' : String(value), wanted[key] ?? '']
      if (want) present++
      if (got === want) right += want ? 1 : 0
      else (got ? wrong : missed).push(`${name} ${field}: ${got} for ${want}`)
    }
    const items = read?.facts.items ?? []
    if (wanted.item) {
      present++
      if (items.includes(wanted.item)) right++
      else (items.length > 0 ? wrong : missed).push(`${name} item: ${items} for ${wanted.item}`)
    } else if (items.length > 0) wrong.push(`${name} item: ${items} for none`)
  }
  const share = right / present
  console.log(
    `${mails.length} mails: ${right} of ${present} fields right (${(share * 100).toFixed(1)} %), ${missed.length} left empty, ${wrong.length} wrong\n${[...missed, ...wrong].join('\n')}`,
  )
  expect(wrong).toEqual([])
  expect(share).toBeGreaterThanOrEqual(0.95)
})
