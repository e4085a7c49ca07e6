import { getTranslations } from 'next-intl/server'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { ForecastBoard } from '@/components/budgets/forecast-board'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { pageContext } from '@/lib/composition/page-context'
import { openBudgets } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { upcomingCost } from '@/lib/money/spending.queries'
import { isRunning } from '@/lib/money/totals.rules'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets.tabs'))('forecast') }
}

const missing = ({ unconverted }: Budget) => unconverted

export default async function ForecastPage() {
  const ctx = await pageContext()
  const [open, { occasions, unconverted }] = await Promise.all([openBudgets(ctx), upcomingCost(ctx)])
  const budgets = open.filter(isRunning)
  return (
    <BudgetsFrame tab="forecast">
      <ForecastBoard
        budgets={budgets}
        coming={occasions}
        currency={ctx.settings.currency}
        today={today(ctx)}
      />
      <UnconvertedLine of={[...unconverted, ...budgets.flatMap(missing)]} className="mt-4" />
    </BudgetsFrame>
  )
}
