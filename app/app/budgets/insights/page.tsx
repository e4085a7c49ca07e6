import { getTranslations } from 'next-intl/server'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { InsightsBoard } from '@/components/budgets/insights-board'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { Messages } from '@/components/shell/words/words'
import { financialInsights } from '@/lib/analytics/insights/queries'
import { pageContext } from '@/lib/composition/page-context'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets.tabs'))('insights') }
}

export default async function InsightsPage() {
  const insights = await financialInsights(await pageContext())
  return (
    <Messages of={['charts']}>
      <BudgetsFrame tab="insights">
        <InsightsBoard insights={insights} />
        <UnconvertedLine of={insights.unconverted} className="mt-4" />
      </BudgetsFrame>
    </Messages>
  )
}
