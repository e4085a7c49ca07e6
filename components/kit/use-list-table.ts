'use client'
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { DataColumn } from './data-table-columns'

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature, rowSortingFeature })
const none: readonly never[] = []

/**
 * The state of a list, kept by TanStack Table: which rows are selected, which columns are hidden, by what it is
 * sorted. It draws nothing; the list draws its rows itself (docs/decisions/flat-rows.md).
 */
export function useListTable<Row extends object>({
  rows,
  rowId,
  columns = none,
  hidden = none,
  sort,
}: {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Keep the array stable (module level or memo). */
  columns?: readonly DataColumn[]
  /** Ids of hidden columns, see `ColumnMenu`. */
  hidden?: readonly string[]
  /** The order that the server has chosen: "name", or "-name" for the other way round. */
  sort?: string
}) {
  const defs = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns])
  const state = useMemo(() => {
    const sorted = columns.find(column => column.sort && column.sort === sort?.replace(/^-/, ''))
    return {
      columnVisibility: Object.fromEntries(hidden.map(id => [id, false])),
      sorting: sorted ? [{ id: sorted.id, desc: sort?.startsWith('-') ?? false }] : [],
    }
  }, [columns, hidden, sort])
  const table = useTable({ features, columns: defs, data: rows, getRowId: rowId, state, manualSorting: true })
  const { rowSelection } = table.state
  /** All rows of the filter, including those that are not loaded. */
  const [isWhole, setWhole] = useState(false)
  const whole = isWhole && rows.length > 0
  const isChosen = (id: string) => whole || rowSelection[id] === true
  return {
    table,
    whole,
    isChosen,
    chosen: whole || Object.keys(rowSelection).length > 0 ? rows.filter(row => isChosen(rowId(row))) : none,
    /** Selects or deselects a row. Deselecting one row of a whole list keeps the other loaded ones. */
    choose: (id: string, on: boolean) => {
      if (whole) table.toggleAllRowsSelected(true)
      table.setRowSelection(({ [id]: _was, ...others }) => (on ? { ...others, [id]: true } : others))
      setWhole(false)
    },
    chooseLoaded: () => table.toggleAllRowsSelected(true),
    chooseWhole: () => setWhole(true),
    clear: () => {
      table.resetRowSelection(true)
      setWhole(false)
    },
  }
}
