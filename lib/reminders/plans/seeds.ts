import 'server-only'
import { reminderPlans, reminderRules } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { reminderWords } from '../words'
import { ownPlan } from './policy'
import { seeds } from './rules'

/** Makes the first rules of an account, once. Rules that it deletes stay deleted. */
export async function ensureSeeds(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: reminderPlans.ownerId }).from(reminderPlans).where(ownPlan(ctx))
  if (known) return
  const words = await reminderWords(ctx)
  const ownerId = userId(ctx)
  await transaction(ctx, async tx => {
    const [first] = await tx.db
      .insert(reminderPlans)
      .values({ ownerId, seededAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: reminderPlans.ownerId })
    if (!first) return
    const rules = seeds.map(({ name, daysInAdvance, occasionTypes, relationships }) => ({
      id: newId(),
      name: words.seed(name),
      daysInAdvance: [...daysInAdvance],
      occasionTypes: [...occasionTypes],
      relationships: [...relationships],
      ownerId,
      createdAt: tx.now,
      updatedAt: tx.now,
    }))
    await writeInParts(rules, part => tx.db.insert(reminderRules).values(part))
  })
}
