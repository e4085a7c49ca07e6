'use client'
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Heard } from '@/components/ui/heard'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/client/cn'
import { useFirst } from '@/lib/client/use-first'
import { useRowFocus } from '@/lib/client/use-held-focus'
import type { DataColumn } from './data-table-columns'
import { SelectionBar } from './selection-bar'
import { useRowKeyList } from './use-row-key-list'
import { useRowKeys } from './use-row-keys'
import { useSelection } from './use-selection'

/** Which rows are picked is kept here, and hidden columns are left out: each feature weighs on the first load. */
const features = tableFeatures({})
const none: readonly string[] = []

/**
 * A table of up to 200 rows that the server has chosen and sorted; sorting is a link, so the state lives in the
 * address. Rows are walked with J/K or the arrows, opened with Enter and, where `bulkBar` is given, picked with X.
 */
export function DataTable<Row extends object>({
  caption,
  rows,
  columns,
  rowId,
  rowLabel,
  hidden = none,
  sort,
  sortHref,
  onOpen,
  onRowKey,
  bulkBar,
  total,
  most,
  footer,
  density = 'normal',
  shortcuts = true,
  className,
}: {
  /** Names the table for those who cannot see it. */
  caption: string
  rows: readonly Row[]
  /** Keep the array stable (module level or memo). */
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  /** Ids of hidden columns, see `ColumnMenu`. */
  hidden?: readonly string[]
  /** The present order: "name", or "-name" for the other way round. */
  sort?: string
  sortHref?: (sort: string) => string
  onOpen?: (row: Row) => void
  /** Any other key on a focused row; true when it was used. */
  onRowKey?: (key: string, row: Row) => boolean
  /** What can be done with the picked rows; `whole` says with all that the filter has, loaded or not. */
  bulkBar?: (rows: Row[], clear: () => void, whole: boolean) => ReactNode
  /** The number of rows of the filter. When all loaded rows are selected, the table offers these. */
  total?: number
  /** Said instead of the offer where there are more than can be changed at once. */
  most?: string
  footer?: ReactNode
  density?: 'normal' | 'compact'
  /** Off when the reader has turned single keys off. */
  shortcuts?: boolean
  className?: string
}) {
  const t = useTranslations('common')
  const body = useRef<HTMLTableSectionElement>(null)
  const data = useMemo(() => [...rows], [rows])
  const defs = useMemo(
    () =>
      columns
        .filter(({ id }) => !hidden.includes(id))
        .map(
          (column): ColumnDef<typeof features, Row> => ({
            id: column.id,
            header: column.header,
            cell: ({ row }) => column.cell(row.original),
          }),
        ),
    [columns, hidden],
  )
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
  })
  const shown = table.getRowModel().rows
  const drawn = useFirst(shown)
  const selection = useSelection(shown.map(row => row.id))
  const { isChosen, choose, clear, whole } = selection
  const picked = shown.filter(row => isChosen(row.id))
  const byId = new Map(columns.map(column => [column.id, column]))

  const focus = useRowFocus('tbody > tr')
  useRowKeyList(bulkBar ? ['j', 'k', 'x'] : ['j', 'k'], shortcuts)
  const keys = useRowKeys(
    body,
    shown.length,
    (key, index) => {
      const row = shown[index]
      if (!row) return false
      if (key === 'Enter' && onOpen) onOpen(row.original)
      else if (!shortcuts) return false
      else if (key === 'x' && bulkBar) choose(row.id, !isChosen(row.id))
      else if (key === 'Escape' && picked.length > 0) clear()
      else return onRowKey?.(key, row.original) ?? false
      return true
    },
    shortcuts,
  )

  return (
    <div
      data-slot="data-table"
      {...focus}
      className={cn('@container border-line border-y bg-surface max-md:overflow-x-auto', className)}
    >
      <Table>
        <caption className="sr-only">{caption}</caption>
        <TableHeader className="sticky top-0 z-10 bg-surface">
          {table.getHeaderGroups().map(group => (
            <tr key={group.id}>
              {bulkBar ? (
                <TableHead className="w-10">
                  <Checkbox
                    aria-label={t('selectAll')}
                    checked={
                      picked.length === 0 ? false : picked.length === shown.length ? true : 'indeterminate'
                    }
                    onCheckedChange={all => (all ? selection.chooseLoaded() : clear())}
                  />
                </TableHead>
              ) : null}
              {group.headers.map(header => {
                const column = byId.get(header.column.id)
                if (!column) return null
                const direction = column.sort && sort?.replace(/^-/, '') === column.sort ? sort : undefined
                const descending = direction?.startsWith('-')
                return (
                  <TableHead
                    key={header.id}
                    className={cn(column.align === 'end' && 'text-end', column.className)}
                    aria-sort={direction ? (descending ? 'descending' : 'ascending') : undefined}
                  >
                    {column.sort && sortHref ? (
                      <Link
                        href={sortHref(direction && !descending ? `-${column.sort}` : column.sort)}
                        scroll={false}
                        className="hit inline-flex items-center gap-1 rounded-xs hover:text-ink has-data-[slot=underway]:text-primary-ink"
                      >
                        {column.header}
                        {direction ? (
                          descending ? (
                            <ArrowDown aria-hidden="true" className="size-3.25 stroke-2" />
                          ) : (
                            <ArrowUp aria-hidden="true" className="size-3.25 stroke-2" />
                          )
                        ) : null}
                        <Heard />
                      </Link>
                    ) : (
                      <span className={column.quietHeader ? 'sr-only' : undefined}>{column.header}</span>
                    )}
                  </TableHead>
                )
              })}
            </tr>
          ))}
        </TableHeader>
        <TableBody ref={body}>
          {drawn.map((row, index) => (
            <TableRow
              key={row.id}
              tabIndex={index === keys.current ? 0 : -1}
              data-state={isChosen(row.id) ? 'selected' : undefined}
              className="group/row focus-visible:-outline-offset-2"
              onFocus={() => keys.onFocusRow(index)}
              onKeyDown={event => keys.onKeyDown(event, index)}
            >
              {bulkBar ? (
                <TableCell className={density === 'compact' ? 'h-10' : undefined}>
                  <Checkbox
                    aria-label={t('selectRow', { name: rowLabel(row.original) })}
                    checked={isChosen(row.id)}
                    onCheckedChange={on => choose(row.id, on)}
                  />
                </TableCell>
              ) : null}
              {row.getAllCells().map(cell => {
                const column = byId.get(cell.column.id)
                return (
                  <TableCell
                    key={cell.id}
                    className={cn(
                      density === 'compact' && 'h-10',
                      column?.align === 'end' && 'num text-end',
                      column?.className,
                    )}
                  >
                    <table.FlexRender cell={cell} />
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {bulkBar && picked.length > 0 ? (
        <SelectionBar
          count={whole ? Math.max(total ?? 0, picked.length) : picked.length}
          onClear={clear}
          offer={picked.length === shown.length && !whole ? total : undefined}
          most={most}
          onChooseWhole={selection.chooseWhole}
          className="sticky bottom-3 mx-8 my-2 max-md:mx-4"
        >
          {bulkBar(
            picked.map(row => row.original),
            clear,
            whole,
          )}
        </SelectionBar>
      ) : null}
      {footer ? (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface px-8 py-2.5 text-sm max-md:px-4">
          {footer}
        </div>
      ) : null}
    </div>
  )
}
