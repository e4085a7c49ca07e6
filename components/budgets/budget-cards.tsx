import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { PlainDate } from '@/lib/core/calendar'
import type { Budget } from '@/lib/money/budgets/schema'
import { BudgetCard } from './budget-card'
import { chipOf } from './budget-look'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
const urgency = { overBudget: 0, nearlyUsed: 1, atRisk: 2 } as Record<string, number>
const priorities = { critical: 0, high: 1, medium: 2, low: 3 }

/** Finished budgets are shown apart. Of the others the most important comes first, then those that need attention. */
export function inOrder(budgets: readonly Budget[]): { open: Budget[]; finished: Budget[] } {
  const isFinished = ({ status }: Budget) => status === 'completed' || status === 'cancelled'
  const rank = (budget: Budget) => urgency[chipOf(budget)] ?? (budget.status === 'pending' ? 4 : 3)
  return {
    open: budgets
      .filter(budget => !isFinished(budget))
      .sort((one, other) => priorities[one.priority] - priorities[other.priority] || rank(one) - rank(other)),
    finished: budgets.filter(isFinished).reverse(),
  }
}

/** All budgets as cards. `people` says how many get something at an occasion. */
export function BudgetCards({
  budgets,
  people,
  today,
}: {
  budgets: readonly Budget[]
  people: Readonly<Record<string, number>>
  today: PlainDate
}) {
  const t = useTranslations('budgets.overview')
  const { open, finished } = inOrder(budgets)
  const card = (budget: Budget) => (
    <BudgetCard
      key={budget.id}
      budget={budget}
      people={budget.occasionId ? people[budget.occasionId] : undefined}
      today={today}
    />
  )
  return (
    <section aria-label={t('budgets')} className="mb-4">
      {open.length > 0 ? <ul className={grid}>{open.map(card)}</ul> : null}
      {finished.length > 0 ? (
        <details className="group mt-4" open={open.length === 0}>
          <summary className="hit inline-flex cursor-pointer select-none list-none items-center gap-1.5 rounded-sm font-semibold text-ink-2 text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
            {t('finished', { count: finished.length })}
            <ChevronDown aria-hidden="true" className="size-4 stroke-2 group-open:rotate-180" />
          </summary>
          <ul className={`${grid} mt-3`}>{finished.map(card)}</ul>
        </details>
      ) : null}
    </section>
  )
}
