import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Budget } from '@/lib/money/budgets/schema'
import { useBudgetWords } from './budget-words'

/** Every figure of a budget with what it means. */
export function BudgetFigures({ budget, today }: { budget: Budget; today: PlainDate }) {
  const t = useTranslations('budgets.detail')
  const words = useBudgetWords(today)
  const { currency } = budget
  const figures = [
    ['amount', budget.amount],
    ...(budget.autoAdjust ? ([['carry', budget.carry]] as const) : []),
    ['spent', budget.spent],
    ['planned', budget.planned],
    ['remaining', budget.remaining],
    ...(budget.daysLeft > 0 ? ([['perDay', budget.leftPerDay]] as const) : []),
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-3">
      {figures.map(([key, amount], at) => (
        <div
          key={key}
          className={cn(
            'min-w-0 bg-surface px-5 py-3.5 max-md:px-4 max-md:py-3',
            // The last one fills the line, so that no hole is left in the surface.
            at === figures.length - 1 && figures.length % 2 === 1 && 'max-lg:col-span-2',
            at === figures.length - 1 && figures.length % 3 === 2 && 'lg:col-span-2',
          )}
        >
          <dt className="font-medium text-ink-2 text-sm">{t(key)}</dt>
          <dd>
            <bdi className={cn('display num block text-[22px]/[30px]', amount < 0 && 'text-bad-ink')}>
              {words.money(amount, currency, false)}
            </bdi>
            <span className="text-ink-3 text-xs">{t(`${key}Text`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
