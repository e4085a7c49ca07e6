import { getTranslations } from 'next-intl/server'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { CategoryChange, compared } from '@/components/budgets/category-change'
import { CategoryChart } from '@/components/budgets/category-chart'
import { daysOf, SpanLinks, spans } from '@/components/budgets/span-links'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { Messages } from '@/components/shell/words/words'
import { spendingByEveryCategory } from '@/lib/analytics/queries'
import { pageContext } from '@/lib/composition/page-context'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets.tabs'))('categories') }
}

export default async function CategoriesPage({ searchParams }: PageProps<'/app/budgets/categories'>) {
  const ctx = await pageContext()
  const asked = (await searchParams).span
  const span = spans.find(known => known === asked) ?? 'months'
  const { now, before, period } = daysOf(span, today(ctx))
  const [present, earlier] = await Promise.all([
    spendingByEveryCategory(ctx, now),
    spendingByEveryCategory(ctx, before),
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
          <UnconvertedLine of={[...present.unconverted, ...earlier.unconverted]} />
        </div>
      </BudgetsFrame>
    </Messages>
  )
}
