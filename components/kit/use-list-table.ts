'use client'
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useState } from 'react'

/**
 * Selection only. The order lives in the address and the hidden columns on the device, so their features would only
 * hand back what they are given, and weigh 2.1 KB in the first load (docs/decisions/flat-rows.md).
 */
const features = tableFeatures({ rowSelectionFeature })
const none: readonly never[] = []

/**
 * The selection of a list, kept by TanStack Table. It draws nothing and knows no columns; the list draws its rows
 * itself.
 */
export function useListTable<Row extends object>(rows: readonly Row[], rowId: (row: Row) => string) {
  const table = useTable({ features, columns: none, data: rows, getRowId: rowId })
  const { rowSelection } = table.state
  /** All rows of the filter, including those that are not loaded. */
  const [isWhole, setWhole] = useState(false)
  const whole = isWhole && rows.length > 0
  const isChosen = (id: string) => whole || rowSelection[id] === true
  return {
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
