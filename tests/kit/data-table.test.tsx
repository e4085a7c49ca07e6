// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DataTable, rowProps, type TableRowProps } from '@/components/kit/table/data-table'
import type { DataColumn } from '@/components/kit/table/data-table-columns'
import { rowTick } from '@/components/kit/table/list-row'
import { handleKey } from '@/lib/client/shortcuts'
import { inEnglish, show } from './render'

type Gift = { id: string; name: string; price: number }
const gifts: Gift[] = [
  { id: 'a', name: 'Teapot', price: 40 },
  { id: 'b', name: 'Socks', price: 34 },
  { id: 'c', name: 'Scarf', price: 64 },
]
const columns: DataColumn[] = [
  { id: 'name', header: 'Gift', sort: 'name', rowHeader: true },
  { id: 'price', header: 'Price', sort: 'price', align: 'end' },
]
const words = { wrap: 'Wrap' }
const wrapped = vi.fn()
const actions = { wrap: (gift: Gift) => wrapped(gift.id) }

function Row(props: TableRowProps<Gift, typeof words>) {
  const { id, name, price } = props.row
  return (
    <tr {...rowProps(id, props)}>
      <td>{rowTick(props.select(name), props.chosen)}</td>
      <td>
        {name}
        <button type="button" data-do="wrap" aria-label={`${props.words.wrap} ${name}`} />
      </td>
      {props.shows.price ? <td>{price}</td> : null}
    </tr>
  )
}

type Props = Parameters<typeof DataTable<Gift, typeof words>>[0]
const table = (more: Partial<Props> = {}) => (
  <DataTable
    caption="Gifts"
    rows={gifts}
    columns={columns}
    rowId={gift => gift.id}
    row={Row}
    words={words}
    actions={actions}
    sort="-price"
    sortHref={sort => `/app/gifts?sort=${sort}`}
    bulkBar={picked => <output aria-label="picked">{picked.map(gift => gift.id).join()}</output>}
    {...more}
  />
)
const row = (name: string) => {
  const found = screen.getByText(name).closest('tr')
  if (!found) throw new Error(`no row ${name}`)
  return found
}

