import { useAnalyticsWords } from './analytics-words'

export interface BudgetUse {
  day: string
  spent: number
  budget: number
  percentUsed: number
}

/** How much of the budgets is used, in a line that leads to them; nothing without a budget. */
export function BudgetLine({
  budget,
  currency,
  today,
}: {
  budget: BudgetUse
  currency: string
  today: string
}) {
  const words = useAnalyticsWords()
  const { t } = words
  if (budget.budget <= 0) return null
  return (
    <p className="num text-ink-2 text-sm">
      <a href="/app/budgets" data-soft="" className="hit font-semibold text-ink hover:underline">
        {t('stats.budgetUsed')}
      </a>
      {' · '}
      <bdi>{words.percent(budget.percentUsed / 100)}</bdi>
      {' · '}
      {t(budget.day === today ? 'stats.ofBudget' : 'stats.ofBudgetOn', {
        spent: words.money(budget.spent, currency),
        total: words.money(budget.budget, currency),
        date: words.day(budget.day),
      })}
    </p>
  )
}
