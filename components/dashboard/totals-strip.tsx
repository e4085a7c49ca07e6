import { useTranslations } from 'next-intl'
import { StatStrip } from '@/components/kit/stat-strip'

export interface Totals {
  gifts: number
  addedThisMonth: number
  people: number
  withoutIdeas: number
  occasions: number
  soon: number
  upcoming: number
  toBuy: number
}

/** The four totals, each with what is new or waits. */
export function TotalsStrip({ totals, className }: { totals: Totals; className?: string }) {
  const t = useTranslations('dashboard')
  return (
    <StatStrip
      className={className}
      stats={[
        {
          label: t('totals.gifts'),
          value: totals.gifts,
          hint: t('totals.addedThisMonth', { count: totals.addedThisMonth }),
          href: '/app/gifts',
        },
        {
          label: t('totals.people'),
          value: totals.people,
          hint: t('totals.withoutIdeas', { count: totals.withoutIdeas }),
          href: '/app/people',
        },
        {
          label: t('totals.occasions'),
          value: totals.occasions,
          hint: t('totals.soon', { count: totals.soon }),
          href: '/app/occasions',
        },
        {
          label: t('totals.upcoming'),
          value: totals.upcoming,
          hint: t('totals.toBuy', { count: totals.toBuy }),
          href: '/app/gifts?status=notPurchased',
        },
      ]}
    />
  )
}
