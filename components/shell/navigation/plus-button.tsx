'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openQuickAdd } from '@/components/shell/events'
import { useLongPress } from '@/lib/client/hooks/use-long-press'
import type { Place } from './places'

const looks =
  'press fixed end-4 bottom-[calc(80px+env(safe-area-inset-bottom))] z-20 grid size-14 [touch-action:manipulation] select-none place-items-center rounded-[18px] bg-primary text-primary-foreground shadow-3 [-webkit-touch-callout:none] md:hidden'

/**
 * The plus button of a phone. It adds a record of the page's kind or opens quick add. A long press always opens
 * quick add.
 */
export function PlusButton({ place, href }: { place: Place; href: string | null }) {
  const t = useTranslations('shell')
  const hold = useLongPress<void>(openQuickAdd)
  if (href === null)
    return (
      <button
        type="button"
        data-slot="plus"
        aria-label={t('quickAdd')}
        onClick={openQuickAdd}
        className={looks}
      >
        <Plus aria-hidden="true" className="size-6.5 stroke-[2.2]" />
      </button>
    )
  return (
    <a
      href={href}
      data-soft="stay"
      draggable={false}
      data-slot="plus"
      aria-label={t(`plus.${place as 'people'}`)}
      {...hold()}
      className={looks}
    >
      <Plus aria-hidden="true" className="size-6.5 stroke-[2.2]" />
    </a>
  )
}
