'use client'
import { CornerDownLeft, Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { inputBoxClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import type { QuickAddLine } from './quick-add-line'

type Line = ComponentType<Parameters<typeof QuickAddLine>[0]>

/**
 * The quick-add line as a page shows it at first: a plain input until it is used, since what reads the line is large.
 * React leaves its text alone, so that what somebody types before there is a script goes on in the line. An Enter that is
 * pressed before the line is there saves as soon as it is.
 */
export function QuickAddBar({ placeholder, className }: { placeholder?: string; className?: string }) {
  const t = useTranslations('quickAdd')
  const [Line, setLine] = useState<Line | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  const isSent = useRef(false)
  const said = placeholder ?? t('bar', { example: t('placeholder') })
  const load = useCallback(() => {
    import('./quick-add-line').then(
      module => {
        typed.current = input.current?.value ?? ''
        setLine(() => module.QuickAddLine)
      },
      // Without a network the plain input stays; the next try loads it.
      () => undefined,
    )
  }, [])
  useEffect(() => {
    const { current } = input
    if (current && (current.value || document.activeElement === current)) load()
  }, [load])
  if (Line)
    return <Line initial={typed.current} isSent={isSent.current} placeholder={said} className={className} />
  return (
    <div
      className={cn(
        'flex h-12 items-center gap-1 rounded-lg border border-input bg-surface ps-3.5 pe-1.5 text-md',
        inputBoxClasses,
        className,
      )}
    >
      <Gift aria-hidden="true" className="size-4.5 shrink-0" />
      <input
        ref={input}
        onFocus={load}
        onInput={() => {
          isSent.current = false
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          isSent.current = true
          load()
        }}
        autoComplete="off"
        maxLength={2000}
        dir="auto"
        aria-label={t('label')}
        placeholder={said}
        className="size-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-ink-2"
      />
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
      >
        <CornerDownLeft className="flip size-4" />
      </span>
    </div>
  )
}
