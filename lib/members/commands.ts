import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { isUniqueViolation } from '@/db'
import { familyGuardians, familyMembers } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors'
import { endMembership } from '@/lib/families/commands'
import { lockFamily, membership } from '@/lib/families/policy'
import { may, removalOf } from '@/lib/families/rules'
import { invite } from '@/lib/invitations/commands'
import type { InvitationWithLink } from '@/lib/invitations/schema'
import { type Context, transaction, userId } from '@/lib/server/context'
import { checkVersion, touched } from '@/lib/server/version'
import type { membersApi } from './api'
import { activeMembers, membersOf } from './queries'
import type { Member } from './schema'

export const ownerMustTransfer = () => conflict('OWNER_MUST_TRANSFER', 'ownerMustTransfer')

/** Invites somebody into a family, by mail or with a link to pass on. */
export async function inviteMember(
  ctx: Context,
  { familyId, email = null, role, giverOnly = false }: InputOf<typeof membersApi.invite>,
): Promise<InvitationWithLink> {
  const me = await membership(ctx, familyId)
  const { settings } = await lockFamily(ctx, familyId)
  if (!may('invite', me.role, settings)) throw forbidden()
  if (role === 'admin' && !may('inviteAdmin', me.role)) throw forbidden()
  const { invitation, ...made } = await invite(ctx, { familyId, email, role, giverOnly })
  return { ...invitation, ...made }
}

/** The caller's membership and one of the others' (or the same), with the family kept until the transaction ends. */
async function pairOf(ctx: Context, familyId: string, memberId: string) {
  await lockFamily(ctx, familyId)
  const me = await membership(ctx, familyId)
  const members = await membersOf(ctx, me)
  const target = members.find(member => member.id === memberId)
  if (!target) throw notFound()
  return { me, members, target }
}

async function readMember(ctx: Context, familyId: string, memberId: string): Promise<Member> {
  const members = await membersOf(ctx, await membership(ctx, familyId))
  return members.find(member => member.id === memberId)!
}

/** Unites two members as partners, and parts them from whoever they were united with; null parts only. */
async function setPartner(ctx: Context, familyId: string, memberId: string, partnerId: string | null) {
  const both = partnerId ? [memberId, partnerId] : [memberId]
  await ctx.db
    .update(familyMembers)
    .set({ partnerId: null, ...touched(ctx, familyMembers) })
    .where(and(eq(familyMembers.familyId, familyId), inArray(familyMembers.partnerId, both)))
  for (const [id, other] of partnerId
    ? ([
        [memberId, partnerId],
        [partnerId, memberId],
      ] as const)
    : ([[memberId, null]] as const)) {
    await ctx.db
      .update(familyMembers)
      .set({ partnerId: other, ...touched(ctx, familyMembers) })
      .where(eq(familyMembers.id, id))
  }
}

/** Changes a member's role, as the owner, or one's own profile in the family. */
export const updateMember = (ctx: Context, input: InputOf<typeof membersApi.update>): Promise<Member> =>
  transaction(ctx, async tx => {
    const { familyId, memberId, role, partnerId, ...own } = input
    const { me, members, target } = await pairOf(tx, familyId, memberId)
    const changesProfile = partnerId !== undefined || Object.keys(own).length > 0
    if (role !== undefined && !may('changeRole', me.role)) throw forbidden()
    if (changesProfile && target.id !== me.id) throw forbidden()
    checkVersion(tx, target)
    if (role !== undefined && target.role === 'owner') throw ownerMustTransfer()
    if (role !== undefined && !target.userId) throw invalid({ path: 'role', message: 'choiceInvalid' })
    if (partnerId && (partnerId === memberId || !members.some(member => member.id === partnerId)))
      throw invalid({ path: 'partnerId', message: 'choiceInvalid' })
    if (partnerId !== undefined) await setPartner(tx, familyId, memberId, partnerId)
    const profile = own.name === undefined ? own : { ...own, name: own.name || null }
    await tx.db
      .update(familyMembers)
      .set({ ...(role ? { role } : {}), ...profile, ...touched(tx, familyMembers) })
      .where(eq(familyMembers.id, memberId))
    return readMember(tx, familyId, memberId)
  })

