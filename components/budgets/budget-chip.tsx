import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Budget } from '@/lib/money/budgets/schema'
import { chipOf, chipTones } from './budget-look'

/** How a budget stands, always in a word. */
export function BudgetStatusTag({
  budget,
  className,
}: {
  budget: Pick<Budget, 'status' | 'nearLimit' | 'atRisk'>
  className?: string
}) {
  const t = useTranslations('budgets.status')
  const chip = chipOf(budget)
  return (
    <Badge tone={chipTones[chip]} className={className}>
      {t(chip)}
    </Badge>
  )
}
