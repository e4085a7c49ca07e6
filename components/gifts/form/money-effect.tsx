'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { call } from '@/lib/client/call'
import { formatMoney } from '@/lib/core/money'
import { budgetAfter, type Priced } from '@/lib/gifts/budget-after.rules'
import type { Occasion } from '@/lib/occasions/schema'

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
