import { OccasionTile } from '@/components/kit/occasion-tag'
import { CategoryTile } from '@/components/kit/pictures/category-tile'
import { cn } from '@/lib/client/cn'
import type { Budget } from '@/lib/money/budgets/schema'
import { occasionTypes } from '@/lib/occasions/values'

/** The icon of a budget: that of its occasion in its colour, else that of its category. */
export function BudgetTile({
  budget,
  className,
}: {
  budget: Pick<Budget, 'occasion' | 'category'>
  className?: string
}) {
  const classes = cn('size-9 rounded-[10px] [&_svg]:size-4.5', className)
  if (!budget.occasion) return <CategoryTile category={budget.category} className={classes} />
  const type = occasionTypes.find(known => known === budget.occasion?.type) ?? 'other'
  return <OccasionTile type={type} className={classes} />
}
