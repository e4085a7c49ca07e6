'use client'
import { useLocale, useTranslations } from 'next-intl'
import { WaitingTotals } from '@/components/outbox/waiting-strip'
import { formatMoney } from '@/lib/core/money'
import type { GiftTotals } from '@/lib/gifts/totals.queries'

/** Their changes change the totals. */
const nouns = ['gift', 'idea'] as const

/** How much of the list is shown, and what all of it costs, shown or not. */
export function GiftFooter({ shown, totals }: { shown: number; totals: GiftTotals }) {
  const t = useTranslations('gifts')
  const locale = useLocale()
  const parts = (['spent', 'planned', 'ideas'] as const).map(key => ({
    key,
    amount: totals[key].map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(' · '),
  }))
  return (
    <>
      <span className="num me-auto text-ink-3">
        {t('list.shown', { shown, total: Math.max(totals.count, shown) })}
      </span>
      {parts
        .filter(part => part.amount)
        .map(({ key, amount }) => (
          <span key={key}>
            {t.rich(`list.${key}`, {
              amount,
              b: words => <bdi className="num inline-block font-semibold">{words}</bdi>,
            })}
          </span>
        ))}
      <WaitingTotals nouns={nouns} />
    </>
  )
}
