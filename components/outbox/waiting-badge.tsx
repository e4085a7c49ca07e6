'use client'
import { Clock } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { badgeVariants } from '@/components/ui/badge'
import { cn } from '@/lib/client/cn'
import type { Patch, Waiting } from '@/lib/client/outbox/laid'
import { formatMoney } from '@/lib/core/money'
import { shortMoment } from './short-moment'

const amounts = ['price', 'amount', 'budget'] as const

/** The new name and amount of a record. */
function detailsOf(patch: Patch['patch'], currency: string | undefined, locale: string): string {
  const unit = typeof patch.currency === 'string' ? patch.currency : currency
  return [
    patch.name ?? patch.title,
    ...amounts.map(amount => {
      const value = patch[amount]
      return typeof value === 'number' && unit ? formatMoney(value, unit, locale) : null
    }),
  ]
    .filter(value => typeof value === 'string')
    .join(' · ')
}

/** Says that a change of a record waits on this device, and since when. */
export function WaitingBadge({
  since,
  isRemoved,
  patch,
  currency,
  className,
}: Waiting & {
  /** What will be different, where the row cannot show it itself. */
  patch?: Patch['patch']
  /** Of amounts that come without one. */
  currency?: string
  className?: string
}) {
  const t = useTranslations('common')
  const format = useFormatter()
  const locale = useLocale()
  const said = t('waitingSince', { when: format.dateTime(new Date(since), shortMoment) })
  const details = patch && !isRemoved ? detailsOf(patch, currency, locale) : ''
  return (
    <span
      data-slot="waiting-mark"
      data-removed={isRemoved ? '' : undefined}
      title={said}
      className={cn(badgeVariants({ tone: 'warn' }), 'shrink-0 whitespace-nowrap', className)}
    >
      <Clock aria-hidden="true" />
      {t(isRemoved ? 'waitingDelete' : 'waiting')}
      {details ? (
        <span dir="auto" className="max-w-48 truncate font-normal">
          {details}
        </span>
      ) : null}
      <span className="sr-only">{said}</span>
    </span>
  )
}
