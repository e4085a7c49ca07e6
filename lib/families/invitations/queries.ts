import 'server-only'
import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { families, familyMembers, invitations, users, wishlistCollaborators, wishlists } from '@/db/schema'
import { notFound, Problem } from '@/lib/core/errors'
import { shownAddress } from '@/lib/core/mailbox'
import { membership } from '@/lib/families/policy'
import { may } from '@/lib/families/rules'
import { type Context, userId } from '@/lib/server/auth/context'
import { tokenHash } from '@/lib/server/auth/tokens'
import { statusOf } from './rules'
import type { Invitation, InvitationOffer } from './schema'

export type InvitationRow = typeof invitations.$inferSelect

export const invitationExpired = () => new Problem(410, 'INVITATION_EXPIRED', 'invitationExpired')

const inviter = alias(users, 'inviter')
const accepter = alias(users, 'accepter')

/**
 * Invitations as the REST API returns them, newest first. The account that accepted is included only where the reader
 * `knows`.
 */
export async function invitationsWhere(ctx: Context, where: SQL | undefined, knows: boolean) {
  const found = await ctx.db
    .select({ row: invitations, inviterName: inviter.name, name: accepter.name, email: accepter.email })
    .from(invitations)
    .innerJoin(inviter, eq(inviter.id, invitations.invitedBy))
    .leftJoin(accepter, eq(accepter.id, invitations.acceptedBy))
    .where(where)
    .orderBy(desc(invitations.id))
    .limit(200)
  return found.map(
    ({ row, inviterName, name, email }): Invitation => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
      familyId: row.familyId,
      wishlistId: row.wishlistId,
      email: row.email,
      role: row.role,
      giverOnly: row.giverOnly,
      status: statusOf(row, ctx.now),
      expiresAt: row.expiresAt.toISOString(),
      invitedBy: { id: row.invitedBy, name: inviterName },
      acceptedBy:
        knows && row.acceptedBy ? { id: row.acceptedBy, name: name!, email: shownAddress(email!) } : null,
    }),
  )
}

/**
 * The invitations to a family that the caller may know of: all for owner and admins, else those that the caller made.
 */
export async function listInvitations(ctx: Context, { familyId }: { familyId: string }) {
  const { role } = await membership(ctx, familyId)
  const all = may('seeInvitations', role)
  const mine = all ? undefined : eq(invitations.invitedBy, userId(ctx))
  return {
    data: await invitationsWhere(ctx, and(eq(invitations.familyId, familyId), mine), all),
    nextCursor: null,
  }
}

/** Whether an account is already a member of the family, or the owner or a collaborator of the list. */
export async function isIn(
  ctx: Context,
  { familyId, wishlistId }: Pick<InvitationRow, 'familyId' | 'wishlistId'>,
  account: string,
): Promise<boolean> {
  const [found] = familyId
    ? await ctx.db
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .where(
          and(
            eq(familyMembers.familyId, familyId),
            eq(familyMembers.userId, account),
            eq(familyMembers.status, 'active'),
          ),
        )
    : await ctx.db
        .select({ id: wishlists.id })
        .from(wishlists)
        .leftJoin(
          wishlistCollaborators,
          and(eq(wishlistCollaborators.wishlistId, wishlists.id), eq(wishlistCollaborators.userId, account)),
        )
        .where(and(eq(wishlists.id, wishlistId!), memberOfList(account)))
  return found !== undefined
}

const memberOfList = (account: string) =>
  or(eq(wishlists.ownerId, account), isNotNull(wishlistCollaborators.id))

/**
 * Whether the inviter is still in the family, or may still manage the list. An invitation from somebody who lost that
 * right no longer works.
 */
async function isStanding(ctx: Context, row: InvitationRow): Promise<boolean> {
  if (row.familyId) return isIn(ctx, row, row.invitedBy)
  const [list] = await ctx.db
    .select({ ownerId: wishlists.ownerId, role: wishlistCollaborators.role })
    .from(wishlists)
    .leftJoin(
      wishlistCollaborators,
      and(
        eq(wishlistCollaborators.wishlistId, wishlists.id),
        eq(wishlistCollaborators.userId, row.invitedBy),
      ),
    )
    .where(and(eq(wishlists.id, row.wishlistId!), isNull(wishlists.deletedAt)))
  return list !== undefined && (list.ownerId === row.invitedBy || list.role === 'admin')
}

/**
 * The open invitation of a token. Throws 404 for an unknown token, 410 for an invitation that is used, revoked or
 * expired.
 */
export async function openInvitation(
  ctx: Context,
  token: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<InvitationRow> {
  const query = ctx.db
    .select()
    .from(invitations)
    .where(eq(invitations.hash, tokenHash(token)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  if (statusOf(row, ctx.now) !== 'pending' || !(await isStanding(ctx, row))) throw invitationExpired()
  return row
}

/** What an open invitation shows to the holder of its token. */
export async function readOffer(ctx: Context, { token }: { token: string }): Promise<InvitationOffer> {
  const row = await openInvitation(ctx, token)
  const [target] = row.familyId
    ? await ctx.db.select({ name: families.name }).from(families).where(eq(families.id, row.familyId))
    : await ctx.db.select({ name: wishlists.name }).from(wishlists).where(eq(wishlists.id, row.wishlistId!))
  const [by] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.invitedBy))
  return {
    kind: row.familyId ? 'family' : 'wishlist',
    name: target!.name,
    inviter: by!.name,
    role: row.role,
    giverOnly: row.giverOnly,
    expiresAt: row.expiresAt.toISOString(),
    alreadyIn: ctx.actor.type === 'user' && (await isIn(ctx, row, ctx.actor.userId)),
  }
}
