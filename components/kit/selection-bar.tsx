'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'

/** How many rows are chosen, what can be done with them, and the way out. */
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
  return (
    <div
      role="toolbar"
      aria-label={t('actions')}
      className={cn(
        'z-10 flex animate-pop-in flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 ps-4 pe-2 shadow-3',
        className,
      )}
    >
      <span role="status" className="num me-2 font-semibold">
        {t('selected', { count })}
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
