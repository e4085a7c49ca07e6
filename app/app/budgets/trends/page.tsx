import { getTranslations } from 'next-intl/server'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { Trends } from '@/components/budgets/trends'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { Messages } from '@/components/shell/words/words'
import { spendingByMonth, spentIn } from '@/lib/analytics/queries'
import { pageContext } from '@/lib/composition/page-context'
import { addMonths } from '@/lib/core/calendar'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets.tabs'))('trends') }
}

export default async function TrendsPage() {
  const ctx = await pageContext()
  const now = today(ctx)
  const before = addMonths(now, -12)
  const lastYear = `${before.slice(0, 4)}-01-01`
  const first = addMonths(`${now.slice(0, 7)}-01`, -23)
  const [sums, soFar, sameTime] = await Promise.all([
    // Both pictures from one reading: 24 months, and all of last year.
    spendingByMonth(ctx, { from: first < lastYear ? first : lastYear, to: now }),
    spentIn(ctx, { from: `${now.slice(0, 4)}-01-01`, to: now }),
    spentIn(ctx, { from: lastYear, to: before }),
  ])
  return (
    <Messages of={['charts']}>
      <BudgetsFrame tab="trends">
        <Trends sums={sums} soFar={soFar} sameTime={sameTime} today={now} />
        <UnconvertedLine of={sums.unconverted} className="mt-4" />
      </BudgetsFrame>
    </Messages>
  )
}
