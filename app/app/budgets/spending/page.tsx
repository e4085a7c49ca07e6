import { Plus } from 'lucide-react'
import { getFormatter, getTranslations } from 'next-intl/server'
import { namedCategories } from '@/app/shared/categories'
import { BudgetArt } from '@/components/budgets/budget-art'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { ExpenseFilters } from '@/components/expenses/expense-filters'
import { ExpenseList } from '@/components/expenses/expense-list'
import { expensesHref, filterOf, isNarrowed } from '@/components/expenses/expense-query'
import { readQuery } from '@/components/expenses/read-expense-query'
import { SpendingFoot } from '@/components/expenses/spending-foot'
import { EmptyState } from '@/components/kit/empty-state'
import { LoadMore } from '@/components/kit/table/load-more'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { Messages } from '@/components/shell/words/words'
import { buttonVariants } from '@/components/ui/button'
import { pageContext } from '@/lib/composition/page-context'
import { addMonths, toUtcDate } from '@/lib/core/calendar'
import { toColumns } from '@/lib/core/columns'
import { moreRows } from '@/lib/core/rows'
import { namedBudgets } from '@/lib/money/budgets/queries'
import { listExpenses } from '@/lib/money/expenses/queries'
import { pickablePeople } from '@/lib/people/queries'
import { isPhone, today } from '@/lib/server/auth/context'
import { isCursor } from '@/lib/server/db/paging'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets.tabs'))('spending') }
}

const months = 12
const years = 5

/** The last twelve months and the last years by their names, and the period in the address. */
async function periods(now: string, asked: string | undefined) {
  const format = await getFormatter()
  const month = (value: string) => ({
    value,
    label: format.dateTime(toUtcDate(`${value}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  })
  const offered = [
    ...Array.from({ length: years }, (_, at) => String(Number(now.slice(0, 4)) - at)).map(value => ({
      value,
      label: value,
    })),
    ...Array.from({ length: months }, (_, at) => month(addMonths(`${now.slice(0, 7)}-01`, -at).slice(0, 7))),
  ]
  if (!asked || offered.some(({ value }) => value === asked)) return offered
  return [asked.length === 4 ? { value: asked, label: asked } : month(asked), ...offered]
}

export default async function SpendingPage({ searchParams }: PageProps<'/app/budgets/spending'>) {
  const ctx = await pageContext()
  const query = readQuery(await searchParams)
  const now = today(ctx)
  const [{ data, nextCursor }, budgets, people, categories, offered, t, common] = await Promise.all([
    listExpenses(ctx, {
      ...filterOf(query),
      limit: query.rows,
      cursor: isCursor(query.after) ? query.after : undefined,
    }),
    namedBudgets(ctx),
    pickablePeople(ctx),
    namedCategories(),
    periods(now, query.period),
    getTranslations('expenses.list'),
    getTranslations('common'),
  ])
  const narrowed = isNarrowed(query)
  return (
    <BudgetsFrame tab="spending">
      {data.length > 0 || narrowed ? (
        <Messages of={['expenses']}>
          <ExpenseFilters
            query={query}
            periods={offered}
            categories={categories}
            budgets={budgets}
            people={people.map(({ id, name }) => ({ id, name }))}
            hasAny={data.length > 0}
          />
        </Messages>
      ) : null}
      <WaitingStrip nouns={['expense']} className="mb-4" />
      {data.length > 0 ? (
        <>
          <Messages of={['expenses', 'gifts.categories']}>
            <ExpenseList rows={toColumns(data)} query={query} today={now} phone={isPhone(ctx)} />
          </Messages>
          <SpendingFoot expenses={data} today={now} />
          {nextCursor ? (
            <LoadMore href={expensesHref(query, moreRows(query, nextCursor))} label={common('showMore')} />
          ) : null}
        </>
      ) : narrowed ? (
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          className="pt-10"
          actions={
            <a
              href="/app/budgets/spending"
              data-soft="stay"
              className={buttonVariants({ variant: 'secondary' })}
            >
              {t('clear')}
            </a>
          }
        />
      ) : (
        <EmptyState
          art={<BudgetArt />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          className="pt-10"
          actions={
            <a href="/app/expenses/new" data-soft="stay" className={buttonVariants()}>
              <Plus aria-hidden="true" />
              {t('add')}
            </a>
          }
        />
      )}
    </BudgetsFrame>
  )
}
