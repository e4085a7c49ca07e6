'use client'
import { tableFeatures, useTable } from '@tanstack/react-table'
import { useState } from 'react'

/** No feature is on: their code is too heavy for the first load (docs/decisions/flat-rows.md). */
const features = tableFeatures({})
const none: readonly never[] = []
const nothing: ReadonlySet<string> = new Set()

/**
 * The rows of a list and which of them are selected. `whole` means all rows of its filter, including those that are
 * not loaded. TanStack Table draws nothing and knows no columns; the list draws its rows itself.
 */
export function useListTable<Row extends object>(rows: readonly Row[], rowId: (row: Row) => string) {
  const table = useTable({ features, columns: none, data: rows, getRowId: rowId })
  const [selected, setSelected] = useState<ReadonlySet<string> | 'whole'>(nothing)
  const whole = selected === 'whole' && rows.length > 0
  const isChosen = (id: string) => selected === 'whole' || selected.has(id)
  const idsOfLoaded = () => table.getRowModel().rows.map(row => row.id)
  return {
    whole,
    isChosen,
    // The server never selects, so it does not build the rows of the table.
    chosen: selected === nothing ? none : rows.filter(row => isChosen(rowId(row))),
    /** Selects or deselects a row. Deselecting one row of a whole list keeps the other loaded ones. */
    choose: (id: string, on: boolean) =>
      setSelected(old => {
        const before = old === 'whole' ? idsOfLoaded() : [...old]
        return new Set(on ? [...before, id] : before.filter(one => one !== id))
      }),
    chooseLoaded: () => setSelected(new Set(idsOfLoaded())),
    chooseWhole: () => setSelected('whole'),
    clear: () => setSelected(nothing),
  }
}
