'use client'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { cn } from '@/lib/client/cn'
import { type Setting, soughtEvent } from './settings-index'

/** What can take the focus in a row: of radio buttons the chosen one. */
const controls =
  '[role=radio][aria-checked=true], input:not([type=hidden]):not([type=file]), button:not([role=radio]), select, textarea, a[href]'

/** How long a row that was searched for is marked, in ms. */
const markedFor = 3000

/**
 * One line of the settings: what it is at the start, its control at the end; under each other on a phone. An address that
 * ends in its name leads to its control.
 */
export function SettingRow({
  setting,
  label,
  hint,
  htmlFor,
  labelId,
  children,
  className,
}: {
  /** Its name in the index of the settings, and the anchor of its row. */
  setting?: Setting
  label: ReactNode
  hint?: ReactNode
  /** The id of a single control. */
  htmlFor?: string
  /** For a group of controls that names itself with `aria-labelledby`. */
  labelId?: string
  children: ReactNode
  className?: string
}) {
  const row = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(() => {
    row.current?.scrollIntoView({ block: 'center' })
    control.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
    row.current?.setAttribute('data-sought', '')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => row.current?.removeAttribute('data-sought'), markedFor)
  }, [])
  useEffect(() => {
    if (setting === undefined) return
    const isMeant = () => window.location.hash === `#${setting}`
    const seek = () => {
      if (isMeant()) show()
    }
    // After the router has scrolled to where it thinks the page begins.
    const first = isMeant() ? setTimeout(show, 50) : undefined
    window.addEventListener('hashchange', seek)
    window.addEventListener(soughtEvent, seek)
    return () => {
      clearTimeout(first)
      clearTimeout(timer.current)
      window.removeEventListener('hashchange', seek)
      window.removeEventListener(soughtEvent, seek)
    }
  }, [setting, show])
  const Name = htmlFor ? 'label' : 'span'
  return (
    <div
      ref={row}
      id={setting}
      data-setting={setting}
      className={cn(
        'grid scroll-mt-20 gap-x-8 gap-y-2 border-line border-b py-5 transition-colors duration-500 last:border-b-0 data-sought:bg-primary-soft lg:grid-cols-[232px_minmax(0,1fr)]',
        className,
      )}
    >
      <div>
        <Name id={labelId} htmlFor={htmlFor} className="block font-semibold">
          {label}
        </Name>
        {hint ? <p className="text-ink-3 text-sm">{hint}</p> : null}
      </div>
      <div ref={control} className="min-w-0">
        {children}
      </div>
    </div>
  )
}

/** The title of a page of the settings. */
export function SettingsHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <>
      <h2 className="display text-3xl max-md:text-2xl">{title}</h2>
      {text ? <p className="mt-0.5 text-ink-3">{text}</p> : null}
    </>
  )
}
