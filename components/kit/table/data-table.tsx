'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import { useFirst } from '@/lib/client/hooks/use-first'
import { useRowFocus } from '@/lib/client/hooks/use-held-focus'
import { useSettled } from '@/lib/client/hooks/use-settled'
import { pattern } from '@/lib/i18n/pattern'
import type { DataColumn } from './data-table-columns'
import { pressedIn, rowIdOf } from './list-row'
import { SelectionBar } from './selection-bar'
import { useListTable } from './use-list-table'
import { useRowKeyList } from './use-row-key-list'
import { useRowKeys } from './use-row-keys'

/**
 * What a row gets. It is one component in `memo` that draws `<tr {...rowProps(…)}>`, its tick and its cells as plain
 * elements. Everything but `row`, `chosen` and `current` is the same for all rows.
 */
export interface TableRowProps<Row, Words> {
  row: Row
  words: Words
  /** The label of the row's tick. */
  select: (name: string) => string
  /** Whether a column is shown. */
  shows: Readonly<Record<string, boolean>>
  chosen: boolean
  /** Whether Tab leads to this row. */
  current: boolean
  /** False on the server: what only a pointer or a key brings out is drawn when there is a script to hear them. */
  settled: boolean
}

const none: readonly string[] = []
const rowLook =
  'hover:bg-sunken data-[state=selected]:bg-primary-soft/60 group/row focus-visible:-outline-offset-2'

/** The attributes of a row's `<tr>`. */
export const rowProps = (id: string, { chosen, current }: { chosen: boolean; current: boolean }) => ({
  'data-row': id,
  'data-slot': 'table-row',
  'data-state': chosen ? 'selected' : undefined,
  tabIndex: current ? 0 : -1,
  className: rowLook,
})

const headLook =
  'whitespace-nowrap border-line border-b bg-surface px-2.5 py-2 text-start font-semibold text-ink-3 text-xs first:ps-8 last:pe-6 max-md:first:ps-4 max-md:last:pe-4'
const arrowUp = drawn(ArrowUp, 'size-3.25 stroke-2')
const arrowDown = drawn(ArrowDown, 'size-3.25 stroke-2')

/**
 * A table of up to 200 rows that the server has chosen and sorted; sorting is a link, so the state lives in the
 * address. Rows are walked with J/K or the arrows, opened with Enter and, where `bulkBar` is given, picked with X.
 * One listener on the body hears all rows.
 */
