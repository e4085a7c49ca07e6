import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { BudgetArt } from './budget-art'
import { FirstBudget } from './first-budget'

/** The overview without a budget. */
export function NoBudgets({ year, currency }: { year: string; currency: string }) {
  const t = useTranslations('budgets.empty')
  return (
    <EmptyState art={<BudgetArt />} title={t('title')} text={t('text')} className="pt-8 pb-10">
      <FirstBudget year={year} currency={currency} />
    </EmptyState>
  )
}
