'use client'
import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { useLongPress } from '@/lib/client/use-long-press'
import { SelectionBar } from './selection-bar'
import { useSelection } from './use-selection'

/**
 * Selects rows of a list on a phone: a long press begins, then every tap selects until no row is selected.
 */
export function usePhoneSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const { isChosen, choose, chooseWhole, clear, whole } = useSelection(rows.map(idOf))
  const chosen = rows.filter(row => isChosen(idOf(row)))
  const choosing = chosen.length > 0
  const toggle = (id: string) => choose(id, !isChosen(id))
  const hold = useLongPress<string>(id => {
    // Vibrates where the device can. While rows are selected, it is a tap like any other.
    navigator.vibrate?.(10)
    toggle(id)
  })
  const propsOf = (row: Row) => {
    const id = idOf(row)
    const press = hold(id)
    return {
      ...press,
      'data-state': isChosen(id) ? 'selected' : undefined,
      onClickCapture: (event: MouseEvent) => {
        press.onClickCapture(event)
        if (event.isPropagationStopped() || !choosing) return
        if ((event.target as Element).closest('input')) return
        event.preventDefault()
        event.stopPropagation()
        toggle(id)
      },
    }
  }
  return {
    chosen,
    choosing,
    propsOf,
    isChosen: (row: Row) => isChosen(idOf(row)),
    toggle: (row: Row) => toggle(idOf(row)),
    whole,
    chooseWhole,
    clear,
  }
}

/** The tick of a row, there only while rows are chosen. */
export function PhoneTick<Row>({
  row,
  name,
  selection,
}: {
  row: Row
  name: string
  selection: ReturnType<typeof usePhoneSelection<Row>>
}) {
  const t = useTranslations('common')
  if (!selection.choosing) return null
  return (
    <Checkbox
      aria-label={t('selectRow', { name })}
      checked={selection.isChosen(row)}
      onCheckedChange={() => selection.toggle(row)}
      className="z-1"
    />
  )
}

/** What can be done with the chosen rows, above the bar at the foot of a phone. */
export function PhoneSelectionBar<Row>({
  selection,
  total,
  most,
  children,
}: {
  selection: ReturnType<typeof usePhoneSelection<Row>>
  /** How many rows the filter has, loaded or not, where all of them can be chosen. */
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
