'use client'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { useOutbox } from '@/lib/client/outbox/hooks'

const most = 99

/**
 * How much of sync needs a decision: conflicts, as they came with the page, and what the server has refused of this device.
 * Nothing when there is none.
 */
export function AttentionMark({ conflicts, className }: { conflicts: number; className?: string }) {
  const t = useTranslations('shell')
  const count = conflicts + useOutbox().refused.length
  if (count === 0) return null
  return (
    <span
      data-slot="attention-mark"
      className={cn(
        'num grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1.5 font-bold text-[11px]/none text-white dark:text-canvas',
        className,
      )}
    >
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{t('attention', { count })}</span>
    </span>
  )
}
