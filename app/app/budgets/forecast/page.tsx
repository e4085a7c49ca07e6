import { getTranslations } from 'next-intl/server'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { type ComingCost, ForecastBoard } from '@/components/budgets/forecast-board'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { addDays } from '@/lib/core/calendar'
import { toMinor } from '@/lib/core/money'
import { listGifts } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { openBudgets } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { convertTo } from '@/lib/money/totals/queries'
import { isRunning } from '@/lib/money/totals/rules'
import { rollOccasions } from '@/lib/occasions/commands'
import { type Context, today } from '@/lib/server/context'
import { pageContext } from '@/lib/server/page-context'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets.tabs'))('forecast') }
}

const days = 90
const missing = ({ unconverted }: Budget) => unconverted
const pageSize = 200
const mostPages = 10

/** Gifts to buy whose occasion lies in the coming days, the nearest first. */
async function comingGifts(ctx: Context): Promise<Gift[]> {
  const now = today(ctx)
  const last = addDays(now, days)
  const found: Gift[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { data, nextCursor } = await listGifts(ctx, {
      status: 'planned',
      direction: 'given',
      sort: 'occasionDate',
      limit: pageSize,
      cursor,
    })
    found.push(...data.filter(({ occasion }) => occasion && occasion.date >= now && occasion.date <= last))
    const end = data.at(-1)?.occasionDate
    if (!nextCursor || !end || end > last) break
    cursor = nextCursor
  }
  return found
}

/** The gifts by their occasions; what nobody has a rate for is told by its currency. */
async function costs(ctx: Context, gifts: readonly Gift[]) {
  const convert = await convertTo(
    ctx,
    gifts.map(({ currency }) => currency),
  )
  const byOccasion = new Map<string, ComingCost>()
  const unconverted = new Set<string>()
  for (const { occasion, price, quantity, currency } of gifts) {
    if (!occasion) continue
    const key = `${occasion.id} ${occasion.date}`
    const cost = byOccasion.get(key) ?? { ...occasion, minor: 0, gifts: 0, unpriced: 0 }
    const minor = price === null ? 0 : convert((toMinor(price, currency) ?? 0) * quantity, currency)
    if (minor === null) unconverted.add(currency)
    byOccasion.set(key, {
      ...cost,
      minor: cost.minor + (minor ?? 0),
      gifts: cost.gifts + 1,
      unpriced: cost.unpriced + (price === null ? 1 : 0),
    })
  }
  return { coming: [...byOccasion.values()], unconverted: [...unconverted].map(currency => ({ currency })) }
}

export default async function ForecastPage() {
  const ctx = await pageContext()
  await rollOccasions(ctx)
  const [open, gifts] = await Promise.all([openBudgets(ctx), comingGifts(ctx)])
  const budgets = open.filter(isRunning)
  const { coming, unconverted } = await costs(ctx, gifts)
  return (
    <BudgetsFrame tab="forecast">
      <ForecastBoard budgets={budgets} coming={coming} currency={ctx.settings.currency} today={today(ctx)} />
      <UnconvertedLine of={[...unconverted, ...budgets.flatMap(missing)]} className="mt-4" />
    </BudgetsFrame>
  )
}
