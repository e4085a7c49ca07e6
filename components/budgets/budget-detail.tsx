import { Plus, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExpenseList } from '@/components/expenses/expense-list'
import { BigAmount } from '@/components/kit/big-amount'
import { Card } from '@/components/kit/card'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { PageBody } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { PlainDate } from '@/lib/core/calendar'
import { toColumns } from '@/lib/core/columns'
import type { Gift } from '@/lib/gifts/schema'
import type { Budget } from '@/lib/money/budgets/schema'
import type { Expense } from '@/lib/money/expenses/schema'
import { totalOf } from '@/lib/money/totals.rules'
import { BudgetStatusTag } from './budget-chip'
import { BudgetFigures } from './budget-figures'
import { barColorOf, chipOf } from './budget-look'
import { BudgetTile } from './budget-tile'
import { useBudgetWords } from './budget-words'
import { ForecastLine } from './forecast-line'
import { PlannedGifts } from './planned-gifts'
import { UnconvertedLine } from './unconverted-line'

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="display text-lg">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="rounded-lg border border-line border-dashed p-4 text-ink-2">{children}</p>
)

/** The words for what a budget counts, and who sees it. */
function Reach({ budget, isDefault }: { budget: Budget; isDefault: boolean }) {
  const t = useTranslations('budgets.detail')
  const category = useTranslations('gifts.categories')
  const b = (text: ReactNode) => (
    <b className="font-semibold">
      <bdi>{text}</bdi>
    </b>
  )
  return (
    <div className="flex flex-col gap-1 text-ink-2 text-sm">
      <p>
        {budget.occasion
          ? t.rich('countsOccasion', { occasion: budget.occasion.name, b })
          : budget.category
            ? t.rich('countsCategory', { category: category(budget.category), b })
            : t(budget.countsEverything ? 'countsEverything' : 'countsHand')}{' '}
        {isDefault && !budget.countsEverything ? t('isDefault') : null}
      </p>
      {budget.family ? (
        <p className="flex items-center gap-1.5">
          <Users aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <span>{t.rich('family', { family: budget.family.name, b })}</span>
        </p>
      ) : null}
    </div>
  )
}

const spendingOf = ({ id, category, countsEverything }: Budget) =>
  countsEverything ? '' : category ? `?category=${category}` : `?budgetId=${id}`

/** A budget with its figures, how it will end, and what is in it. `expenses` and `gifts` are the reader's own. */
export function BudgetDetail({
  budget,
  expenses,
  gifts,
  isDefault,
  today,
  phone,
}: {
  budget: Budget
  expenses: readonly Expense[]
  gifts: readonly Gift[]
  isDefault: boolean
  today: PlainDate
  /** The device as the server guessed it. */
  phone: boolean
}) {
  const t = useTranslations('budgets')
  const words = useBudgetWords(today)
  const { currency, left, spent, planned, periodStart, periodEnd, status } = budget
  const total = totalOf(budget)
  const over = left < 0
  const when =
    today < periodStart
      ? t('detail.startsIn', { date: words.day(periodStart) })
      : today > periodEnd
        ? t('detail.ended', { date: words.day(periodEnd) })
        : status === 'cancelled' || status === 'completed'
          ? null
          : t('detail.daysLeft', { days: budget.daysLeft })
  return (
    <PageBody className="flex w-full flex-col gap-6 max-md:pt-4">
      <Card className="p-5 max-md:p-4">
        {/* A wide amount sends the tag below it instead of breaking. */}
        <div className="flex flex-wrap items-start gap-3">
          <BudgetTile budget={budget} className="size-11 [&_svg]:size-5.5" />
          <div className="min-w-0 flex-auto">
            <p className="text-ink-3 text-sm">{t(over ? 'detail.over' : 'detail.left')}</p>
            <p>
              <BigAmount
                amount={Math.abs(left)}
                currency={currency}
                size="page"
                className={over ? 'text-bad-ink' : undefined}
              />
            </p>
          </div>
          <BudgetStatusTag budget={budget} className="shrink-0" />
        </div>
        <p className="num mt-1 mb-3 text-ink-3 text-sm">
          {/* Apart, or in Arabic the percentage and the day after it would change places. */}
          <bdi>
            {t('detail.ofTotal', { total: words.money(total, currency), percent: budget.percentUsed / 100 })}
          </bdi>
          {' · '}
          <bdi>{words.span(periodStart, periodEnd)}</bdi>
          {when ? ` · ${when}` : ''}
        </p>
        <RibbonBar
          spent={spent}
          planned={planned}
          total={over ? Math.max(total, spent + planned) : total}
          color={over ? 'var(--bad)' : barColorOf(chipOf(budget))}
          height={16}
          label={words.bar(budget)}
          className="mb-4"
        />
        <Reach budget={budget} isDefault={isDefault} />
        <UnconvertedLine of={budget.unconverted} className="mt-1" />
      </Card>
      <BudgetFigures budget={budget} today={today} />
      <ForecastLine budget={budget} today={today} />
      {budget.description || budget.tags.length > 0 || budget.priority !== 'medium' ? (
        <div className="flex flex-col gap-2">
          {budget.description ? (
            <p dir="auto" className="max-w-[70ch] whitespace-pre-line text-ink-2">
              {budget.description}
            </p>
          ) : null}
          <p className="flex flex-wrap gap-1.5">
            {budget.priority === 'medium' ? null : (
              <Badge tone={budget.priority === 'critical' ? 'bad' : 'neutral'}>
                {t('detail.priority', { priority: t(`priorities.${budget.priority}`) })}
              </Badge>
            )}
            {budget.tags.map(tag => (
              <Badge key={tag}>
                <bdi className="truncate">{tag}</bdi>
              </Badge>
            ))}
          </p>
        </div>
      ) : null}
      <Part
        title={t('detail.expenses')}
        action={
          <a
            href={`/app/expenses/new?budgetId=${budget.id}`}
            data-soft="stay"
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            <Plus aria-hidden="true" />
            {t('addExpense')}
          </a>
        }
      >
        {budget.family ? <p className="mb-2 text-ink-3 text-sm">{t('detail.mine')}</p> : null}
        {expenses.length === 0 ? (
          <Nothing>{t('detail.expensesEmpty')}</Nothing>
        ) : (
          <>
            <Messages of={['expenses', 'gifts.categories']}>
              <ExpenseList rows={toColumns(expenses)} query={null} today={today} phone={phone} />
            </Messages>
            <p className="mt-3" hidden={budget.type === 'occasion'}>
              <a
                href={`/app/budgets/spending${spendingOf(budget)}`}
                data-soft=""
                className="hit font-semibold text-primary-ink text-sm hover:underline"
              >
                {t('detail.allExpenses')}
              </a>
            </p>
          </>
        )}
      </Part>
      <Part title={t('detail.plannedGifts')}>
        {gifts.length === 0 ? <Nothing>{t('detail.plannedEmpty')}</Nothing> : <PlannedGifts gifts={gifts} />}
      </Part>
    </PageBody>
  )
}
