import 'server-only'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { preferences } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { notFound } from '@/lib/core/errors'
import { countEverything } from '@/lib/money/budgets/commands'
import { referredBudget } from '@/lib/money/budgets/queries'
import { followLeapDay } from '@/lib/occasions/moves'
import { followSettings } from '@/lib/reminders/commands'
import { forgetRecent } from '@/lib/search/commands'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { checkVersion } from '@/lib/server/db/version'
import { preferencesOf } from './queries'
import type { Preferences, PreferencesChanges } from './schema'

export const updatePreferences = (ctx: Context, changes: z.output<typeof PreferencesChanges>) =>
  transaction(ctx, async (ctx): Promise<Preferences> => {
    const mine = eq(preferences.userId, userId(ctx))
    const [row] = await ctx.db.select().from(preferences).where(mine).for('update')
    if (!row) throw notFound()
    checkVersion(ctx, preferencesOf(row))
    const { defaultBudgetId } = changes
    if (defaultBudgetId) {
      await referredBudget(ctx, defaultBudgetId, 'defaultBudgetId')
      if (defaultBudgetId !== row.defaultBudgetId) await countEverything(ctx, defaultBudgetId)
    }
    const [updated] = await ctx.db
      .update(preferences)
      .set({ ...changes, version: row.version + 1, updatedAt: ctx.now })
      .where(mine)
      .returning()
    const { leapDay, timezone } = updated!
    const settled = { ...ctx, settings: { ...ctx.settings, leapDay, timezone } }
    if (leapDay !== row.leapDay) await followLeapDay(settled)
    if (leapDay !== row.leapDay || timezone !== row.timezone) await followSettings(settled)
    if (!updated!.searchHistory) await forgetRecent(ctx)
    await happened(ctx, 'preferences.saved', { ids: [userId(ctx)] })
    return preferencesOf(updated!)
  })
