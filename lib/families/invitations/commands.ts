import 'server-only'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { familyMembers, invitations, users, wishlistCollaborators } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { accountsAt, isConfirmed } from '@/lib/addresses/queries'
import { conflict, forbidden, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { lockFamily, membership } from '@/lib/families/policy'
import { may } from '@/lib/families/rules'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { invitationToken, tokenHash } from '@/lib/server/auth/tokens'
import { touched } from '@/lib/server/db/version'
import { type Enqueue, openQueue } from '@/lib/server/jobs/queue'
import { env } from '@/lib/server/ops/env'
import { keepingRecipients } from '@/lib/surprise/commands'
import type { InvitationMail } from './jobs'
import { type InvitationRow, invitationExpired, invitationsWhere, isIn, openInvitation } from './queries'
import { expiryOf } from './rules'
import type { Admission, Invitation, InvitationWithLink } from './schema'
import type { InvitationRole } from './values'

export const alreadyMember = () => conflict('ALREADY_MEMBER', 'alreadyMember')

export interface Invite {
  familyId?: string | null
  wishlistId?: string | null
  /** Null where the inviter passes the link on. */
  email: string | null
  role: InvitationRole
  giverOnly?: boolean
}

/** The URL of an invitation's token. */
const linkOf = (token: string) => `${env().APP_URL}/invitations/${token}`

const sameTarget = ({ familyId, wishlistId }: Pick<InvitationRow, 'familyId' | 'wishlistId'>) =>
  and(
    familyId ? eq(invitations.familyId, familyId) : isNull(invitations.familyId),
    wishlistId ? eq(invitations.wishlistId, wishlistId) : isNull(invitations.wishlistId),
  )

/**
 * Mails an invitation in the inviter's name, if the inviter's own address is confirmed: the invited person never asked
 * for a mail. The link can be passed on in any case. Returns whether a mail goes out.
 */
async function mailTo(
  ctx: Context,
  enqueue: Enqueue,
  email: string | null,
  inviterId: string,
  mail: InvitationMail,
) {
  if (!email || !(await isConfirmed(ctx, inviterId))) return false
  await enqueue(ctx, 'invitationMail', mail)
  return true
}

async function readInvitation(ctx: Context, id: string): Promise<Invitation> {
  const [invitation] = await invitationsWhere(ctx, eq(invitations.id, id), false)
  return invitation!
}

/**
 * Invites somebody to a family or a wishlist, by mail or with a link to pass on. The calling command checks whether the
 * caller may. Where the caller has an open invitation to the same address, it is renewed with a new link. Begins its
 * own transaction and opens the queue, so never call it inside another transaction.
 */
export async function invite(
  ctx: Context,
  { familyId = null, wishlistId = null, email, role, giverOnly = false }: Invite,
): Promise<{ invitation: Invitation; link: string; mailed: boolean }> {
  requireAccount(ctx)
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const target = { familyId, wishlistId }
    if (familyId) await tx.effects.adding(tx, { metric: 'members', familyId })
    if (email) {
      for (const account of await accountsAt(tx, email))
        if (await isIn(tx, target, account.id)) throw alreadyMember()
    }
    const [open] = email
      ? await tx.db
          .select()
          .from(invitations)
          .where(
            and(
              sameTarget(target),
              eq(invitations.email, email),
              eq(invitations.invitedBy, userId(tx)),
              eq(invitations.status, 'pending'),
            ),
          )
          .for('update')
      : []
    const id = open?.id ?? newId()
    const version = (open?.version ?? 0) + 1
    const token = invitationToken(id, version)
    const values = { role, giverOnly, hash: tokenHash(token), expiresAt: expiryOf(tx.now), version }
    if (open) {
      await tx.db
        .update(invitations)
        .set({ ...values, updatedAt: tx.now })
        .where(eq(invitations.id, id))
    } else {
      const made = { id, invitedBy: userId(tx), createdAt: tx.now, updatedAt: tx.now }
      await tx.db.insert(invitations).values({ ...target, ...values, ...made, email })
    }
    if (familyId) await happened(tx, 'familyChanged', { familyId })
    const mailed = await mailTo(tx, enqueue, email, userId(tx), { invitationId: id, version })
    return { invitation: await readInvitation(tx, id), link: linkOf(token), mailed }
  })
}

/** One invitation to a family, locked. Throws 404 where the caller may not revoke or resend it. */
async function ownInvitation(ctx: Context, familyId: string, invitationId: string) {
  const { role } = await membership(ctx, familyId)
  const [row] = await ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.id, invitationId),
        eq(invitations.familyId, familyId),
        may('revokeAnyInvitation', role) ? undefined : eq(invitations.invitedBy, userId(ctx)),
      ),
    )
    .for('update')
  if (!row) throw notFound()
  return { row, role }
}

