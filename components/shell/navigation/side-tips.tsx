'use client'
import { useLocale } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import { directionOf } from '@/lib/i18n/locales'

const load = () => import('@/components/ui/tooltip-panel').then(({ TooltipPanel }) => TooltipPanel)
const delayMilliseconds = 400
/** Time to reach the label itself with the pointer, as WCAG 1.4.13 asks. */
const graceMilliseconds = 120

const anchorOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null

/**
 * Names the controls of the sidebar beside them on hover and focus: one set of listeners for all elements with
 * `data-tip`. Those with `data-tip-open` also have a label where the sidebar shows its words.
 */
export function SideTips({ area, collapsed }: { area: RefObject<HTMLElement | null>; collapsed: boolean }) {
  const side = directionOf(useLocale()) === 'rtl' ? 'left' : 'right'
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const [Panel, prepare] = useLazy(load)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => {
    const element = area.current
    if (!element) return
    const turn = (next: HTMLElement | null, after = 0) => {
      clearTimeout(timer.current)
      if (next) prepare()
      if (after) timer.current = setTimeout(setShown, after, next)
      else setShown(next)
    }
    const listening = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      run: (event: HTMLElementEventMap[Name], at: HTMLElement) => void,
    ) =>
      element.addEventListener(
        name,
        event => {
          const at = anchorOf(event)
          const other = (event as Partial<MouseEvent>).relatedTarget
          // Between the parts of one control nothing changes.
          if (at && !(other instanceof Node && at.contains(other))) run(event, at)
        },
        { signal: listening.signal },
      )
    on('pointerover', (event, at) => {
      const isNamed = collapsed || at.hasAttribute('data-tip-open')
      if (event.pointerType !== 'touch' && isNamed) turn(at, delayMilliseconds)
    })
    on('pointerout', () => turn(null, graceMilliseconds))
    on('pointerdown', () => turn(null))
    on('focusin', (_, at) => {
      if (at.matches(':focus-visible') && (collapsed || at.hasAttribute('data-tip-open'))) turn(at)
    })
    on('focusout', () => turn(null))
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [area, collapsed, prepare])

  useEffect(() => {
    if (!shown || !Panel) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(null)
    }
    shown.setAttribute('aria-describedby', id)
    document.addEventListener('keydown', close, true)
    return () => {
      shown.removeAttribute('aria-describedby')
      document.removeEventListener('keydown', close, true)
    }
  }, [shown, Panel, id])

  if (!shown || !Panel) return null
  anchor.current = shown
  return (
    <Panel
      key={shown.dataset.tip}
      anchor={anchor}
      id={id}
      side={side}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(setShown, graceMilliseconds, null)
      }}
    >
      {shown.dataset.tip}
    </Panel>
  )
}
