'use client'
import type { KeyboardEvent } from 'react'

const radios = ':is(input[type="radio"], [role="radio"]):not(:disabled)'

/**
 * As `onKeyDownCapture` of radio buttons that save at once: the arrows only move the focus, and Space or Enter chooses.
 * Otherwise each one on the way would be saved.
 */
export function lookAlong(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(radios)]
  const here = all.indexOf(document.activeElement as HTMLElement)
  if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Enter') all[here]?.click()
  else {
    const right = event.currentTarget.closest('[dir="rtl"], [dir="ltr"]')?.matches('[dir="rtl"]') ? -1 : 1
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -right, ArrowRight: right }
    const step = steps[event.key]
    if (!step) return
    all[(here + step + all.length) % all.length]?.focus()
  }
  event.preventDefault()
  // A group of the library chooses what gets the focus while an arrow is down.
  event.stopPropagation()
}
