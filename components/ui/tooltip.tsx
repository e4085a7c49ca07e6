'use client'
import * as Slot from 'radix-ui/slot'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLazy } from '@/lib/client/use-lazy'
import type { TooltipPanelProps } from './tooltip-panel'

export const loadPanel = () => import('./tooltip-panel').then(({ TooltipPanel }) => TooltipPanel)
export const delayMilliseconds = 400
/** Time to reach the label itself with the pointer, as WCAG 1.4.13 asks. */
export const graceMilliseconds = 120

/** A short label beside its trigger on hover and focus; never the only place of the information. */
export function Tooltip({
  label,
  children,
  hidden,
  ...props
}: Omit<TooltipPanelProps, 'children' | 'anchor'> & { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [Panel, prepare] = useLazy(loadPanel)
  const anchor = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const turn = (next: boolean, after = 0) => {
    clearTimeout(timer.current)
    if (next) prepare()
    if (after) timer.current = setTimeout(setOpen, after, next)
    else setOpen(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [open])
  const shown = open && !hidden
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={shown && Panel ? id : undefined}
        onPointerEnter={event => event.pointerType !== 'touch' && turn(true, delayMilliseconds)}
        onPointerLeave={() => turn(false, graceMilliseconds)}
        onPointerDown={() => turn(false)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && turn(true)}
        onBlur={() => turn(false)}
      >
        {children}
      </Slot.Root>
      {shown && Panel ? (
        <Panel
          anchor={anchor}
          id={id}
          onPointerEnter={() => turn(true)}
          onPointerLeave={() => turn(false, graceMilliseconds)}
          {...props}
        >
          {label}
        </Panel>
      ) : null}
    </>
  )
}
