import { Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { WaitingMark } from '@/components/outbox/waiting-mark'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Budget } from '@/lib/money/budgets/schema'
import { totalOf } from '@/lib/money/totals.rules'
import { BudgetStatusTag } from './budget-chip'
import { barColorOf, chipOf } from './budget-look'
import { BudgetTile } from './budget-tile'
import { useBudgetWords } from './budget-words'
import { UnconvertedLine } from './unconverted-line'

export const budgetPage = ({ id }: Pick<Budget, 'id'>) => `/app/budgets/${id}`

/** A budget at a glance: what may still be decided about, and its ribbon. `people` is how many get something. */
export function BudgetCard({ budget, people, today }: { budget: Budget; people?: number; today: PlainDate }) {
  const t = useTranslations('budgets')
  const words = useBudgetWords(today)
  const { currency, left, spent, planned } = budget
  const total = totalOf(budget)
  const over = left < 0
  const period = t(`periods.${budget.type === 'occasion' ? 'once' : budget.period}`)
  const amounts = { total: words.money(total, currency) }
  return (
    <li
      data-slot="budget-card"
      data-waits=""
      className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 hover:shadow-2"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
        <BudgetTile budget={budget} className="row-span-2" />
        {/* Where a name would have to break within a word, the status goes below it. */}
        <div className="flex flex-wrap items-start gap-x-2.5 gap-y-1">
          <h3
            className="line-clamp-2 min-w-0 grow basis-28 font-semibold [overflow-wrap:anywhere]"
            title={budget.name}
          >
            <a
              href={budgetPage(budget)}
              data-soft=""
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi>{budget.name}</bdi>
            </a>
          </h3>
          <BudgetStatusTag budget={budget} />
        </div>
        <p className=" flex min-w-0 items-center gap-1 text-ink-3 text-xs">
          {budget.family ? (
            <Users
              role="img"
              aria-label={t('card.shared', { family: budget.family.name })}
              className="size-3.25 shrink-0"
            />
          ) : null}
          <span className="truncate">
            {people ? t('card.withPeople', { period, count: people }) : period}
          </span>
        </p>
      </div>
      <WaitingMark noun="budget" id={budget.id} currency={currency} className="mt-2 self-start" />
      <p className="mt-3 mb-2 flex flex-wrap items-baseline gap-x-1.5">
        {t.rich(over ? 'card.overOf' : 'card.leftOf', {
          amount: words.money(Math.abs(left), currency),
          ...amounts,
          b: text => <bdi className={cn('display num text-2xl', over && 'text-bad-ink')}>{text}</bdi>,
          s: text => <span className="num text-ink-3 text-sm">{text}</span>,
        })}
      </p>
      <RibbonBar
        spent={spent}
        planned={planned}
        total={over ? Math.max(total, spent + planned) : total}
        color={over ? 'var(--bad)' : barColorOf(chipOf(budget))}
        label={words.bar(budget)}
        className="mt-auto"
      />
      {/* Above the link that covers the card, because it contains a link itself. */}
      <UnconvertedLine of={budget.unconverted} className="relative mt-2" />
    </li>
  )
}
