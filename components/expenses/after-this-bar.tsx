'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { afterThis, type BudgetChoice, type Typed } from '@/lib/money/after-this.rules'
import type { Expense } from '@/lib/money/expenses/schema'

/** The chosen budget as it will be with this expense, while it is typed. */
export function AfterThisBar({
  budget,
  stored,
  typed,
  isLoading,
}: {
  budget: BudgetChoice
  stored: Expense | null
  typed: Typed
  /** While the rate is on its way. */
  isLoading: boolean
}) {
  const t = useTranslations('expenses.after')
  const locale = useLocale()
  const format = useFormatter()
  const found = afterThis(budget, stored, typed)
  if (found === 'unreadable' || (found === 'unknownRate' && isLoading)) return null
  const money = (amount: number) => formatMoney(amount, budget.currency, locale, true)
  const box = 'rounded-lg bg-sunken px-3.5 py-3 text-sm'
  if (typeof found === 'string') {
    return (
      <p role="status" className={`${box} text-ink-2`}>
        {found === 'outside'
          ? t('outside', {
              budget: budget.name,
              span: format.dateTimeRange(toUtcDate(budget.periodStart), toUtcDate(budget.periodEnd), {
                month: 'short',
                day: 'numeric',
                year: 'numeric',
                timeZone: 'UTC',
              }),
            })
          : t('unknownRate', { currency: typed.currency })}
      </p>
    )
  }
  const { total, planned, spentAfter, leftBefore, leftAfter } = found
  const over = leftAfter < 0
  return (
    <div data-slot="after-this" className={box}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">
          <bdi>{budget.name}</bdi>
        </b>
        <span role="status" className={over ? 'text-bad-ink' : 'text-ink-2'}>
          {t.rich(over ? 'over' : 'left', {
            amount: money(Math.abs(leftAfter)),
            b: words => <b className={over ? 'num' : 'num text-ink'}>{words}</b>,
          })}
        </span>
      </div>
      <RibbonBar
        spent={spentAfter}
        planned={planned}
        total={Math.max(total, spentAfter + planned)}
        color={over ? 'var(--bad)' : 'var(--good)'}
        height={8}
        label={t('bar', { spent: money(spentAfter), planned: money(planned), left: money(leftAfter) })}
      />
      {leftBefore === leftAfter ? null : (
        <p className="num mt-2 text-ink-3 text-xs">{t('before', { amount: money(leftBefore) })}</p>
      )}
    </div>
  )
}
