'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { hasSingleKeys, useShortcut } from '@/lib/client/shortcuts'

const controls = 'button:not(:disabled), a[href]'

/** The arrows walk through the controls of a toolbar, and Home and End lead to its ends. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const bar = event.currentTarget
  const right = getComputedStyle(bar).direction === 'rtl' ? -1 : 1
  const all = [...bar.querySelectorAll<HTMLElement>(controls)]
  const here = all.indexOf(document.activeElement as HTMLElement)
  if (here < 0) return
  const places: Record<string, number> = {
    ArrowRight: here + right,
    ArrowLeft: here - right,
    Home: 0,
    End: all.length - 1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  all[(place + all.length) % all.length]?.focus()
}

/** How many rows are chosen, what can be done with them, and the way out. A key leads here from the rows. */
export function SelectionBar({
  count,
  onClear,
  offer,
  most,
  onChooseWhole,
  className,
  children,
}: {
  count: number
  onClear: () => void
  /** How many there are in all, where they can be chosen too; nothing is offered that is not more. */
  offer?: number
  /** Said instead of the offer. */
  most?: string
  onChooseWhole?: () => void
  className?: string
  children: ReactNode
}) {
  const t = useTranslations('common')
  const keys = useTranslations('shell.shortcuts')
  const bar = useRef<HTMLDivElement>(null)
  useShortcut('a', () => bar.current?.querySelector<HTMLElement>(controls)?.focus(), keys('rowActions'))
  return (
    <div
      ref={bar}
      role="toolbar"
      onKeyDown={walk}
      data-bar="chosen"
      aria-label={t('actions')}
      className={cn(
        'z-10 flex animate-pop-in flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 ps-4 pe-2 shadow-3',
        className,
      )}
    >
      <span role="status" className="num me-2 font-semibold">
        {t('selected', { count })}
        {hasSingleKeys() ? (
          <span className="sr-only">{` ${t('labelOf', { label: t('actions') })} A`}</span>
        ) : null}
      </span>
      {offer !== undefined && offer > count ? (
        most ? (
          <span className="me-2 text-ink-3 text-sm">{most}</span>
        ) : (
          <Button variant="quiet" size="sm" onClick={onChooseWhole}>
            {t('selectAllCount', { count: offer })}
          </Button>
        )
      ) : null}
      {children}
      <span className="flex-1" />
      <Button variant="quiet" size="icon-sm" aria-label={t('clearSelection')} onClick={onClear}>
        <X />
      </Button>
    </div>
  )
}
