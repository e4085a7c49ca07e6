'use client'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type MouseEvent, type PointerEvent, type ReactNode, useMemo } from 'react'
import { useLongPress } from '@/lib/client/hooks/use-long-press'
import { pattern } from '@/lib/i18n/pattern'
import { rowIdOf } from './list-row'
import { SelectionBar } from './selection-bar'
import { useListTable } from './use-list-table'

/**
 * Selects rows of a list on a phone: a long press begins, then every tap selects until no row is selected. Spread
 * `listeners` around the rows, which carry their id in `data-row`.
 */
export function usePhoneSelection<Row extends object>(rows: readonly Row[], rowId: (row: Row) => string) {
  const t = useTranslations('common')
  const { isChosen, chosen, choose, chooseWhole, clear, whole } = useListTable(rows, rowId)
  const choosing = chosen.length > 0
  const select = useMemo(() => pattern(name => t('selectRow', { name })), [t])
  const toggle = (id: string) => choose(id, !isChosen(id))
  const hold = useLongPress<string>(id => {
    // Vibrates where the device can. While rows are selected, it is a tap like any other.
    navigator.vibrate?.(10)
    toggle(id)
  })
  /** The handlers of the row in which something happened; outside of the rows nothing is held. */
  const heldIn = (event: { target: EventTarget }) => {
    const id = rowIdOf(event)
    return id === undefined ? undefined : hold(id)
  }
  return {
    chosen,
    choosing,
    isChosen,
    /** The label of a row's tick. */
    select,
    whole,
    chooseWhole,
    clear,
    listeners: {
      onPointerDown: (event: PointerEvent) => heldIn(event)?.onPointerDown(event),
      onPointerMove: (event: PointerEvent) => heldIn(event)?.onPointerMove(event),
      onPointerUp: (event: PointerEvent) => heldIn(event)?.onPointerUp(),
      onPointerCancel: (event: PointerEvent) => heldIn(event)?.onPointerCancel(),
      onContextMenu: (event: MouseEvent) => heldIn(event)?.onContextMenu(event),
      onChange: (event: ChangeEvent) => {
        const id = rowIdOf(event)
        if (id !== undefined) toggle(id)
      },
      onClickCapture: (event: MouseEvent) => {
        const id = rowIdOf(event)
        if (id === undefined) return
        hold(id).onClickCapture(event)
        if (event.isPropagationStopped() || !choosing) return
        if ((event.target as Element).closest('input')) return
        event.preventDefault()
        event.stopPropagation()
        toggle(id)
      },
    },
  }
}

/** What can be done with the chosen rows, above the bar at the foot of a phone. */
export function PhoneSelectionBar<Row extends object>({
  selection,
  total,
  most,
  children,
}: {
  selection: ReturnType<typeof usePhoneSelection<Row>>
  /** The number of rows of the filter, also of those that are not loaded. Only given where all of them can be selected. */
  total?: number
  /** Said instead of the offer where there are more than can be changed at once. */
  most?: string
  children: ReactNode
}) {
  if (!selection.choosing) return null
  const { whole, chosen } = selection
  return (
    <SelectionBar
      count={whole ? Math.max(total ?? 0, chosen.length) : chosen.length}
      offer={whole ? undefined : total}
      most={most}
      onChooseWhole={selection.chooseWhole}
      onClear={selection.clear}
      className="fixed inset-x-4 bottom-[calc(76px+env(safe-area-inset-bottom))] z-30"
    >
      {children}
    </SelectionBar>
  )
}
