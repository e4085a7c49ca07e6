import 'server-only'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { reminderPlans, reminderRules } from '@/db/schema'
import { enteredShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { type Context, userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, removesRows } from '@/lib/server/db/portable'
import { ownId, refersTo, times } from '@/lib/server/db/portable-ids'
import { channelList } from '../schema'
import { ruleFields } from './fields'
import { ownPlan, ownRules } from './policy'
import { toRule } from './queries'
import { mostRules } from './rules'
import { ruleDays } from './schema'

const RuleRecord = z.strictObject({
  id: ownId(),
  ...times,
  ...enteredShape(ruleFields, { daysInAdvance: ruleDays, channels: channelList }),
  personIds: z.array(refersTo('people')).max(200, say('tooMany')),
})

/** The reminders of rules are to be made again. */
const planAgain = (ctx: Context) => ctx.db.update(reminderPlans).set({ plannedOn: null }).where(ownPlan(ctx))

/** Rules of reminders. */
export const portableRules = portable<z.output<typeof RuleRecord>>({
  record: RuleRecord,
  tables: [reminderRules],
  read: ctx =>
    everyPage(ctx, reminderRules, ownRules(ctx), async ids =>
      (await ctx.db.select().from(reminderRules).where(isOneOf(reminderRules.id, ids))).map(row => {
        const { version: _, ...record } = toRule(row)
        return record
      }),
    ),
  write: async (ctx, records) => {
    // An account that has never seen its rules gets those of the file in place of the first ones.
    await ctx.db
      .insert(reminderPlans)
      .values({ ownerId: userId(ctx), seededAt: ctx.now })
      .onConflictDoNothing()
    await ctx.db.select({ id: reminderPlans.ownerId }).from(reminderPlans).where(ownPlan(ctx)).for('update')
    const room = mostRules - (await ctx.db.$count(reminderRules, ownRules(ctx)))
    const kept = records.slice(0, Math.max(0, room))
    await writeInParts(kept, part =>
      insertRows(
        ctx,
        reminderRules,
        part.map(one => ({ ...one, ownerId: userId(ctx), createdAt: madeAt(ctx, one), updatedAt: ctx.now })),
      ),
    )
    await planAgain(ctx)
    return records.slice(kept.length)
  },
  remove: async (ctx, records) => {
    await removesRows(reminderRules, ownRules)(ctx, records)
    await planAgain(ctx)
  },
})
