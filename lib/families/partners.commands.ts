import 'server-only'
import { and, eq } from 'drizzle-orm'
import { familyMembers } from '@/db/schema'
import { invalid } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { touched } from '@/lib/server/db/version'
import { declinedBy } from './partners.rules'

/**
 * Stores whom a member names as their partner, or that they name nobody. Two members are partners only when each names
 * the other. Naming one also declines everybody else who names this member. `speaks` are the members for whom the
 * caller decides: the caller and the profiles they look after. Where both members are among them, the caller decides
 * for both at once.
 */
export async function namePartner(
  ctx: Context,
  familyId: string,
  { memberId, partnerId, speaks }: { memberId: string; partnerId: string | null; speaks: readonly string[] },
) {
  const members = await ctx.db
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.familyId, familyId), eq(familyMembers.status, 'active')))
  const say = async (id: string, name: string | null) => {
    const partnerDeclined = declinedBy(members.find(member => member.id === id)!, members, name)
    await ctx.db
      .update(familyMembers)
      .set({ partnerId: name, partnerDeclined, ...touched(ctx, familyMembers) })
      .where(eq(familyMembers.id, id))
  }
  if (partnerId !== null && (partnerId === memberId || !members.some(({ id }) => id === partnerId)))
    throw invalid({ path: 'partnerId', message: 'choiceInvalid' })
  await say(memberId, partnerId)
  for (const other of members) {
    if (other.id === memberId || !speaks.includes(other.id)) continue
    if (other.id === partnerId) await say(other.id, memberId)
    else if (other.partnerId === memberId) await say(other.id, null)
  }
}
