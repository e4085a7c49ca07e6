import { describe, expect, it } from 'vitest'
import { fold } from '@/lib/core/text'
import { planned } from '../planned'
import { asCsv, columns, type Meaning, messySheet, people } from './sheet'

/** The name that an import gives a column without one. */
const nameOf = (at: number) => columns[at] || `#${at + 1}`

type Remark = ReturnType<typeof planned>['remarks'][number]
function grouped(remarks: readonly Remark[]) {
  const found = new Map<number, Remark[]>()
  for (const remark of remarks) found.set(remark.row, [...(found.get(remark.row) ?? []), remark])
  return found
}

describe('a spreadsheet of 1,200 gifts as messy as life', () => {
  const rows = messySheet()
  const found = planned(asCsv(rows), {
    currency: 'GBP',
    country: 'GB',
    home: 'dmy',
    language: 'en',
    people: [['Mum', '1960-03-04'], ['Dad']],
  })
  const created = found.plan.preview.filter(({ type, action }) => type === 'gift' && action === 'create')
  const giftOf = new Map(created.map(({ row }, at) => [row, found.gifts[at]!]))
  const twins = new Set(
    found.plan.preview.filter(({ type, same }) => type === 'gift' && same?.row != null).map(({ row }) => row),
  )
  const remarksOf = grouped(found.remarks)

  it('is a table of gifts whose columns are known', () => {
    expect(found.parsed.items.every(({ type }) => type === 'gift')).toBe(true)
    expect(found.parsed.mapping).toEqual({
      Who: 'recipient',
      What: 'name',
      Event: 'occasion',
      'Bought on': 'purchaseDate',
      Where: 'store',
      '£': 'price',
      Budget: 'plannedPrice',
      'Bought?': 'isPurchased',
      'Wrapped?': 'isWrapped',
      Link: 'purchaseUrl',
      Stars: 'rating',
      Notes: 'notes',
      '#13': 'notes',
      '#14': 'notes',
    })
  })

  it('loses no row: each is a gift, or a line says what it is', () => {
    expect(found.errors).toEqual([])
    const lost: string[] = []
    for (const [at, { kind, cells }] of rows.entries()) {
      const row = at + 2
      const says = (reason: string) =>
        remarksOf
          .get(row)
          ?.some(
            remark => remark.reason === reason && cells.every(cell => remark.text?.includes(cell.trim())),
          ) ?? false
      const isThere =
        kind === 'gift'
          ? giftOf.has(row)
          : kind === 'twin'
            ? twins.has(row)
            : kind === 'blank' ||
              says({ section: 'section', total: 'total', heading: 'heading', noGift: 'noCells' }[kind])
      if (!isThere) lost.push(`${row} ${kind}: ${cells.join('|')}`)
    }
    expect(lost).toEqual([])
    expect(giftOf.size).toBe(rows.filter(({ kind }) => kind === 'gift').length)
  })

  it('finds every cell again, in its field, in the notes, or in a remark', () => {
    const wrong: string[] = []
    for (const [at, { kind, cells, means }] of rows.entries()) {
      const gift = giftOf.get(at + 2)
      if (kind !== 'gift' || !gift) continue
      const remarks = remarksOf.get(at + 2) ?? []
      const notes = (gift.notes ?? '').split('\n')
      for (const [key, meaning] of Object.entries(means) as [string, Meaning][]) {
        const column = Number(key)
        const text = cells[column]!.trim()
        const isNoted = (gift.notes ?? '').includes(text)
        const isKept =
          notes.includes(`${nameOf(column)}: ${text}`) &&
          remarks.some(
            ({ reason, column: of, text: said }) =>
              reason === 'kept' && of === nameOf(column) && said === text,
          )
        const isPrice = (gift.priceMinor ?? 0) / 100 === Number(text.replace('£', ''))
        let isRight = true
        if (meaning.is === 'note') isRight = isNoted
        else if (meaning.is === 'kept') isRight = isKept
        else if (meaning.is === 'planned') isRight = isPrice || isNoted
        else if (meaning.is === 'field') {
          const { field, value } = meaning
          if (field === 'price')
            isRight =
              JSON.stringify([(gift.priceMinor ?? Number.NaN) / 100, gift.currency]) === JSON.stringify(value)
          else if (field === 'occasion') isRight = gift.occasionDate === value
          else if (field === 'tag')
            isRight =
              gift.tags.some(tag => tag.startsWith(String(value))) &&
              remarks.some(
                ({ reason, text: said }) => reason === 'eventAsTag' && said?.includes(String(value)),
              )
          else if (field === 'tick') isRight = ['purchased', 'wrapped', 'given'].includes(gift.status)
          else if (field === 'name') isRight = fold(gift.name) === fold(String(value))
          else isRight = (gift as unknown as Record<string, unknown>)[field] === value
        }
        if (!isRight)
          wrong.push(
            `${at + 2} ${nameOf(column)} "${text}" → ${JSON.stringify({ ...gift, plan: undefined })} ${JSON.stringify(remarks)}`,
          )
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('makes one person of each, however often the name is written otherwise', () => {
    const names = new Set(found.gifts.map(({ recipient }) => recipient))
    expect([...names].sort()).toEqual(Object.keys(people).sort())
  })
})