type Key = InputOf<typeof membersApi.remove>

/** Removes a member, or leaves oneself: what they shared leaves the family at once. */
export const removeMember = (ctx: Context, { familyId, memberId }: Key): Promise<null> =>
  transaction(ctx, async tx => {
    const { me, target } = await pairOf(tx, familyId, memberId)
    const leaves = target.id === me.id
    const guards = target.guardianIds.includes(me.id)
    if (leaves && !may('leave', me.role)) throw ownerMustTransfer()
    if (!leaves && !guards && !may(removalOf(target.role), me.role)) throw forbidden()
    checkVersion(tx, target)
    const [row] = await activeMembers(tx, familyId, [memberId])
    await endMembership(tx, row!, leaves ? 'left' : 'removed')
    return null
  })

/** The accounts of members who are to look after somebody; refused where one is not a member with an account. */
async function guardianAccounts(ctx: Context, familyId: string, memberIds: readonly string[]) {
  const wanted = [...new Set(memberIds)]
  const found = wanted.length > 0 ? await activeMembers(ctx, familyId, wanted) : []
  const accounts = found.flatMap(member => member.userId ?? [])
  if (accounts.length !== wanted.length) throw invalid({ path: 'guardianIds', message: 'choiceInvalid' })
  return accounts
}

const setGuardians = async (ctx: Context, profileId: string, accounts: readonly string[]) => {
  await ctx.db.delete(familyGuardians).where(eq(familyGuardians.memberId, profileId))
  await ctx.db
    .insert(familyGuardians)
    .values(accounts.map(account => ({ memberId: profileId, userId: account, agreedAt: ctx.now })))
}

/** Adds somebody without an account, looked after by the named guardians or by the caller. */
export const createProfile = (
  ctx: Context,
  { familyId, guardianIds = [], birthday = null, ...input }: InputOf<typeof membersApi.createProfile>,
): Promise<Member> =>
  transaction(ctx, async tx => {
    await lockFamily(tx, familyId)
    await membership(tx, familyId)
    const named = await guardianAccounts(tx, familyId, guardianIds)
    const [made] = await tx.db
      .insert(familyMembers)
      .values({ ...input, familyId, birthday, role: 'member', createdAt: tx.now, updatedAt: tx.now })
      .returning({ id: familyMembers.id })
      .catch(error => {
        throw isUniqueViolation(error) ? conflict('ID_TAKEN', 'conflict') : error
      })
    await setGuardians(tx, made!.id, named.length > 0 ? named : [userId(tx)])
    return readMember(tx, familyId, made!.id)
  })

/** A managed profile, for its guardians: 404 for members with an account, 403 for whoever does not look after it. */
async function guarded(ctx: Context, familyId: string, memberId: string) {
  const { me, target } = await pairOf(ctx, familyId, memberId)
  if (!target.kind) throw notFound()
  return { me, target, guards: target.guardianIds.includes(me.id) }
}

export const updateProfile = (
  ctx: Context,
  { familyId, memberId, guardianIds, ...changes }: InputOf<typeof membersApi.updateProfile>,
): Promise<Member> =>
  transaction(ctx, async tx => {
    const { target, guards } = await guarded(tx, familyId, memberId)
    if (!guards) throw forbidden()
    checkVersion(tx, target)
    if (guardianIds) {
      if (guardianIds.length === 0) throw invalid({ path: 'guardianIds', message: 'fieldRequired' })
      await setGuardians(tx, memberId, await guardianAccounts(tx, familyId, guardianIds))
    }
    await tx.db
      .update(familyMembers)
      .set({ ...changes, ...touched(tx, familyMembers) })
      .where(eq(familyMembers.id, memberId))
    return readMember(tx, familyId, memberId)
  })

/** Removes somebody without an account: their guardians may, and the family's owner and admins. */
export const removeProfile = (ctx: Context, { familyId, memberId }: Key): Promise<null> =>
  transaction(ctx, async tx => {
    await guarded(tx, familyId, memberId)
    return removeMember(tx, { familyId, memberId })
  })
