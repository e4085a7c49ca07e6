import 'server-only'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { families, familyMembers, occasions, wishlistFamilies, wishlists } from '@/db/schema'
import { forgetNewsOf, happened, untellLists, untellOccasions } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { handOverProfiles } from '@/lib/families/guardians.commands'
import { revokeInvitationsBy } from '@/lib/families/invitations/commands'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, touched } from '@/lib/server/db/version'
import { keepingRecipients } from '@/lib/surprise/commands'
import type { familiesApi } from './api'
import { lockFamily, type MemberRow, membership } from './policy'
import { getFamily } from './queries'
import { heirOf } from './rules'
import { type Family, usualFamilySettings } from './schema'
import type { FamilyRole } from './values'

/** Starts a family that the caller owns. */
export const createFamily = (
  ctx: Context,
  { settings, ...input }: InputOf<typeof familiesApi.create>,
): Promise<Family> =>
  transaction(ctx, async tx => {
    const made = { createdAt: tx.now, updatedAt: tx.now }
    await tx.effects.adding(tx, { metric: 'families', more: 1 })
    const [family] = await tx.db
      .insert(families)
      .values({ ...input, ...made, settings: { ...usualFamilySettings, ...settings } })
      .returning({ id: families.id })
      .catch(refuseTakenId)
    const familyId = family!.id
    const owner = { ...made, familyId, userId: userId(tx), role: 'owner' } as const
    await keepingRecipients(tx, { account: owner.userId }, () =>
      tx.db.insert(familyMembers).values({ ...owner }),
    )
    await happened(tx, 'familyChanged', { familyId })
    return getFamily(tx, { familyId })
  })

/** Renames a family or changes what its members may do. */
export const updateFamily = (
  ctx: Context,
  { familyId, settings, ...changes }: InputOf<typeof familiesApi.update>,
): Promise<Family> =>
  transaction(ctx, async tx => {
    const before = await lockFamily(tx, familyId)
    await membership(tx, familyId, ['owner', 'admin'])
    checkVersion(tx, await getFamily(tx, { familyId }))
    await tx.db
      .update(families)
      .set({ ...changes, settings: { ...before.settings, ...settings }, ...touched(tx, families) })
      .where(eq(families.id, familyId))
    await happened(tx, 'familyChanged', { familyId })
    return getFamily(tx, { familyId })
  })

const setRole = (ctx: Context, memberId: string, role: FamilyRole) =>
  ctx.db
    .update(familyMembers)
    .set({ role, ...touched(ctx, familyMembers) })
    .where(eq(familyMembers.id, memberId))

/** Hands a family over to another member with an account. The former owner becomes an admin. */
export const transferFamily = (
  ctx: Context,
  { familyId, memberId }: InputOf<typeof familiesApi.transfer>,
): Promise<Family> =>
  transaction(ctx, async tx => {
    await lockFamily(tx, familyId)
    const me = await membership(tx, familyId, ['owner'])
    checkVersion(tx, await getFamily(tx, { familyId }))
    const [heir] = await tx.db
      .select({ id: familyMembers.id })
      .from(familyMembers)
      .where(
        and(
          eq(familyMembers.id, memberId),
          eq(familyMembers.familyId, familyId),
          eq(familyMembers.status, 'active'),
          isNotNull(familyMembers.userId),
        ),
      )
    if (!heir || heir.id === me.id) throw invalid({ path: 'memberId', message: 'choiceInvalid' })
    await setRole(tx, me.id, 'admin')
    await setRole(tx, heir.id, 'owner')
    await tx.db.update(families).set(touched(tx, families)).where(eq(families.id, familyId))
    await happened(tx, 'familyChanged', { familyId })
    return getFamily(tx, { familyId })
  })

/** Deletes a family with its links. Wishlists and occasions stay with their owners. */
export const deleteFamily = (ctx: Context, { familyId }: InputOf<typeof familiesApi.remove>): Promise<null> =>
  transaction(ctx, async tx => {
    await lockFamily(tx, familyId)
    await membership(tx, familyId, ['owner'])
    checkVersion(tx, await getFamily(tx, { familyId }))
    await dropFamily(tx, familyId)
    return null
  })

