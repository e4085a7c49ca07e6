// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ImportFlow } from '@/components/transfers/import-flow'
import { linesType } from '@/lib/core/progress'
import type { ImportResult, PreviewRow } from '@/lib/transfers/schema'
import { show } from '../kit/render'

const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn(), back: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))

const row = (more: Partial<PreviewRow>): PreviewRow => ({
  row: 2,
  type: 'gift',
  action: 'create',
  name: 'Teapot',
  date: null,
  relationship: null,
  person: null,
  day: null,
  price: null,
  stage: null,
  occasion: null,
  changed: [],
  same: null,
  implied: null,
  ...more,
})

const result = (more: Partial<ImportResult>): ImportResult => ({
  id: null,
  wishlistId: null,
  status: 'success',
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  further: {},
  errors: [],
  remarks: [],
  detected: {
    format: 'csv',
    title: null,
    columns: null,
    mapping: null,
    certainty: null,
    samples: null,
    spending: null,
    guessed: [],
    days: null,
  },
  preview: null,
  ...more,
})

interface Sent {
  key: string | null
  form: FormData
}
const sent: Sent[] = []
/** The answers of the server in their order; null for a connection that breaks. */
const answers: (() => Response | null)[] = []
const answer =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const lost = () => null
/** An answer in lines, whose text the test sends piece by piece. */
function spoken() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  answers.push(() => new Response(readable, { headers: { 'content-type': linesType } }))
  return {
    say: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
  }
}

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  vi.clearAllMocks()
  // happy-dom has none.
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), form: init.body as FormData })
    const reply = answers.shift()?.()
    if (!reply) throw new TypeError('failed to fetch')
    return reply
  })
})

