'use client'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { useLongPress } from '@/lib/client/use-long-press'
import { SelectionBar } from './selection-bar'

/** Choosing rows of a phone's list: a long press begins, then every tap chooses until nothing is chosen any more. */
export function usePhoneSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(row => ids.has(idOf(row)))
  const choosing = chosen.length > 0
  const toggle = (id: string) =>
    setIds(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]))
  const hold = useLongPress<string>(id => {
    // Felt where the device can; in a list that is chosen from already it is a tap like any other.
    navigator.vibrate?.(10)
    toggle(id)
  })
  const propsOf = (row: Row) => {
    const id = idOf(row)
    const press = hold(id)
    return {
      ...press,
      'data-state': ids.has(id) ? 'selected' : undefined,
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
    isChosen: (row: Row) => ids.has(idOf(row)),
    toggle: (row: Row) => toggle(idOf(row)),
    clear: () => setIds(new Set()),
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
  children,
}: {
  selection: ReturnType<typeof usePhoneSelection<Row>>
  children: ReactNode
}) {
  if (!selection.choosing) return null
  return (
    <SelectionBar
      count={selection.chosen.length}
      onClear={selection.clear}
      className="fixed inset-x-4 bottom-[calc(76px+env(safe-area-inset-bottom))] z-30"
    >
      {children}
    </SelectionBar>
  )
}