describe('data table', () => {
  it('picks no row where nothing can be done with picked ones', () => {
    show(table({ bulkBar: undefined }))
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Gift',
      'Price',
    ])
    fireEvent.keyDown(row('Socks'), { key: 'x' })
    expect(row('Socks').dataset.state).toBeUndefined()
  })

  it('passes the selected rows to the bar and clears them', () => {
    show(table())
    expect(screen.queryByRole('toolbar')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Socks' }))
    expect(screen.getByLabelText('picked').textContent).toBe('b')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByLabelText('picked').textContent).toBe('a,b,c')
    expect(screen.getByText('3 selected')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('offers all rows of the filter once all loaded rows are selected', () => {
    const bulkBar = (picked: Gift[], _clear: () => void, whole: boolean) => (
      <output aria-label="picked">{whole ? 'whole' : picked.map(gift => gift.id).join()}</output>
    )
    const offer = () => screen.queryByRole('button', { name: 'Select all 1,049' })
    show(table({ bulkBar, total: 1049 }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Socks' }))
    expect(offer()).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    fireEvent.click(offer()!)
    expect(screen.getByText('1,049 selected')).toBeTruthy()
    expect(screen.getByLabelText('picked').textContent).toBe('whole')
    expect(offer()).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Socks' }))
    expect(screen.getByLabelText('picked').textContent).toBe('a,c')
    expect(screen.getByText('2 selected')).toBeTruthy()
  })

  it('offers nothing where all rows are loaded, and says why where there are too many', () => {
    const { rerender } = show(table({ total: 3 }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull()
    rerender(inEnglish(table({ total: 5001, most: 'At most 2,000' })))
    expect(screen.getByText('At most 2,000')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull()
  })

  it('leads from the rows to the bar with A and through the bar with the arrows, and names the key', () => {
    const bulkBar = () => <button type="button">Wrap them</button>
    show(table({ bulkBar }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Socks' }))
    expect(screen.getByRole('toolbar').textContent).toContain('Actions: A')
    row('Socks').focus()
    handleKey(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA' }))
    const wrap = screen.getByRole('button', { name: 'Wrap them' })
    expect(document.activeElement).toBe(wrap)
    fireEvent.keyDown(wrap, { key: 'ArrowRight' })
    const leave = screen.getByRole('button', { name: 'Clear selection' })
    expect(document.activeElement).toBe(leave)
    fireEvent.keyDown(leave, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(wrap)
    // Tab reaches it before the rows, however many there are.
    expect(wrap.compareDocumentPosition(row('Teapot')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('drops selected rows that are gone', () => {
    const { rerender } = show(table())
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Socks' }))
    rerender(inEnglish(table({ rows: gifts.slice(0, 1) })))
    expect(screen.queryByText('Socks')).toBeNull()
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  it('passes the focus from the bar to the first selected row, or to the row in its place', () => {
    const bulkBar = (_: Gift[], clear: () => void) => (
      <button type="button" onClick={clear}>
        Done with them
      </button>
    )
    const { rerender } = show(table({ bulkBar }))
    const press = (name: string) => {
      const button = screen.getByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Scarf' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Socks' }))
    press('Done with them')
    expect(document.activeElement).toBe(row('Socks'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Socks' }))
    screen.getByRole('button', { name: 'Clear selection' }).focus()
    rerender(inEnglish(table({ bulkBar, rows: gifts.filter(({ id }) => id !== 'b') })))
    expect(document.activeElement).toBe(row('Scarf'))
  })

  it('moves through rows with J, K and the arrows, selects with X and opens with Enter', () => {
    const onOpen = vi.fn()
    show(table({ onOpen }))
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(document.activeElement).toBe(row('Teapot'))
    fireEvent.keyDown(row('Teapot'), { key: 'j' })
    fireEvent.keyDown(row('Socks'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(row('Scarf'))
    fireEvent.keyDown(row('Scarf'), { key: 'k' })
    fireEvent.keyDown(row('Socks'), { key: 'x' })
    expect(screen.getByLabelText('picked').textContent).toBe('b')
    fireEvent.keyDown(row('Socks'), { key: 'Enter' })
    expect(onOpen).toHaveBeenCalledWith(gifts[1])
  })

  it('leaves single keys alone when they are turned off', () => {
    show(table({ shortcuts: false }))
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(row('Socks'), { key: 'x' })
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('names the sort order and links to the reverse order', () => {
    show(table())
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('link', { name: 'Price' }).getAttribute('href')).toBe('/app/gifts?sort=price')
    expect(screen.getByRole('link', { name: 'Gift' }).getAttribute('href')).toBe('/app/gifts?sort=name')
  })

  it('hides the columns that the reader switched off', () => {
    show(table({ hidden: ['price'] }))
    expect(screen.queryByText('Price')).toBeNull()
    expect(screen.queryByText('64')).toBeNull()
  })

  it('runs the button of a row for this row, also when the row moved', () => {
    const { rerender } = show(table())
    fireEvent.click(screen.getByRole('button', { name: 'Wrap Socks' }))
    rerender(inEnglish(table({ rows: [...gifts].reverse() })))
    fireEvent.click(screen.getByRole('button', { name: 'Wrap Scarf' }))
    expect(wrapped.mock.calls).toEqual([['b'], ['c']])
  })

  it('leaves the keys of a button inside a row to the button', () => {
    const onOpen = vi.fn()
    show(table({ onOpen }))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Wrap Socks' }), { key: 'Enter' })
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('draws the first rows at once and the others in slices soon after', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, name: `Gift ${at}`, price: at }))
    show(table({ rows: many }))
    expect(screen.queryByText('Gift 39')).toBeNull()
    await screen.findByText('Gift 39')
    expect(screen.getAllByRole('row')).toHaveLength(41)
  })
})
