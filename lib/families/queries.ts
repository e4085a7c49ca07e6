import 'server-only'
import { and, eq, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { families, familyMembers, invitations, users } from '@/db/schema'
import { groupBy } from '@/lib/core/group'
import { invitationsWhere } from '@/lib/families/invitations/queries'
import { membersOf } from '@/lib/families/members/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import { after, cut, orderBy, type Picking, picked } from '@/lib/server/db/paging'
import { type FamilyRow, type MemberRow, membership, ownFamilies } from './policy'
import { may } from './rules'
import type { Family, FamilySummary } from './schema'

const summary = (
  family: FamilyRow,
  me: Pick<MemberRow, 'id' | 'role'>,
  memberCount: number,
): FamilySummary => ({
  id: family.id,
  createdAt: family.createdAt.toISOString(),
  updatedAt: family.updatedAt.toISOString(),
  version: family.version,
  name: family.name,
  settings: family.settings,
  role: me.role,
  memberId: me.id,
  memberCount,
})

/** The families that the caller belongs to, oldest first. */
export async function listFamilies(
  ctx: Context,
  { limit, cursor, ...picking }: Picking & { limit: number; cursor?: string },
) {
  const order = { key: families.createdAt, cast: 'timestamptz', descending: false } as const
  const found = await ctx.db
    .select({
      family: families,
      id: families.id,
      me: familyMembers,
      memberCount: sql<number>`(select count(*)::int from family_members m
        where m.family_id = ${families.id} and m.status = 'active')`,
    })
    .from(families)
    .innerJoin(
      familyMembers,
      and(
        eq(familyMembers.familyId, families.id),
        eq(familyMembers.userId, userId(ctx)),
        eq(familyMembers.status, 'active'),
      ),
    )
    .where(and(picked(families, picking), after(order, families.id, cursor)))
    .orderBy(...orderBy(order, families.id))
    .limit(limit + 1)
  const { data, nextCursor } = cut(found, limit, row => row.family.createdAt.toISOString())
  return { data: data.map(row => summary(row.family, row.me, row.memberCount)), nextCursor }
}

export interface MemberFace {
  id: string
  name: string
  avatarUrl: string | null
}

/** The members of the caller's families, by family, for the overview; the owner comes first. */
export async function familyFaces(ctx: Context): Promise<Map<string, MemberFace[]>> {
  const found = await ctx.db
    .select({
      familyId: familyMembers.familyId,
      id: familyMembers.id,
      name: sql<string>`coalesce(${familyMembers.name}, ${users.name}, '')`,
      avatarUrl: users.avatarUrl,
    })
    .from(familyMembers)
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(and(isOneOf(familyMembers.familyId, ownFamilies(ctx)), eq(familyMembers.status, 'active')))
    .orderBy(sql`${familyMembers.role} <> 'owner'`, familyMembers.createdAt, familyMembers.id)
  const byFamily = groupBy(found, row => row.familyId)
  return new Map(
    [...byFamily].map(([id, rows]) => [id, rows.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl }))]),
  )
}

/** A family with its members and the invitations that the caller may know of. */
export async function getFamily(ctx: Context, { familyId }: { familyId: string }): Promise<Family> {
  const me = await membership(ctx, familyId)
  const all = may('seeInvitations', me.role)
  const [[family], members, invited] = await Promise.all([
    ctx.db.select().from(families).where(eq(families.id, familyId)),
    membersOf(ctx, me),
    invitationsWhere(
      ctx,
      and(
        eq(invitations.familyId, familyId),
        or(eq(invitations.status, 'pending'), eq(invitations.status, 'declined')),
        all ? undefined : eq(invitations.invitedBy, userId(ctx)),
      ),
      all,
    ),
  ])
  return { ...summary(family!, me, members.length), members, invitations: invited }
}

/** The caller's families with few fields, for pickers. */
export const pickableFamilies = (ctx: Context) =>
  ctx.db
    .select({ id: families.id, name: families.name })
    .from(families)
    .innerJoin(familyMembers, eq(familyMembers.familyId, families.id))
    .where(and(eq(familyMembers.userId, userId(ctx)), eq(familyMembers.status, 'active')))
    .orderBy(families.createdAt, families.id)

/** The caller's families with their own membership in each. */
export const ownMemberships = async (ctx: Context) =>
  Promise.all(
    (await pickableFamilies(ctx)).map(async family => {
      const members = await membersOf(ctx, await membership(ctx, family.id))
      return { family, member: members.find(member => member.userId === userId(ctx))! }
    }),
  )

/** The names of the caller's families and of their active members, few enough to be searched in memory. */
export async function familyNames(ctx: Context) {
  const found = await ctx.db
    .select({
      familyId: families.id,
      familyName: families.name,
      familyCreatedAt: families.createdAt,
      memberCreatedAt: familyMembers.createdAt,
      memberId: familyMembers.id,
      memberName: sql<string | null>`coalesce(${familyMembers.name}, ${users.name})`,
      memberFace: users.avatarUrl,
    })
    .from(families)
    .innerJoin(
      familyMembers,
      and(eq(familyMembers.familyId, families.id), eq(familyMembers.status, 'active')),
    )
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(isOneOf(families.id, ownFamilies(ctx)))
    .orderBy(families.id, familyMembers.id)
    .limit(5000)
  const named = new Map(
    found.map(one => [one.familyId, { name: one.familyName, createdAt: one.familyCreatedAt }]),
  )
  return {
    families: [...named].map(([id, family]) => ({ id, ...family })),
    members: found.map(({ memberId, memberName, memberFace, memberCreatedAt, familyId, familyName }) => ({
      id: memberId,
      name: memberName ?? '',
      avatarUrl: memberFace,
      createdAt: memberCreatedAt,
      familyId,
      familyName,
    })),
  }
}