const paste = (text: string) => {
  show(<ImportFlow hasData={false} wishlists={[{ id: 'list', name: 'Birthday' }]} />)
  fireEvent.change(screen.getByLabelText('Text to import'), { target: { value: text } })
  press('Check')
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rowsShown = () => within(screen.getByRole('table')).getAllByRole('row').length - 1

describe('the screen of imports', () => {
  it('offers a template of every kind, as a workbook and as CSV', () => {
    show(<ImportFlow hasData={false} wishlists={[]} />)
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: / as (?:Excel|CSV)$/ })
    expect(links.map(link => link.getAttribute('href'))).toEqual(
      ['person', 'occasion', 'budget', 'gift', 'expense', 'wish'].flatMap(type =>
        ['xlsx', 'csv'].map(format => `/api/import-templates/${type}?format=${format}`),
      ),
    )
    expect(links[0]?.getAttribute('aria-label')).toBe('People as Excel')
  })

  it('keeps the choices when the connection breaks, and never imports twice', async () => {
    const preview = [row({ name: 'Teapot' }), row({ name: 'Scarf', row: 3 })]
    answers.push(answer(result({ preview })), lost, lost, answer(result({ id: 'one', created: 1 })))
    paste('a list')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Import Scarf' }))
    press('Import 1 row')
    expect(await screen.findByText('The connection was lost during the import')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import Scarf' }).checked).toBe(false)
    press('Try again')
    await waitFor(() => expect(sent).toHaveLength(3))
    press('Try again')
    expect(await screen.findByRole('heading', { name: 'Data imported' })).toBeTruthy()
    const [look, ...tries] = sent
    expect(look?.key).toBeNull()
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1)
    expect(tries.map(({ form }) => form.get('leaveOut'))).toEqual(['gift:3', 'gift:3', 'gift:3'])
  })

  it('says that an earlier try was imported when the choices were changed after it', async () => {
    answers.push(answer(result({ preview: [row({})] })), lost, answer({ code: 'IDEMPOTENCY_MISMATCH' }, 422))
    paste('a list')
    await screen.findByText('Teapot')
    press('Import 1 row')
    await screen.findByText('The connection was lost during the import')
    press('Import 1 row')
    expect(await screen.findByText('The first try has arrived')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'History' })).toBeTruthy()
  })

  it('asks of a file of wishes whether they go to a wishlist, and keeps what was left out', async () => {
    const ofWishes = (more: Partial<ImportResult> = {}) => {
      const plain = result({ preview: [row({}), row({ name: 'Scarf', row: 3 })], ...more })
      return answer({ ...plain, detected: { ...plain.detected, format: 'wish-table', title: 'Winter' } })
    }
    answers.push(
      ofWishes(),
      ofWishes(),
      ofWishes(),
      ofWishes({ id: 'one', wishlistId: 'made', preview: null }),
    )
    paste('a list')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Import Scarf' }))
    expect(screen.getByText('1 gift')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Wishes on my list' }))
    expect(await screen.findByText('1 wish')).toBeTruthy()
    const lists = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Which wishlist' })
    expect([...lists.options].map(({ text }) => text)).toEqual(['Birthday', 'New wishlist: Winter'])
    await waitFor(() => expect(lists.disabled).toBe(false))
    fireEvent.change(lists, { target: { value: 'new' } })
    await waitFor(() => expect(sent).toHaveLength(3))
    await waitFor(() => expect(lists.disabled).toBe(false))
    press('Import 1 row')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'To the wishlist' })
    expect(link.getAttribute('href')).toBe('/app/wishlists/made')
    expect(sent.map(({ form }) => form.get('wishlist'))).toEqual([null, 'list', 'new', 'new'])
    expect(sent.at(-1)!.form.get('leaveOut')).toBe('gift:3')
  })

  it('asks nothing of wishes where the file has none', async () => {
    answers.push(answer(result({ preview: [row({})] })))
    paste('a list')
    await screen.findByText('Teapot')
    expect(screen.queryByText('These rows are')).toBeNull()
  })

  it('keeps what was pasted when it does not reach the server', async () => {
    answers.push(lost, answer(result({ preview: [row({})] })))
    paste('my list')
    expect(await screen.findByText('The file did not reach us')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text to import').value).toBe('my list')
    press('Try again')
    expect(await screen.findByText('Teapot')).toBeTruthy()
    expect(sent.map(({ form }) => form.get('data'))).toEqual(['my list', 'my list'])
  })

  it('says how many rows are done, and shows the rows that come in pieces', async () => {
    const { say, end } = spoken()
    paste('a long list')
    await say('{"progress":{"step":"reading","done":12400,"rows":20000}}\n{"progr')
    expect(await screen.findByText('12,400 of 20,000 rows read')).toBeTruthy()
    await say('ess":{"step":"checking","done":900,"rows":20000}}\n')
    expect(await screen.findByText('900 of 20,000 rows checked')).toBeTruthy()
    await say(`${JSON.stringify({ status: 200, body: result({ preview: [] }) })}\n`)
    await say(`${JSON.stringify({ list: 'preview', items: [row({})] })}\n`)
    await say(
      `${JSON.stringify({ list: 'preview', items: [row({ row: 3, name: 'Scarf' })] })}\n{"end":true}\n`,
    )
    await end()
    expect(await screen.findByText('Scarf')).toBeTruthy()
    expect(screen.getByText('Teapot')).toBeTruthy()
  })

  it('takes no answer that breaks off for a whole one', async () => {
    const { say, end } = spoken()
    paste('a long list')
    await say(`${JSON.stringify({ status: 200, body: result({ preview: [] }) })}\n`)
    await say(`${JSON.stringify({ list: 'preview', items: [row({})] })}\n`)
    await end()
    expect(await screen.findByText('The file did not reach us')).toBeTruthy()
  })

  it('shows 50 of 20,000 rows at once, page by page', async () => {
    const preview = Array.from({ length: 20_000 }, (_, at) => row({ row: at + 2, name: `Gift ${at + 1}` }))
    answers.push(answer(result({ preview })))
    paste('a long list')
    expect(await screen.findByText('1–50 of 20,000')).toBeTruthy()
    expect(rowsShown()).toBe(50)
    press('Next')
    expect(screen.getByText('51–100 of 20,000')).toBeTruthy()
    expect([rowsShown(), screen.queryByText('Gift 50'), screen.getByText('Gift 51') !== null]).toEqual([
      50,
      null,
      true,
    ])
  })

  it('filters rows by what happens to them, and says why the others are left out', async () => {
    answers.push(
      answer(
        result({
          preview: [
            row({ name: 'Teapot', price: { amount: 12.5, currency: 'EUR' } }),
            row({
              row: 3,
              name: 'Scarf',
              action: 'update',
              price: { amount: 20, currency: 'EUR' },
              changed: [{ field: 'price', from: '18', to: '20' }],
            }),
            row({
              row: 4,
              name: 'Book',
              action: 'skip',
              same: { row: null, name: 'A book', date: '2024-12-02' },
            }),
            row({ row: 5, name: 'Pen', price: { amount: 3, currency: 'CHF' } }),
          ],
          remarks: [
            { row: 5, type: 'gift', reason: 'kept', column: 'Price', text: 'dear' },
            { row: 6, type: 'gift', reason: 'total', text: 'TOTAL · 99' },
          ],
        }),
      ),
    )
    paste('a list')
    const filter = async (name: RegExp) => {
      fireEvent.click(await screen.findByRole('radio', { name }))
      return within(screen.getByRole('table'))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    }
    expect(await filter(/^Changed 1/)).toEqual([expect.stringContaining('€18.00')])
    expect(await filter(/^Already there 1/)).toEqual([expect.stringContaining('Same as A book Dec 2, 2024')])
    expect(await filter(/^Left out 1/)).toEqual([expect.stringContaining('Adds up other rows.')])
    expect(await filter(/^With remarks 1/)).toEqual([expect.stringContaining('“Price: dear”')])
    expect(screen.getByRole('list', { name: 'What will be imported' }).textContent).toBe(
      '3 gifts€32.50CHF\u00a03.00',
    )
    expect(await filter(/^All 5/)).toHaveLength(5)
  })

  it('draws no two parts under one key, which React would draw again with every change', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
    const plain = result({ created: 1, preview: [row({})] })
    const detected = { ...plain.detected, mapping: { Name: 'name' }, samples: { Name: ['Teapot'] } }
    answers.push(answer({ ...plain, detected }))
    paste('Name\nTeapot')
    await screen.findByRole('table')
    expect(screen.getAllByText('Columns')).toHaveLength(1)
    expect(complained.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([])
    complained.mockRestore()
  })

  it('says of no row that is taken that it is left out, and shows nothing of the whole file as a row', async () => {
    answers.push(
      answer(
        result({
          created: 1,
          preview: [row({ row: 1, type: 'person', name: 'Priya', date: '--06-30' })],
          remarks: [
            { row: 1, type: 'person', reason: 'severalNames', text: 'Priya, Sam' },
            { row: 0, type: 'gift', reason: 'claimsLeft' },
          ],
        }),
      ),
    )
    paste('a list')
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('rowheader')).toHaveLength(1)
    expect(table.textContent).toContain('both get it as their birthday. “Priya, Sam”')
    expect(table.textContent).not.toContain('left out')
  })

  it('gives all new people one relationship', async () => {
    const preview = ['Emma', 'Noah'].map((name, at) =>
      row({ type: 'person', name, row: at + 2, relationship: 'other', implied: 'gift' }),
    )
    answers.push(
      answer(result({ preview: [...preview, row({ row: 9 })] })),
      answer(result({ id: 'one', created: 3 })),
    )
    paste('a list')
    fireEvent.change(await screen.findByLabelText('All 2 new people are:'), { target: { value: 'family' } })
    fireEvent.change(screen.getAllByLabelText('Relationship with Noah')[0]!, { target: { value: 'friend' } })
    press('Import 1 row')
    await screen.findByRole('heading', { name: 'Data imported' })
    expect([sent[1]?.form.get('relationship'), sent[1]?.form.get('relationships')]).toEqual([
      'family',
      '{"gift:3":"friend"}',
    ])
  })

  it.each(['noDirection', 'noType'])('asks calmly for what a file does not tell: %s', async reason => {
    const details = { reason, line: null, samples: { Amount: ['-1', '2'] } }
    answers.push(answer({ code: 'UNREADABLE_FILE', details }, 422))
    paste('a list')
    expect(await screen.findByText('One question')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('File validation failed (check file format)')).toBeNull()
  })

  it('asks which of two days a cell is', async () => {
    const days = { text: '05/04/2020', dmy: '2020-04-05', mdy: '2020-05-04', order: 'dmy' as const }
    const found = result({ preview: [row({})] })
    answers.push(
      answer({ ...found, detected: { ...found.detected, days } }),
      answer({ ...found, detected: { ...found.detected, days: { ...days, order: 'mdy' } } }),
    )
    paste('a list')
    expect(await screen.findByRole('radio', { name: 'April 5, 2020', checked: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'May 4, 2020' }))
    expect(await screen.findByRole('radio', { name: 'May 4, 2020', checked: true })).toBeTruthy()
    expect(sent[1]?.form.get('dayOrder')).toBe('mdy')
  })
})