export function DataTable<Row extends object, Words>({
  caption,
  rows,
  columns,
  rowId,
  row: DrawnRow,
  words,
  actions = {},
  hidden = none,
  sort,
  sortHref,
  onOpen,
  onRowKey,
  bulkBar,
  total,
  most,
  footer,
  shortcuts = true,
}: {
  /** Names the table for those who cannot see it. */
  caption: string
  rows: readonly Row[]
  /** Keep the array stable (module level or memo). */
  columns: readonly DataColumn[]
  rowId: (row: Row) => string
  row: ComponentType<TableRowProps<Row, Words>>
  /** The words of all rows. Keep them stable, or every row is drawn anew. */
  words: Words
  /** The actions of the buttons of a row, by their `data-do`. */
  actions?: Readonly<Record<string, (row: Row, button: HTMLElement) => void>>
  /** Ids of hidden columns, see `ColumnMenu`. */
  hidden?: readonly string[]
  /** The present order: "name", or "-name" for the other way round. */
  sort?: string
  sortHref?: (sort: string) => string
  onOpen?: (row: Row) => void
  /** Any other key on a focused row; true when it was used. */
  onRowKey?: (key: string, row: Row) => boolean
  /**
   * The actions on selected rows. With `whole` they apply to all rows of the filter, also to those that are not loaded.
   * Without it no row can be picked, and the rows draw no tick.
   */
  bulkBar?: (rows: Row[], clear: () => void, whole: boolean) => ReactNode
  /** The number of rows of the filter. When all loaded rows are selected, the table offers these. */
  total?: number
  /** Said instead of the offer where there are more than can be changed at once. */
  most?: string
  footer?: ReactNode
  /** Off when the reader has turned single keys off. */
  shortcuts?: boolean
}) {
  const t = useTranslations('common')
  const body = useRef<HTMLTableSectionElement>(null)
  const list = useListTable(rows, rowId)
  const { isChosen, choose, chosen: picked, clear, whole } = list
  const shown = useFirst(rows)
  const settled = useSettled()
  const select = useMemo(() => pattern(name => t('selectRow', { name })), [t])
  const shows = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, !hidden.includes(id)])),
    [columns, hidden],
  )

  const focus = useRowFocus('tbody > tr')
  useRowKeyList(bulkBar ? ['j', 'k', 'x'] : ['j', 'k'], shortcuts)
  const keys = useRowKeys(
    body,
    shown.length,
    (key, index) => {
      const row = shown[index]
      if (!row) return false
      const id = rowId(row)
      if (key === 'Enter' && onOpen) onOpen(row)
      else if (!shortcuts) return false
      else if (key === 'x' && bulkBar) choose(id, !isChosen(id))
      else if (key === 'Escape' && picked.length > 0) clear()
      else return onRowKey?.(key, row) ?? false
      return true
    },
    shortcuts,
  )

  return (
    <div
      data-slot="data-table"
      {...focus}
      className="@container flex flex-col border-line border-y bg-surface max-md:overflow-x-auto"
    >
      {/* Below the rows for the eye, and before them for Tab, so that nobody walks through all of them to get here. */}
      {bulkBar && picked.length > 0 ? (
        <SelectionBar
          count={whole ? Math.max(total ?? 0, picked.length) : picked.length}
          onClear={clear}
          offer={picked.length === rows.length && !whole ? total : undefined}
          most={most}
          onChooseWhole={list.chooseWhole}
          className="sticky bottom-3 order-1 mx-8 my-2 max-md:mx-4"
        >
          {bulkBar([...picked], clear, whole)}
        </SelectionBar>
      ) : null}
      <table data-slot="table" className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead data-slot="table-header" className="sticky top-0 z-10 bg-surface">
          <tr>
            {bulkBar ? (
              <th scope="col" className={cn(headLook, 'w-10')}>
                <Checkbox
                  aria-label={t('selectAll')}
                  checked={
                    picked.length === 0 ? false : picked.length === rows.length ? true : 'indeterminate'
                  }
                  onCheckedChange={all => (all ? list.chooseLoaded() : clear())}
                />
              </th>
            ) : null}
            {columns.map(({ id, header, align, className, sort: field, quietHeader }) => {
              if (!shows[id]) return null
              const sorted = field && sort?.replace(/^-/, '') === field ? sort : undefined
              const descending = sorted?.startsWith('-')
              return (
                <th
                  key={id}
                  scope="col"
                  className={cn(headLook, align === 'end' && 'text-end', className)}
                  aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
                >
                  {field && sortHref ? (
                    <a
                      href={sortHref(sorted && !descending ? `-${field}` : field)}
                      data-soft="stay"
                      className="hit inline-flex items-center gap-1 rounded-xs hover:text-ink has-data-[slot=underway]:text-primary-ink"
                    >
                      {header}
                      {sorted ? (descending ? arrowDown : arrowUp) : null}
                    </a>
                  ) : (
                    <span className={quietHeader ? 'sr-only' : undefined}>{header}</span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons of the rows are pressed, also by keys */}
        <tbody
          ref={body}
          data-slot="table-body"
          className="[&>tr:last-child>*]:border-b-0"
          onClick={event => pressedIn(event, rows, rowId, actions)}
          onChange={event => {
            const id = rowIdOf(event)
            const tick: EventTarget = event.target
            if (id !== undefined && tick instanceof HTMLInputElement) choose(id, tick.checked)
          }}
          {...keys.listeners}
        >
          {shown.map((row, index) => (
            <DrawnRow
              key={rowId(row)}
              row={row}
              words={words}
              select={select}
              shows={shows}
              chosen={isChosen(rowId(row))}
              current={index === keys.current}
              settled={settled}
            />
          ))}
        </tbody>
      </table>
      {footer ? (
        <div
          data-bar="totals"
          className="sticky bottom-0 order-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface px-8 py-2.5 text-sm max-md:px-4"
        >
          {footer}
        </div>
      ) : null}
    </div>
  )
}
