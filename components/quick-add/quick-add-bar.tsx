'use client'
import { CornerDownLeft, Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { inputBoxClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import type { QuickAddLine } from './quick-add-line'

type Line = ComponentType<Parameters<typeof QuickAddLine>[0]>

/** The quick-add line as the dashboard shows it: a plain input until it is used, since what reads the line is large. */
export function QuickAddBar({ className }: { className?: string }) {
  const t = useTranslations('quickAdd')
  const [text, setText] = useState('')
  const [Line, setLine] = useState<Line | null>(null)
  const placeholder = t('bar', { example: t('placeholder') })
  const load = () => {
    import('./quick-add-line').then(
      module => setLine(() => module.QuickAddLine),
      // Without a network the plain input stays; the next try loads it.
      () => undefined,
    )
  }
  if (Line) return <Line initial={text} placeholder={placeholder} className={className} />
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
        value={text}
        onChange={event => setText(event.target.value)}
        onFocus={load}
        autoComplete="off"
        maxLength={2000}
        dir="auto"
        aria-label={t('label')}
        placeholder={placeholder}
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
