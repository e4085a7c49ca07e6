import 'server-only'
import { Problem } from '@/lib/core/errors'
import type { ErrorKey } from '@/lib/core/say'
import { familyOwner } from '@/lib/families/policy'
import { type Context, isSample, userId } from '@/lib/server/auth/context'
import type { Added } from './effects'
import { hasPaidPlans } from './provider'
import { membersOf, planOf, used, yearBegan } from './queries'
import { limitsOf } from './values'

const sentences: Record<Added['metric'], ErrorKey> = {
  people: 'planPeople',
  gifts: 'planGifts',
  lists: 'planLists',
  families: 'planFamilies',
  members: 'planMembers',
  storage: 'planStorage',
}

/**
 * Refuses what the plan of the account has no room for, with 402 PLAN_LIMIT. A family has the plan of its owner. Calls that
 * arrive at the same moment may pass together: what is over the limit is kept like everything else.
 */
export async function assertRoom(ctx: Context, added: Added): Promise<void> {
  if (!hasPaidPlans() || isSample(ctx.actor)) return
  const { metric } = added
  const owner = metric === 'members' ? await familyOwner(ctx, added.familyId) : userId(ctx)
  const limit = owner === null ? null : limitsOf[await planOf(ctx, owner)][metric]
  if (limit === null) return
  const more =
    metric === 'members'
      ? 1
      : metric === 'gifts'
        ? added.at.filter(at => at >= yearBegan(ctx)).length
        : added.more
  if (more === 0) return
  const now = metric === 'members' ? await membersOf(ctx, added.familyId) : await used(ctx, metric)
  if (now + more > limit) throw new Problem(402, 'PLAN_LIMIT', sentences[metric], { metric, limit })
}
