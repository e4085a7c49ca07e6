import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { familyGuardians, familyMembers, users } from '@/db/schema'
import { groupBy } from '@/lib/core/group'
import { shownAddress } from '@/lib/core/mailbox'
import { type MemberRow, membership } from '@/lib/families/policy'
import { dayAndMonth } from '@/lib/families/rules'
import { type Context, userId } from '@/lib/server/context'
import type { Member } from './schema'

/** Who looks after which managed profile, as memberships of the same family. */
async function guardiansOf(ctx: Context, familyId: string) {
  const found = await ctx.db
    .select({ profileId: familyGuardians.memberId, userId: familyGuardians.userId })
    .from(familyGuardians)
    .innerJoin(familyMembers, eq(familyMembers.id, familyGuardians.memberId))
    .where(eq(familyMembers.familyId, familyId))
    .orderBy(familyGuardians.userId)
  return groupBy(found, row => row.profileId)
}

const rank = sql`case ${familyMembers.role} when 'owner' then 0 when 'admin' then 1 else 2 end`

/** Everybody who belongs to a family now, as the caller (one of them) may see them: people first, then managed profiles. */
export async function membersOf(ctx: Context, me: MemberRow): Promise<Member[]> {
  const [found, guardians] = await Promise.all([
    ctx.db
      .select({ row: familyMembers, accountName: users.name, email: users.email })
      .from(familyMembers)
      .leftJoin(users, eq(users.id, familyMembers.userId))
      .where(and(eq(familyMembers.familyId, me.familyId), eq(familyMembers.status, 'active')))
      .orderBy(
        sql`${familyMembers.userId} is null`,
        rank,
        asc(familyMembers.createdAt),
        asc(familyMembers.id),
      ),
    guardiansOf(ctx, me.familyId),
  ])
  const memberOf = new Map(found.map(({ row }) => [row.userId, row.id]))
  return found.map(({ row, accountName, email }) => {
    const guarding = (guardians.get(row.id) ?? []).map(guardian => guardian.userId)
    const own = row.id === me.id
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
      userId: row.userId,
      name: row.name ?? accountName ?? '',
      email: own || me.role !== 'member' ? shownAddress(email ?? '') || null : null,
      role: row.role,
      joinedAt: row.createdAt.toISOString(),
      birthday: own || guarding.includes(userId(ctx)) ? row.birthday : dayAndMonth(row.birthday),
      giverOnly: row.giverOnly,
      partnerId: row.partnerId,
      kind: row.kind,
      guardianIds: guarding.flatMap(id => memberOf.get(id) ?? []),
    }
  })
}

export async function listMembers(ctx: Context, { familyId }: { familyId: string }) {
  return { data: await membersOf(ctx, await membership(ctx, familyId)) }
}

/** Members of the caller's families by id, for whoever names them elsewhere. */
export const activeMembers = (ctx: Context, familyId: string, ids: readonly string[]) =>
  ctx.db
    .select()
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.familyId, familyId),
        eq(familyMembers.status, 'active'),
        inArray(familyMembers.id, [...ids]),
      ),
    )
