'use client'
import { useEffect, useRef, useState } from 'react'
import { useLazy } from '@/lib/client/hooks/use-lazy'

const loadPanel = () => import('./tooltip-panel').then(({ TooltipPanel }) => TooltipPanel)
const delayMilliseconds = 400
/** Time to reach the label itself with the pointer, as WCAG 1.4.13 asks. */
const graceMilliseconds = 120

/**
 * One tooltip for all rows of a list: it shows the name (`aria-label`) of the element with `data-tip` that has the
 * pointer or the focus. A name needs no description besides.
 */
export function Tips() {
  const [tip, setTip] = useState<HTMLElement | null>(null)
  const [Panel, prepare] = useLazy(loadPanel)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef((next: HTMLElement | null, after = 0) => {
    clearTimeout(timer.current)
    if (after) timer.current = setTimeout(setTip, after, next)
    else setTip(next)
  }).current
  const anchor = useRef<HTMLElement>(null)
  anchor.current = tip

  useEffect(() => {
    const tipAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    const show = (event: Event, after?: number) => {
      const found = tipAt(event)
      if (!found) return
      prepare()
      turn(found, after)
    }
    const stop = new AbortController()
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, hear, { signal: stop.signal, capture: true })
    listen('pointerover', event => event.pointerType !== 'touch' && show(event, delayMilliseconds))
    listen('pointerout', event => tipAt(event) && turn(null, graceMilliseconds))
    listen('pointerdown', event => tipAt(event) && turn(null))
    listen('focusin', event => tipAt(event)?.matches(':focus-visible') && show(event))
    listen('focusout', event => tipAt(event) && turn(null))
    listen('keydown', ({ key }) => key === 'Escape' && turn(null))
    return () => {
      stop.abort()
      clearTimeout(timer.current)
    }
  }, [prepare, turn])

  if (!tip || !Panel) return null
  return (
    <Panel
      anchor={anchor}
      onPointerEnter={() => turn(tip)}
      onPointerLeave={() => turn(null, graceMilliseconds)}
    >
      {tip.getAttribute('aria-label')}
    </Panel>
  )
}
