import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { familyMembers, users } from '@/db/schema'
import { isUnread } from '@/lib/core/mailbox'
import { guardiansOf } from '@/lib/families/guardians.queries'
import { askersOf, partnersAmong } from '@/lib/families/partners.rules'
import { type MemberRow, membership } from '@/lib/families/policy'
import { dayAndMonth } from '@/lib/families/rules'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Member } from './schema'

const rank = sql`case ${familyMembers.role} when 'owner' then 0 when 'admin' then 1 else 2 end`

/** The active members of a family, as the caller (a member too) may see them: accounts first, then managed profiles. */
export async function membersOf(ctx: Context, me: MemberRow): Promise<Member[]> {
  const [found, guardians] = await Promise.all([
    ctx.db
      .select({ row: familyMembers, accountName: users.name, face: users.avatarUrl, email: users.email })
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
  const members = (accounts: readonly string[]) => accounts.flatMap(account => memberOf.get(account) ?? [])
  const words = found.map(({ row }) => row)
  const partners = partnersAmong(words)
  const unanswered = ({ id, partnerId }: MemberRow) =>
    partnerId !== null && !partners.has(id) && words.some(other => other.id === partnerId) ? partnerId : null
  return found.map(({ row, accountName, face, email }) => {
    const { agreed, asked } = guardians(row.id)
    const own = row.id === me.id
    const guards = agreed.includes(userId(ctx))
    const speaks = own || guards
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
      userId: row.userId,
      name: row.name ?? accountName ?? '',
      avatarUrl: face,
      email: email && !isUnread(email) && (own || me.role !== 'member') ? email : null,
      role: row.role,
      joinedAt: row.createdAt.toISOString(),
      birthday: speaks ? row.birthday : dayAndMonth(row.showBirthday ? row.birthday : null),
      showBirthday: own ? row.showBirthday : null,
      giverOnly: row.giverOnly,
      partnerId: partners.get(row.id) ?? null,
      partnerAsked: speaks ? unanswered(row) : null,
      partnerAskedBy: speaks ? askersOf(row, words) : [],
      kind: row.kind,
      guardianIds: members(agreed),
      guardiansAsked: members(guards ? asked : asked.filter(account => account === userId(ctx))),
    }
  })
}

export async function listMembers(ctx: Context, { familyId }: { familyId: string }) {
  return { data: await membersOf(ctx, await membership(ctx, familyId)), nextCursor: null }
}

/** One active member, who must exist. */
export async function readMember(ctx: Context, familyId: string, memberId: string): Promise<Member> {
  const members = await membersOf(ctx, await membership(ctx, familyId))
  return members.find(member => member.id === memberId)!
}

/** The active members of a family by id. Does not check that the caller belongs to it. */
export const activeMembers = (ctx: Context, familyId: string, ids: readonly string[]) =>
  ctx.db
    .select()
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.familyId, familyId),
        eq(familyMembers.status, 'active'),
        isOneOf(familyMembers.id, ids),
      ),
    )
