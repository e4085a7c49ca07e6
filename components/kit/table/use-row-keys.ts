'use client'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { typing } from '@/lib/client/shortcuts'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null

const plain = (event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
  !event.altKey && !event.ctrlKey && !event.metaKey

const rowAt = (body: RefObject<HTMLTableSectionElement | null>, index: number) => {
  const row = body.current?.children[index]
  return row instanceof HTMLElement ? row : undefined
}

/** The place of the row in which something happened. */
const placeOf = (body: Element, target: EventTarget) =>
  [...body.children].findIndex(row => target instanceof Node && row.contains(target))

/**
 * J/K and the arrows walk through the rows of a table body; other keys go to `onKey` with the row they are for.
 * With `global`, J and K also lead into the table from anywhere on the page.
 * Spread `listeners` on the body.
 */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  onKey: (key: string, index: number) => boolean,
  global: boolean,
) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, count - 1))

  const focusRow = (index: number) => {
    const row = rowAt(body, Math.min(Math.max(index, 0), count - 1))
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }

  useEffect(() => {
    if (!global) return
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !plain(event) || isTyping(event.target)) return
      if (event.key !== 'j' && event.key !== 'k') return
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return
      if (body.current?.contains(document.activeElement)) return
      const row = rowAt(body, current)
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [body, current, global])

  return {
    current,
    listeners: {
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        const index = placeOf(currentTarget, target)
        if (index >= 0) setActive(index)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const index = placeOf(event.currentTarget, event.target)
        // Keys of a button inside a row are the button's.
        if (event.currentTarget.children[index] !== event.target || !plain(event)) return
        const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
        const step = steps[event.key]
        if (step !== undefined) focusRow(index + step)
        else if (event.key === 'Home') focusRow(0)
        else if (event.key === 'End') focusRow(count - 1)
        else if (!onKey(event.key, index)) return
        event.preventDefault()
      },
    },
  }
}
