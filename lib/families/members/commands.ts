import 'server-only'
import { eq } from 'drizzle-orm'
import { familyMembers } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors'
import { endMembership } from '@/lib/families/commands'
import { firstGuardians, nameGuardians } from '@/lib/families/guardians.commands'
import { invite } from '@/lib/families/invitations/commands'
import type { InvitationWithLink } from '@/lib/families/invitations/schema'
import { namePartner } from '@/lib/families/partners.commands'
import { lockFamily, membership } from '@/lib/families/policy'
import { may, removalOf } from '@/lib/families/rules'
import { isYetToCome } from '@/lib/people/birthdays.rules'
import { type Context, sessionOf, today, transaction } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, touched } from '@/lib/server/db/version'
import type { membersApi } from './api'
import { activeMembers, membersOf, readMember } from './queries'
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
  if (role === 'admin') sessionOf(ctx)
  const { invitation, ...made } = await invite(ctx, { familyId, email, role, giverOnly })
  return { ...invitation, ...made }
}

/**
 * The caller's membership and that of a target (possibly the caller), with the family locked until the transaction
 * ends.
 */
async function pairOf(ctx: Context, familyId: string, memberId: string) {
  await lockFamily(ctx, familyId)
  const me = await membership(ctx, familyId)
  const members = await membersOf(ctx, me)
  const target = members.find(member => member.id === memberId)
  if (!target) throw notFound()
  return { me, members, target }
}

/** The members for whom the caller decides: the caller and the profiles they look after. */
const spokenFor = (me: { id: string }, members: readonly Member[]) =>
  members.filter(member => member.id === me.id || member.guardianIds.includes(me.id)).map(({ id }) => id)

/** Changes a member's role, which only the owner may, or your own profile in the family. */
export const updateMember = (ctx: Context, input: InputOf<typeof membersApi.update>): Promise<Member> =>
  transaction(ctx, async tx => {
    const { familyId, memberId, role, partnerId, ...own } = input
    const { me, members, target } = await pairOf(tx, familyId, memberId)
    const changesProfile = partnerId !== undefined || Object.keys(own).length > 0
    if (role !== undefined && !may('changeRole', me.role)) throw forbidden()
    if (role !== undefined) sessionOf(tx)
    if (changesProfile && target.id !== me.id) throw forbidden()
    checkVersion(tx, target)
    if (role !== undefined && target.role === 'owner') throw ownerMustTransfer()
    if (role !== undefined && !target.userId) throw invalid({ path: 'role', message: 'choiceInvalid' })
    if (partnerId !== undefined)
      await namePartner(tx, familyId, { memberId, partnerId, speaks: spokenFor(me, members) })
    const profile = own.name === undefined ? own : { ...own, name: own.name || null }
    await tx.db
      .update(familyMembers)
      .set({ ...(role ? { role } : {}), ...profile, ...touched(tx, familyMembers) })
      .where(eq(familyMembers.id, memberId))
    await happened(tx, 'familyChanged', { familyId })
    return readMember(tx, familyId, memberId)
  })

type Key = InputOf<typeof membersApi.remove>

/** Removes a member, or leaves the family yourself. Everything that the member shared leaves the family at once. */
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

/** Refuses a new birthday of a profile that is yet to come. */
function refuseLaterBirthday(ctx: Context, birthday: string | null | undefined) {
  if (isYetToCome(birthday, today(ctx))) throw invalid({ path: 'birthday', message: 'birthdayToCome' })
}

/** Adds a managed profile. The caller becomes its guardian, the other guardians whom they name are asked. */
export const createProfile = (
  ctx: Context,
  {
    familyId,
    guardianIds = [],
    partnerId,
    birthday = null,
    ...input
  }: InputOf<typeof membersApi.createProfile>,
): Promise<Member> =>
  transaction(ctx, async tx => {
    refuseLaterBirthday(tx, birthday)
    await lockFamily(tx, familyId)
    const me = await membership(tx, familyId)
    await tx.effects.adding(tx, { metric: 'members', familyId })
    const [made] = await tx.db
      .insert(familyMembers)
      .values({ ...input, familyId, birthday, role: 'member', createdAt: tx.now, updatedAt: tx.now })
      .returning({ id: familyMembers.id })
      .catch(refuseTakenId)
    const memberId = made!.id
    await firstGuardians(tx, familyId, memberId, guardianIds)
    if (partnerId)
      await namePartner(tx, familyId, { memberId, partnerId, speaks: spokenFor(me, await membersOf(tx, me)) })
    await happened(tx, 'familyChanged', { familyId })
    return readMember(tx, familyId, memberId)
  })

/** A managed profile, and whether the caller is its guardian. Throws 404 for members with an account. */
async function guarded(ctx: Context, familyId: string, memberId: string) {
  const { me, members, target } = await pairOf(ctx, familyId, memberId)
  if (!target.kind) throw notFound()
  return { me, members, target, guards: target.guardianIds.includes(me.id) }
}

export const updateProfile = (
  ctx: Context,
  { familyId, memberId, guardianIds, partnerId, ...changes }: InputOf<typeof membersApi.updateProfile>,
): Promise<Member> =>
  transaction(ctx, async tx => {
    const { me, members, target, guards } = await guarded(tx, familyId, memberId)
    if (!guards) throw forbidden()
    checkVersion(tx, target)
    if (changes.birthday !== target.birthday) refuseLaterBirthday(tx, changes.birthday)
    if (partnerId !== undefined)
      await namePartner(tx, familyId, { memberId, partnerId, speaks: spokenFor(me, members) })
    if (guardianIds) await nameGuardians(tx, familyId, memberId, guardianIds)
    await tx.db
      .update(familyMembers)
      .set({ ...changes, ...touched(tx, familyMembers) })
      .where(eq(familyMembers.id, memberId))
    await happened(tx, 'familyChanged', { familyId })
    return readMember(tx, familyId, memberId)
  })

/** Removes a managed profile. Its guardians may, and the family's owner and admins. */
export const removeProfile = (ctx: Context, { familyId, memberId }: Key): Promise<null> =>
  transaction(ctx, async tx => {
    await guarded(tx, familyId, memberId)
    return removeMember(tx, { familyId, memberId })
  })
