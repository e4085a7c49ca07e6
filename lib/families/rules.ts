import type { FamilySettings } from './schema'
import type { FamilyRole } from './values'

/** The actions in a family. `may` says who may do them. */
export const familyActions = [
  'see',
  'editOwnProfile',
  'leave',
  'share',
  'createProfile',
  'invite',
  'inviteAdmin',
  'seeInvitations',
  'revokeOwnInvitation',
  'revokeAnyInvitation',
  'removeMember',
  'removeAdmin',
  'removeOwner',
  'changeRole',
  'configure',
  'draw',
  'transfer',
  'delete',
] as const
export type FamilyAction = (typeof familyActions)[number]

const careful: FamilySettings = { membersCanInvite: false, membersCanDraw: false }

/** The permission matrix of a family. An owner may not leave: they have to transfer the family first. */
export function may(action: FamilyAction, role: FamilyRole, settings: FamilySettings = careful): boolean {
  const owner = role === 'owner'
  const admin = owner || role === 'admin'
  switch (action) {
    case 'see':
    case 'editOwnProfile':
    case 'share':
    case 'createProfile':
    case 'revokeOwnInvitation':
      return true
    case 'leave':
      return !owner
    case 'invite':
      return admin || settings.membersCanInvite
    case 'draw':
      return admin || settings.membersCanDraw
    case 'seeInvitations':
    case 'revokeAnyInvitation':
    case 'removeMember':
    case 'configure':
      return admin
    // Anybody who may invite admins can become one with a second account.
    case 'inviteAdmin':
    case 'removeAdmin':
    case 'changeRole':
    case 'transfer':
    case 'delete':
      return owner
    case 'removeOwner':
      return false
  }
}

/** The action to check before a member of this role is removed. */
export const removalOf = (role: FamilyRole): FamilyAction =>
  role === 'owner' ? 'removeOwner' : role === 'admin' ? 'removeAdmin' : 'removeMember'

/** A birthday as other members see it: the day and the month, never the year. */
export const dayAndMonth = (birthday: string | null) => (birthday ? `--${birthday.slice(-5)}` : null)

interface Candidate {
  id: string
  userId: string | null
  role: FamilyRole
  joinedAt: Date
}

/**
 * The new owner of a family whose owner deletes their account: the oldest admin, else the oldest member with an
 * account.
 */
export function heirOf<Member extends Candidate>(members: readonly Member[]): Member | null {
  const oldest = members
    .filter(member => member.userId !== null && member.role !== 'owner')
    .sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime() || (one.id < other.id ? -1 : 1))
  return oldest.find(member => member.role === 'admin') ?? oldest[0] ?? null
}
