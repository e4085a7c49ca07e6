import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type PlainDate, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Budget } from '@/lib/money/budgets/schema'

/** How budgets are spoken about; works in server and client components. `today` is the reader's own. */
export function useBudgetWords(today: PlainDate) {
  const t = useTranslations('budgets')
  const format = useFormatter()
  const locale = useLocale()
  const money = (amount: number, currency: string, short = true) =>
    formatMoney(amount, currency, locale, short)
  const day = (date: PlainDate) =>
    format.dateTime(toUtcDate(date), {
      month: 'short',
      day: 'numeric',
      year: yearOf(date) === yearOf(today) ? undefined : 'numeric',
      timeZone: 'UTC',
    })
  const span = (start: PlainDate, end: PlainDate) =>
    format.dateTimeRange(toUtcDate(start), toUtcDate(end), {
      month: 'short',
      day: 'numeric',
      year: yearOf(start) === yearOf(today) && yearOf(end) === yearOf(today) ? undefined : 'numeric',
      timeZone: 'UTC',
    })
  /** The three parts of a ribbon in words. */
  const bar = ({
    spent,
    planned,
    left,
    currency,
  }: Pick<Budget, 'spent' | 'planned' | 'left' | 'currency'>) =>
    left < 0
      ? t('bar.over', {
          spent: money(spent, currency),
          planned: money(planned, currency),
          over: money(-left, currency),
        })
      : t('bar.left', {
          spent: money(spent, currency),
          planned: money(planned, currency),
          left: money(left, currency),
        })
  return { money, day, span, bar }
}
