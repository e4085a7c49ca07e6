import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { isUniqueViolation } from '@/db'
import { isOneOf } from '@/db/lists'
import { familyMembers, invitations, users, wishlistCollaborators } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, forbidden, notFound } from '@/lib/core/errors'
import { invite } from '@/lib/families/invitations/commands'
import { ownFamilies } from '@/lib/families/policy'
import { notify } from '@/lib/notify/commands'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { touched } from '@/lib/server/db/version'
import type { Viewer } from '@/lib/surprise/rules'
import { allowed, type ListRow, standing } from '@/lib/wishlists/policy'
import { may } from '@/lib/wishlists/rules'
import type { Collaborator, CollaboratorRole, NewCollaborator } from '@/lib/wishlists/schema'
import type { collaboratorsApi } from './api'
import { collaboratorsOf } from './queries'

type Create = InputOf<typeof collaboratorsApi.create>

const already = () => conflict('ALREADY_COLLABORATOR', 'alreadyCollaborator')

/** Only the owner can appoint, change or remove admins. */
function assertTouchable(viewer: Viewer, ...roles: CollaboratorRole[]) {
  if (viewer.role !== 'owner' && roles.includes('admin')) throw forbidden()
}

/**
 * The account with this address, if it shares a family with the caller and has confirmed the address: anybody
 * can enter an address that is not theirs. Other accounts stay unknown to the caller.
 */
async function fellowWith(ctx: Context, email: string) {
  const [fellow] = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(
      familyMembers,
      and(
        eq(familyMembers.userId, users.id),
        eq(familyMembers.status, 'active'),
        isOneOf(familyMembers.familyId, ownFamilies(ctx)),
      ),
    )
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
    .limit(1)
  return fellow ?? null
}

async function add(
  ctx: Context,
  list: ListRow,
  fellow: { id: string; name: string },
  role: CollaboratorRole,
) {
  const made = { userId: fellow.id, createdAt: ctx.now, updatedAt: ctx.now }
  const [added] = await ctx.db
    .insert(wishlistCollaborators)
    .values({ ...made, wishlistId: list.id, role })
    .returning({ id: wishlistCollaborators.id })
    .catch(error => {
      throw isUniqueViolation(error) ? already() : error
    })
  await happened(ctx, 'collaboratorJoined', { wishlistId: list.id, details: { name: fellow.name } })
  const [caller] = await ctx.db
    .select({ name: users.name, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId(ctx)))
  await notify(ctx, 'list.invited', {
    userId: fellow.id,
    dedupeKey: `list.invited:${added!.id}`,
    provedOnly: caller?.provedAt === null,
    subjectId: list.id,
    details: { list: list.name, by: caller?.name ?? '', role },
  })
  return added!.id
}

async function find(ctx: Context, list: ListRow, viewer: Viewer, id: string): Promise<Collaborator> {
  const found = (await collaboratorsOf(ctx, list, viewer)).find(one => one.id === id)
  if (!found) throw notFound()
  return found
}

/**
 * Adds a member of one of the caller's families at once. Anybody else is invited by mail, with or without an
 * account.
 */
export async function addCollaborator(
  ctx: Context,
  { wishlistId, email, role }: Create,
): Promise<NewCollaborator> {
  const { list, viewer } = await allowed(ctx, wishlistId, 'manageCollaborators')
  assertTouchable(viewer, role)
  const fellow = await fellowWith(ctx, email)
  if (fellow) {
    if (fellow.id === list.ownerId) throw already()
    return transaction(ctx, async tx => ({
      ...(await find(tx, list, viewer, await add(tx, list, fellow, role))),
      link: null,
      mailed: false,
    }))
  }
  const { invitation, ...made } = await invite(ctx, { wishlistId, email, role })
  return { ...(await find(ctx, list, viewer, invitation.id)), ...made }
}

/** A collaborator or an open invitation that the caller may change; 404 for one they do not see. */
async function touchable(ctx: Context, wishlistId: string, collaboratorId: string) {
  const { list, viewer } = await standing(ctx, wishlistId)
  const found = await find(ctx, list, viewer, collaboratorId)
  return { list, viewer, found }
}

export const updateCollaborator = (
  ctx: Context,
  { wishlistId, collaboratorId, role }: InputOf<typeof collaboratorsApi.update>,
): Promise<Collaborator> =>
  transaction(ctx, async tx => {
    const { list, viewer, found } = await touchable(tx, wishlistId, collaboratorId)
    if (!may('manageCollaborators', viewer, list)) throw forbidden()
    assertTouchable(viewer, found.role, role)
    const table = found.status === 'active' ? wishlistCollaborators : invitations
    await tx.db
      .update(table)
      .set({ role, ...touched(tx, table) })
      .where(eq(table.id, collaboratorId))
    return find(tx, list, viewer, collaboratorId)
  })

/** Removes a collaborator, revokes an invitation, or leaves the list. Their suggestions and claims stay. */
export const removeCollaborator = (
  ctx: Context,
  { wishlistId, collaboratorId }: { wishlistId: string; collaboratorId: string },
): Promise<null> =>
  transaction(ctx, async tx => {
    const { list, viewer, found } = await touchable(tx, wishlistId, collaboratorId)
    if (found.userId !== userId(tx)) {
      if (!may('manageCollaborators', viewer, list)) throw forbidden()
      assertTouchable(viewer, found.role)
    }
    if (found.status === 'active') {
      await tx.db.delete(wishlistCollaborators).where(eq(wishlistCollaborators.id, collaboratorId))
    } else {
      await tx.db
        .update(invitations)
        .set({ status: 'revoked', ...touched(tx, invitations) })
        .where(eq(invitations.id, collaboratorId))
    }
    return null
  })