/** Revokes an open invitation. Its link stops working at once. */
export const revokeInvitation = (
  ctx: Context,
  { familyId, invitationId }: { familyId: string; invitationId: string },
): Promise<null> =>
  transaction(ctx, async tx => {
    const { row } = await ownInvitation(tx, familyId, invitationId)
    if (row.status === 'accepted' || row.status === 'revoked') throw invitationExpired()
    await end(tx, row, 'revoked')
    return null
  })

async function end(ctx: Context, { id, familyId }: InvitationRow, status: 'declined' | 'revoked') {
  await ctx.db
    .update(invitations)
    .set({ status, ...touched(ctx, invitations) })
    .where(eq(invitations.id, id))
  if (familyId) await happened(ctx, 'familyChanged', { familyId })
}

/** Renews an invitation with a new link and the whole time to accept it. The old link stops working at once. */
export async function resendInvitation(
  ctx: Context,
  { familyId, invitationId }: { familyId: string; invitationId: string },
): Promise<InvitationWithLink> {
  requireAccount(ctx)
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const { settings } = await lockFamily(tx, familyId)
    const { row, role } = await ownInvitation(tx, familyId, invitationId)
    if (!may(row.role === 'admin' ? 'inviteAdmin' : 'invite', role, settings)) throw forbidden()
    if (row.status === 'accepted' || row.status === 'revoked') throw invitationExpired()
    const version = row.version + 1
    const token = invitationToken(row.id, version)
    await tx.db
      .update(invitations)
      .set({
        status: 'pending',
        hash: tokenHash(token),
        expiresAt: expiryOf(tx.now),
        version,
        updatedAt: tx.now,
      })
      .where(eq(invitations.id, row.id))
    await happened(tx, 'familyChanged', { familyId })
    const mailed = await mailTo(tx, enqueue, row.email, row.invitedBy, { invitationId: row.id, version })
    return { ...(await readInvitation(tx, row.id)), link: linkOf(token), mailed }
  })
}

/**
 * Accepts an invitation for the caller: it makes them a member of its family or a collaborator on its list. It works
 * once.
 */
export async function acceptInvitation(ctx: Context, { token }: { token: string }): Promise<Admission> {
  requireAccount(ctx)
  return transaction(ctx, async tx => {
    const { familyId } = await openInvitation(tx, token)
    // Locks the family before its invitation, in the same order as removals do.
    if (familyId) await lockFamily(tx, familyId)
    const row = await openInvitation(tx, token, { lock: true })
    const me = userId(tx)
    if (await isIn(tx, row, me)) throw alreadyMember()
    const made = { userId: me, createdAt: tx.now, updatedAt: tx.now }
    if (row.familyId) {
      await tx.effects.adding(tx, { metric: 'members', familyId: row.familyId })
      const role = row.role === 'admin' ? 'admin' : 'member'
      const member = { ...made, familyId: row.familyId, role, giverOnly: row.giverOnly } as const
      await keepingRecipients(tx, { account: me }, () => tx.db.insert(familyMembers).values({ ...member }))
      await happened(tx, 'memberJoined', { familyId: row.familyId })
    } else {
      const role = row.role === 'member' ? 'viewer' : row.role
      const [added] = await tx.db
        .insert(wishlistCollaborators)
        .values({ ...made, wishlistId: row.wishlistId!, role })
        .onConflictDoNothing()
        .returning({ id: wishlistCollaborators.id })
      if (!added) throw alreadyMember()
      const [joined] = await tx.db.select({ name: users.name }).from(users).where(eq(users.id, me))
      await happened(tx, 'collaboratorJoined', {
        wishlistId: row.wishlistId!,
        details: { name: joined!.name },
      })
    }
    await tx.db
      .update(invitations)
      .set({ status: 'accepted', acceptedBy: me, ...touched(tx, invitations) })
      .where(eq(invitations.id, row.id))
    if (row.email) await revokeOthers(tx, row, row.email)
    return { familyId: row.familyId, wishlistId: row.wishlistId }
  })
}

/** Revokes other open invitations of the same address to the same family or list. */
const revokeOthers = (ctx: Context, row: InvitationRow, email: string) =>
  ctx.db
    .update(invitations)
    .set({ status: 'revoked', ...touched(ctx, invitations) })
    .where(
      and(
        sameTarget(row),
        eq(invitations.email, email),
        eq(invitations.status, 'pending'),
        ne(invitations.id, row.id),
      ),
    )

/** Declines an invitation. Anybody who holds the link can, and it stops working. */
export const declineInvitation = (ctx: Context, { token }: { token: string }): Promise<null> =>
  transaction(ctx, async tx => {
    await end(tx, await openInvitation(tx, token, { lock: true }), 'declined')
    return null
  })

/** Revokes the open invitations of a member who leaves: none of their links leads back in. */
export const revokeInvitationsBy = (ctx: Context, familyId: string, inviterId: string) =>
  ctx.db
    .update(invitations)
    .set({ status: 'revoked', ...touched(ctx, invitations) })
    .where(
      and(
        eq(invitations.familyId, familyId),
        eq(invitations.invitedBy, inviterId),
        eq(invitations.status, 'pending'),
      ),
    )
