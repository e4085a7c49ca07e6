import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import type { ImportResult } from '@/lib/transfers/schema'
import { send } from '../support/api'
import { as, type Person } from '../support/people'
import { type Cell, workbook } from './workbook'

async function upload(who: Person, file: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('data', new File([file as Uint8Array<ArrayBuffer>], 'Gifts.xlsx'))
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  const { status, body } = await send(transfersApi.import, { body: form, headers: who.headers })
  return { status, body: body as ImportResult & { code?: string; details?: { reason?: string } } }
}

const head: Cell[] = ['Gift', 'For', 'Price', 'Currency', 'Date', 'Status']

describe('a workbook of Excel', () => {
  it('is imported as a table: texts, numbers, days and several lines in a cell', async () => {
    const ada = await as('ada')
    const { status, body } = await upload(
      ada,
      workbook({
        Gifts: [
          head,
          ['Teapot "Celadon", blue', 'Emma', 1234.5, 'EUR', new Date('2025-12-24'), 'Given'],
          ['Book & card <signed>', 'Noah', 0.1 + 0.2, 'EUR', null, 'Idea'],
          [null, null, null, null, null, null],
          ['マグカップ', 'Emma', 12, 'EUR', new Date('2024-02-29'), 'Given'],
        ],
      }),
    )
    expect([status, body.created, body.failed, body.detected.format]).toEqual([200, 5, 0, 'xlsx'])
    const { data } = await ada.ok(giftsApi.list, { sort: 'createdAt', limit: 50 })
    expect(data.map(({ name, price, recipient }) => [name, price, recipient?.name]).sort()).toEqual(
      [
        ['Teapot "Celadon", blue', 1234.5, 'Emma'],
        ['Book & card <signed>', 0.3, 'Noah'],
        ['マグカップ', 12, 'Emma'],
      ].sort(),
    )
  })

  it.each([
    [1.234, 1.23],
    [1234, 1234],
    [1234.567, 1234.57],
    [0.5, 0.5],
  ])('keeps the number %s as it is for a reader whose point separates thousands', async (stored, price) => {
    const ada = await as('ada', { locale: 'de' })
    await upload(ada, workbook({ Geschenke: [head, ['Mug', 'Emma', stored, 'EUR', null, 'Idea']] }))
    const { data } = await ada.ok(giftsApi.list, {})
    expect(data.map(one => one.price)).toEqual([price])
  })

  it('reads a line end that was pasted into a cell, which Excel writes as a code', async () => {
    const ada = await as('ada')
    const rows: Cell[][] = [
      ['Gift', 'For', 'Notes'],
      ['Mug _x005F_x0041_', 'Emma', 'one_x000D_\ntwo'],
    ]
    expect((await upload(ada, workbook({ Gifts: rows }))).body.failed).toBe(0)
    const { data } = await ada.ok(giftsApi.list, {})
    expect(data).toMatchObject([{ name: 'Mug _x0041_', notes: 'one\r\ntwo' }])
  })

  it('reads the sheets of several years together, and names a sheet of other columns', async () => {
    const ada = await as('ada')
    const { body } = await upload(
      ada,
      workbook({
        Cover: [],
        2024: [head, ['Mug', 'Emma', 8, 'EUR', null, 'Given']],
        2025: [head, ['Scarf', 'Emma', 30, 'EUR', null, 'Given'], ['Socks', 'Noah', 9, 'EUR', null, 'Given']],
        Sizes: [
          ['Who', 'Shoes'],
          ['Emma', 39],
        ],
      }),
    )
    const { data } = await ada.ok(giftsApi.list, { sort: 'name' })
    expect(data.map(({ name }) => name)).toEqual(['Mug', 'Scarf', 'Socks'])
    expect(body.remarks).toContainEqual(expect.objectContaining({ reason: 'sheetLeftOut', text: 'Sizes' }))
  })

  it('asks what the columns hold where the table does not tell, and reads it as told', async () => {
    const ada = await as('ada')
    const file = workbook({
      Sheet1: [
        ['Aaa', 'Bbb'],
        ['Emma', 'x'],
        ['Noah', 'y'],
      ],
    })
    const asked = await upload(ada, file, { dryRun: 'true' })
    expect([asked.status, asked.body.code]).toEqual([422, 'UNREADABLE_FILE'])
    const told = await upload(ada, file, {
      type: 'person',
      mapping: JSON.stringify({ Aaa: 'name', Bbb: 'notes' }),
    })
    expect(told.status).toBe(200)
    expect((await ada.ok(peopleApi.list, { sort: 'name' })).data.map(({ name }) => name)).toEqual([
      'Emma',
      'Noah',
    ])
  })

  it('is refused when it is another archive, damaged, empty, or unpacks to more than any sheet', async () => {
    const ada = await as('ada')
    const whole = workbook({ Gifts: [head, ['Mug', 'Emma', 8, 'EUR', null, 'Given']] })
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(120 * 1024 * 1024),
    })
    const far = unzipSync(whole)
    const sheet = new TextDecoder().decode(far['xl/worksheets/sheet1.xml'])
    const cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    far['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace('</sheetData>', cell))
    const cases: [Uint8Array, string][] = [
      [zipSync(far), 'tooMuch'],
      [zipSync({ 'word/document.xml': strToU8('<w/>') }), 'binary'],
      [whole.slice(0, whole.length / 2), 'binary'],
      [workbook({ Empty: [] }), 'empty'],
      [bomb, 'tooMuch'],
    ]
    for (const [file, reason] of cases) {
      const { status, body } = await upload(ada, file)
      expect([status, body.code, body.details?.reason]).toEqual([422, 'UNREADABLE_FILE', reason])
    }
    expect((await ada.ok(peopleApi.list, {})).data).toEqual([])
  })
})