/**
 * Deletes a family that the caller has locked. Lists keep naming their recipients, by account instead of by membership:
 * the surprise stays a surprise.
 */
export const dropFamily = (ctx: Context, familyId: string) =>
  keepingRecipients(ctx, { family: familyId }, async () => {
    await ctx.db.execute(sql`update wishlist_recipients r set user_id = m.user_id, member_id = null
      from family_members m where m.id = r.member_id and m.family_id = ${familyId}::uuid and m.user_id is not null`)
    await happened(ctx, 'familyRemoved', { familyId })
    await ctx.db.delete(families).where(eq(families.id, familyId))
  })

/** Withdraws everything that a member shared with the family: their lists, their occasions, and the news of both. */
async function withdraw(ctx: Context, familyId: string, ownerId: string) {
  const lists = ctx.db.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.ownerId, ownerId))
  const left = await ctx.db
    .delete(wishlistFamilies)
    .where(and(eq(wishlistFamilies.familyId, familyId), isOneOf(wishlistFamilies.wishlistId, lists)))
    .returning({ id: wishlistFamilies.wishlistId })
  await untellLists(
    ctx,
    [familyId],
    left.map(({ id }) => id),
  )
  const unshared = await ctx.db
    .update(occasions)
    .set({ familyId: null, ...touched(ctx, occasions) })
    .where(and(eq(occasions.familyId, familyId), eq(occasions.ownerId, ownerId)))
    .returning({ id: occasions.id })
  await untellOccasions(
    ctx,
    familyId,
    unshared.map(({ id }) => id),
  )
}

/**
 * Ends a membership with its shares, invitations and guardianships, in the caller's transaction with the family locked.
 * Members who name this one as their partner may go on doing so: it has no effect unless both name each other.
 */
export async function endMembership(ctx: Context, member: MemberRow, status: 'left' | 'removed') {
  const { familyId } = member
  await keepingRecipients(ctx, member.userId ? { account: member.userId } : null, () =>
    ctx.db
      .update(familyMembers)
      .set({
        status,
        endedAt: ctx.now,
        partnerId: null,
        partnerDeclined: [],
        ...touched(ctx, familyMembers),
      })
      .where(eq(familyMembers.id, member.id)),
  )
  if (!member.userId) return happened(ctx, 'familyChanged', { familyId })
  await withdraw(ctx, familyId, member.userId)
  await revokeInvitationsBy(ctx, familyId, member.userId)
  await handOverProfiles(ctx, familyId, member.userId)
  await happened(ctx, 'memberLeft', { familyId, actorId: member.userId })
}

/**
 * Takes an account that is about to be deleted out of its families, in the caller's transaction. A family that it owns
 * goes to the oldest admin, else to the oldest member with an account, else it is deleted.
 */
export async function leaveFamilies(ctx: Context, accountId: string) {
  const own = and(eq(familyMembers.userId, accountId), eq(familyMembers.status, 'active'))
  const ids = await ctx.db
    .select({ familyId: familyMembers.familyId })
    .from(familyMembers)
    .where(own)
    .orderBy(asc(familyMembers.familyId))
  for (const { familyId } of ids) {
    await lockFamily(ctx, familyId)
    const members = await ctx.db
      .select()
      .from(familyMembers)
      .where(and(eq(familyMembers.familyId, familyId), eq(familyMembers.status, 'active')))
    const me = members.find(member => member.userId === accountId)
    if (!me) continue
    const heir = heirOf(members.filter(member => member !== me).map(m => ({ ...m, joinedAt: m.createdAt })))
    if (me.role === 'owner' && !heir) {
      await dropFamily(ctx, familyId)
      continue
    }
    if (me.role === 'owner') {
      await setRole(ctx, me.id, 'member')
      await setRole(ctx, heir!.id, 'owner')
    }
    await endMembership(ctx, me, 'left')
  }
  await forgetNewsOf(ctx, accountId)
}
