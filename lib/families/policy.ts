import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { families, familyMembers } from '@/db/schema'
import { forbidden, invalid, notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import type { FamilyRole } from './values'

export type MemberRow = typeof familyMembers.$inferSelect

/** The ids of the families that the caller belongs to, as a subquery. */
export const ownFamilies = (ctx: Context) =>
  ctx.db
    .select({ id: familyMembers.familyId })
    .from(familyMembers)
    .where(and(eq(familyMembers.userId, userId(ctx)), eq(familyMembers.status, 'active')))

/** The ids of the families that the caller owns, as a subquery. */
export const ownedFamilies = (ctx: Context) =>
  ctx.db
    .select({ id: familyMembers.familyId })
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.userId, userId(ctx)),
        eq(familyMembers.status, 'active'),
        eq(familyMembers.role, 'owner'),
      ),
    )

/** The account that owns a family, or null where there is none. */
export async function familyOwner(ctx: Context, familyId: string): Promise<string | null> {
  const [owner] = await ctx.db
    .select({ id: familyMembers.userId })
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.familyId, familyId),
        eq(familyMembers.role, 'owner'),
        eq(familyMembers.status, 'active'),
      ),
    )
  return owner?.id ?? null
}

/**
 * The caller's membership. Throws 404 for a family they are not in, as for one that does not exist, and 403 when their
 * role is not among `roles`.
 */
export async function membership(
  ctx: Context,
  familyId: string,
  roles?: readonly FamilyRole[],
): Promise<MemberRow> {
  const [member] = await ctx.db
    .select()
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.familyId, familyId),
        eq(familyMembers.userId, userId(ctx)),
        eq(familyMembers.status, 'active'),
      ),
    )
  if (!member) throw notFound()
  if (roles && !roles.includes(member.role)) throw forbidden()
  return member
}

export type FamilyRow = typeof families.$inferSelect

/** Locks a family until the transaction ends, so that changes to its members run one after another. */
export async function lockFamily(ctx: Context, familyId: string): Promise<FamilyRow> {
  const [family] = await ctx.db.select().from(families).where(eq(families.id, familyId)).for('update')
  if (!family) throw notFound()
  return family
}

/** Throws 422 on the field `path` when the caller does not belong to one of these families. */
export async function assertFamilies(
  ctx: Context,
  ids: readonly (string | null | undefined)[],
  path: string,
) {
  const wanted = [...new Set(ids.filter(id => id != null))]
  if (wanted.length === 0) return
  const found = await ctx.db
    .select({ id: familyMembers.familyId })
    .from(familyMembers)
    .where(
      and(
        isOneOf(familyMembers.familyId, wanted),
        eq(familyMembers.userId, userId(ctx)),
        eq(familyMembers.status, 'active'),
      ),
    )
  if (found.length !== wanted.length) throw invalid({ path, message: 'notYours' })
}
