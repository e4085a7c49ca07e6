'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney, toMajor, toMinor } from '@/lib/core/money'
import { totalsOf } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'

/** How much of the list is shown, and what the shown gifts cost, each currency for itself. */
export function GiftFooter({ gifts, total }: { gifts: readonly Gift[]; total: number }) {
  const t = useTranslations('gifts')
  const locale = useLocale()
  const totals = Object.entries(
    totalsOf(
      gifts.map(gift => ({
        ...gift,
        costMinor: gift.cost === null ? null : toMinor(gift.cost, gift.currency),
      })),
    ),
  )
  const parts = (
    [
      ['spent', 'spent'],
      ['planned', 'planned'],
      ['ideas', 'idea'],
    ] as const
  ).map(([key, part]) => {
    const amounts = totals
      .filter(([, sums]) => sums[part] > 0)
      .map(([currency, sums]) => formatMoney(toMajor(sums[part], currency), currency, locale))
    return { key, amount: amounts.join(' · ') }
  })
  return (
    <>
      <span className="num me-auto text-ink-3">
        {t('list.shown', { shown: gifts.length, total: Math.max(total, gifts.length) })}
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
    </>
  )
}
