'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { call } from '@/lib/client/call'
import { isPurchased } from '@/lib/core/gift'
import { formatMoney, toMajor, toMinor } from '@/lib/core/money'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { Occasion } from '@/lib/occasions/schema'

type Priced = Pick<Gift, 'price' | 'currency' | 'status' | 'quantity' | 'direction'> &
  Partial<Pick<Gift, 'cost'>>

/** What a gift takes from a budget, in minor units; nothing while it is an idea or of another currency. */
function costOf(gift: Priced | null, currency: string, stages: (status: GiftStatus) => boolean): number {
  if (!gift?.price || gift.currency !== currency || gift.direction === 'received' || !stages(gift.status))
    return 0
  if (gift.cost != null) return toMinor(gift.cost, currency) ?? 0
  return (toMinor(gift.price, currency) ?? 0) * (gift.quantity || 1)
}

/** What stands in the form, with the cost of the stored gift while its price and number stay as they are. */
const withCost = (before: Priced | null, now: Priced): Priced =>
  before?.price === now.price && before.quantity === now.quantity && before.currency === now.currency
    ? { ...now, cost: before.cost }
    : now

/** The occasion's money with this gift as it stands in the form, in major units. */
export function budgetAfter(
  occasion: Pick<Occasion, 'budget' | 'currency' | 'spent' | 'planned'>,
  before: Priced | null,
  typed: Priced,
) {
  const { currency } = occasion
  const now = withCost(before, typed)
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const planning = (status: GiftStatus) => status === 'planned'
  // A gift that is only an idea is shown as if it were chosen: that is the question it answers.
  const asChosen = now.status === 'idea' ? { ...now, status: 'planned' as const } : now
  const spent =
    minor(occasion.spent) - costOf(before, currency, isPurchased) + costOf(now, currency, isPurchased)
  const planned =
    minor(occasion.planned) - costOf(before, currency, planning) + costOf(asChosen, currency, planning)
  const left = minor(occasion.budget ?? 0) - spent - planned
  return {
    spent: toMajor(spent, currency),
    planned: toMajor(planned, currency),
    left: toMajor(left, currency),
  }
}

/** The chosen occasion with its money; null until it is known or without a choice. */
export function useOccasion(occasionId: string | null | undefined): Occasion | null {
  const [occasion, setOccasion] = useState<Occasion | null>(null)
  useEffect(() => {
    if (!occasionId) return setOccasion(null)
    let isHere = true
    call('GET /api/occasions/{occasionId}', { occasionId }).then(
      found => isHere && setOccasion(found),
      // The form works without its budget line.
      () => isHere && setOccasion(null),
    )
    return () => {
      isHere = false
    }
  }, [occasionId])
  return occasion?.id === occasionId ? occasion : null
}

/** How much of the occasion's budget is left after this gift, as it is typed. */
export function MoneyEffect({
  occasion,
  before,
  now,
}: {
  occasion: Occasion
  /** The stored gift where it counts for this occasion already. */
  before: Priced | null
  now: Priced
}) {
  const t = useTranslations('gifts.form')
  const locale = useLocale()
  const { budget, currency } = occasion
  if (budget === null || budget <= 0) return null
  const { spent, planned, left } = budgetAfter(occasion, before, now)
  const money = (amount: number) => formatMoney(amount, currency, locale, true)
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <b className="font-semibold">
          <bdi>{t('budgetOf', { occasion: occasion.name })}</bdi>
        </b>
        <span aria-live="polite" className={left < 0 ? 'text-bad-ink' : 'text-ink-2'}>
          {t.rich(left < 0 ? 'overAfter' : 'leftAfter', {
            amount: money(Math.abs(left)),
            b: words => <b className="num text-ink">{words}</b>,
          })}
        </span>
      </div>
      <RibbonBar
        spent={spent}
        planned={planned}
        total={Math.max(budget, spent + planned)}
        color={left < 0 ? 'var(--bad)' : 'var(--good)'}
        height={8}
        label={t('budgetBar', { spent: money(spent), planned: money(planned), left: money(left) })}
      />
    </div>
  )
}
