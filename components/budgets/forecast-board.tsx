import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { DateLeaf } from '@/components/kit/date-leaf'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { toUtcDate } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import type { Budget } from '@/lib/money/budgets/schema'
import type { PlannedOccasion } from '@/lib/money/spending.queries'
import { spareOf, totalOf } from '@/lib/money/totals.rules'
import { budgetPage } from './budget-card'
import { BudgetStatusTag } from './budget-chip'
import { barColorOf, chipOf } from './budget-look'
import { BudgetTile } from './budget-tile'
import { useBudgetWords } from './budget-words'

function BudgetForecast({ budget, today }: { budget: Budget; today: PlainDate }) {
  const t = useTranslations('budgets.forecast')
  const words = useBudgetWords(today)
  const { currency, forecast, periodEnd } = budget
  const total = totalOf(budget)
  const spare = spareOf(budget)
  const over = spare < 0
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-5 py-3.5 hover:bg-sunken max-md:px-4">
      <BudgetTile budget={budget} />
      <div className="min-w-0">
        <a
          href={budgetPage(budget)}
          data-soft=""
          title={budget.name}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          <bdi>{budget.name}</bdi>
        </a>
        <span className="num block text-ink-3 text-sm">
          {t('expected', { amount: words.money(forecast, currency), total: words.money(total, currency) })}
          {' · '}
          {t('ends', { date: words.day(periodEnd) })}
        </span>
      </div>
      <span className={cn('num shrink-0 text-end font-bold', over ? 'text-bad-ink' : 'text-good-ink')}>
        {t(over ? 'short' : 'spare', { amount: words.money(Math.abs(spare), currency) })}
      </span>
      <div className="col-span-3 flex items-center gap-3">
        <RibbonBar
          spent={budget.spent}
          planned={Math.max(0, forecast - budget.spent)}
          total={Math.max(total, forecast)}
          color={over ? 'var(--bad)' : barColorOf(chipOf(budget))}
          height={8}
          label={t('expected', {
            amount: words.money(forecast, currency),
            total: words.money(total, currency),
          })}
        />
        <BudgetStatusTag budget={budget} className="shrink-0" />
      </div>
    </li>
  )
}

/** How each budget will end, and what the next 90 days will cost. */
export function ForecastBoard({
  budgets,
  coming,
  currency,
  today,
}: {
  /** Those in force. */
  budgets: readonly Budget[]
  coming: readonly PlannedOccasion[]
  currency: string
  today: PlainDate
}) {
  const t = useTranslations('budgets.forecast')
  const words = useBudgetWords(today)
  const format = useFormatter()
  const money = (minor: number) => words.money(toMajor(minor, currency), currency)
  const leaf = (date: PlainDate) => ({
    month: format.dateTime(toUtcDate(date), { month: 'short', timeZone: 'UTC' }),
    day: format.dateTime(toUtcDate(date), { day: 'numeric', timeZone: 'UTC' }).replace(/\D/g, ''),
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="min-w-0 overflow-hidden">
        <div className="px-5 pt-4 pb-3 max-md:px-4">
          <h2 className="display text-lg">{t('budgets')}</h2>
          <p className="mt-0.5 text-ink-3 text-sm">{t('budgetsText')}</p>
        </div>
        {budgets.length === 0 ? (
          <p className="px-5 pb-5 text-ink-2 max-md:px-4">{t('none')}</p>
        ) : (
          <ul className="divide-y divide-line border-line border-t">
            {budgets.map(budget => (
              <BudgetForecast key={budget.id} budget={budget} today={today} />
            ))}
          </ul>
        )}
      </Card>
      <Card className="min-w-0 overflow-hidden">
        <div className="px-5 pt-4 pb-3 max-md:px-4">
          <h2 className="display text-lg">{t('coming')}</h2>
          <p className="mt-0.5 text-ink-3 text-sm">{t('comingText')}</p>
        </div>
        {coming.length === 0 ? (
          <p className="px-5 pb-5 text-ink-2 max-md:px-4">{t('comingEmpty')}</p>
        ) : (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {coming.map(one => (
                <li
                  key={`${one.id ?? one.wishlistId} ${one.date}`}
                  className="relative flex items-center gap-3 px-5 py-2.5 hover:bg-sunken max-md:px-4"
                >
                  <DateLeaf {...leaf(one.date)} type={one.type ?? 'other'} />
                  <div className="min-w-0 flex-1">
                    <a
                      href={one.id ? `/app/occasions/${one.id}` : `/app/wishlists/${one.wishlistId}`}
                      data-soft=""
                      title={one.name}
                      className="block truncate font-semibold after:absolute after:inset-0"
                    >
                      <bdi>{one.name}</bdi>
                    </a>
                    <span className="num block text-ink-3 text-sm">
                      {t('gifts', { count: one.gifts })}
                      {one.unpriced > 0 ? ` · ${t('unpriced', { count: one.unpriced })}` : null}
                    </span>
                  </div>
                  <bdi className="num shrink-0 font-bold">{money(one.minor)}</bdi>
                </li>
              ))}
            </ul>
            <p className="flex justify-between gap-3 px-5 py-3 font-semibold max-md:px-4">
              {t('total')}
              <bdi className="num font-bold">{money(coming.reduce((sum, { minor }) => sum + minor, 0))}</bdi>
            </p>
          </>
        )}
      </Card>
    </div>
  )
}
