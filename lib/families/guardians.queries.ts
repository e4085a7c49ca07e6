import 'server-only'
import { eq } from 'drizzle-orm'
import { familyGuardians, familyMembers } from '@/db/schema'
import { groupBy } from '@/lib/core/group'
import type { Context } from '@/lib/server/auth/context'

/** The guardians of each managed profile of a family by account: those who agreed, and those who were asked. */
export async function guardiansOf(ctx: Context, familyId: string) {
  const found = await ctx.db
    .select({
      profileId: familyGuardians.memberId,
      userId: familyGuardians.userId,
      agreedAt: familyGuardians.agreedAt,
    })
    .from(familyGuardians)
    .innerJoin(familyMembers, eq(familyMembers.id, familyGuardians.memberId))
    .where(eq(familyMembers.familyId, familyId))
    .orderBy(familyGuardians.userId)
  const byProfile = groupBy(found, row => row.profileId)
  return (profileId: string) => {
    const known = byProfile.get(profileId) ?? []
    const accounts = (rows: typeof known) => rows.map(({ userId }) => userId)
    return {
      agreed: accounts(known.filter(({ agreedAt }) => agreedAt !== null)),
      asked: accounts(known.filter(({ agreedAt }) => agreedAt === null)),
    }
  }
}
