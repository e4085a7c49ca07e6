import { getTranslations } from 'next-intl/server'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { CategoryChange, compared } from '@/components/budgets/category-change'
import { CategoryChart } from '@/components/budgets/category-chart'
import { daysOf, SpanLinks, spans } from '@/components/budgets/span-links'
import { Trends } from '@/components/budgets/trends'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { Messages } from '@/components/shell/words/words'
import { spendingByEveryCategory, spendingByMonth, spentIn } from '@/lib/analytics/queries'
import { pageContext } from '@/lib/composition/page-context'
import { addMonths, type PlainDate } from '@/lib/core/calendar'
import { type Context, today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets.tabs'))('categories') }
}

/** The months of two years, and what was spent up to this day of each of them. */
async function trends(ctx: Context, now: PlainDate) {
  const before = addMonths(now, -12)
  const lastYear = `${before.slice(0, 4)}-01-01`
  const first = addMonths(`${now.slice(0, 7)}-01`, -23)
  const [sums, soFar, sameTime] = await Promise.all([
    // Both pictures from one reading: 24 months, and all of last year.
    spendingByMonth(ctx, { from: first < lastYear ? first : lastYear, to: now }),
    spentIn(ctx, { from: `${now.slice(0, 4)}-01-01`, to: now }),
    spentIn(ctx, { from: lastYear, to: before }),
  ])
  return { sums, soFar, sameTime }
}

export default async function CategoriesPage({ searchParams }: PageProps<'/app/budgets/categories'>) {
  const ctx = await pageContext()
  const asked = (await searchParams).span
  const span = spans.find(known => known === asked) ?? 'months'
  const day = today(ctx)
  const { now, before, period } = daysOf(span, day)
  const [present, earlier, years] = await Promise.all([
    spendingByEveryCategory(ctx, now),
    spendingByEveryCategory(ctx, before),
    trends(ctx, day),
  ])
  const rows = compared(present.categories, earlier.categories)
  return (
    <Messages of={['charts']}>
      <BudgetsFrame tab="categories">
        <SpanLinks current={span} path="/app/budgets/categories" />
        <div className="grid gap-4">
          <CategoryChart currency={present.currency} rows={rows} />
          {rows.length > 0 ? (
            <CategoryChange currency={present.currency} rows={rows} period={period} />
          ) : null}
          <Trends {...years} today={day} />
          <UnconvertedLine of={[...present.unconverted, ...earlier.unconverted, ...years.sums.unconverted]} />
        </div>
      </BudgetsFrame>
    </Messages>
  )
}
