import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Budget } from '@/lib/money/budgets/schema'
import { isRunning, spareOf } from '@/lib/money/totals.rules'
import { useBudgetWords } from './budget-words'

/** How a budget will end, or has ended, in a sentence; nothing for one that has not begun or was cancelled. */
export function ForecastLine({
  budget,
  today,
  className,
}: {
  budget: Budget
  today: PlainDate
  className?: string
}) {
  const t = useTranslations('budgets.detail')
  const words = useBudgetWords(today)
  const isOver = budget.status === 'completed'
  if (!isRunning(budget) && !isOver) return null
  const spare = isOver ? budget.remaining : spareOf(budget)
  const amount = words.money(Math.abs(spare), budget.currency)
  const planned = budget.type === 'occasion'
  const text = isOver
    ? t(spare < 0 ? 'endedShort' : 'endedSpare', { amount })
    : spare === 0
      ? t('exact')
      : planned
        ? t(spare < 0 ? 'plannedShort' : 'plannedSpare', { amount })
        : t(spare < 0 ? 'short' : 'spare', { amount })
  const Icon = spare < 0 ? TrendingDown : TrendingUp
  return (
    <p
      className={cn(
        'flex items-start gap-2 rounded-lg px-3.5 py-3',
        spare < 0 ? 'bg-bad-soft text-bad-ink' : 'bg-good-soft text-good-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.25 shrink-0" />
      <span className="num">{text}</span>
    </p>
  )
}
