import 'server-only'
import { and, eq, isNull, or } from 'drizzle-orm'
import { budgets } from '@/db/schema'
import { todayIn } from '@/lib/core/calendar'
import { rateBook } from '@/lib/exchange-rates/queries'
import { rateOn } from '@/lib/exchange-rates/rules'
import { type Context, today, userId } from '@/lib/server/context'
import { togetherUnconverted, type Unconverted } from '@/lib/spending/queries'
import { type Days, granted, windowsIn } from './rules'

/** What the caller's own budgets grant for the days, in minor units; cancelled ones grant nothing. */
export async function grantedIn(
  ctx: Context,
  asked: Days,
  currency: string,
): Promise<{ minor: number; unconverted: Unconverted[] }> {
  const own = await ctx.db
    .select()
    .from(budgets)
    .where(
      and(
        eq(budgets.ownerId, userId(ctx)),
        isNull(budgets.deletedAt),
        or(isNull(budgets.state), eq(budgets.state, 'completed')),
      ),
    )
  const day = today(ctx)
  const windows = own.flatMap(budget =>
    windowsIn({ ...budget, createdOn: todayIn(ctx.settings.timezone, budget.createdAt) }, asked)
      // One that was closed by hand has no windows to come.
      .filter(window => budget.state === null || window.start <= day)
      .map(window => ({ budget, window })),
  )
  const foreign = own.map(budget => budget.currency).filter(code => code !== currency)
  const book = await rateBook(ctx, foreign.length ? [...foreign, currency] : [], day)
  const unknown: Unconverted[] = []
  let minor = 0
  for (const { budget, window } of windows) {
    const found = rateOn(book, budget.currency, currency, day)
    if (found) minor += granted(budget, window, asked, currency, found.rate)
    else
      unknown.push({
        currency: budget.currency,
        minor: granted(budget, window, asked, budget.currency, '1'),
      })
  }
  return { minor, unconverted: togetherUnconverted(unknown) }
}
