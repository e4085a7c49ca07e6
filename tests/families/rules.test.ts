import { describe, expect, it } from 'vitest'
import { expiryOf, statusOf } from '@/lib/families/invitations/rules'
import { dayAndMonth, type FamilyAction, familyActions, heirOf, may, removalOf } from '@/lib/families/rules'
import { type FamilyRole, familyRoles } from '@/lib/families/values'

/** Owner, admin, member. `setting` means that a setting of the family decides for members. */
const matrix: Record<FamilyAction, [boolean, boolean, boolean | 'setting']> = {
  see: [true, true, true],
  editOwnProfile: [true, true, true],
  leave: [false, true, true],
  share: [true, true, true],
  createProfile: [true, true, true],
  invite: [true, true, 'setting'],
  inviteAdmin: [true, false, false],
  seeInvitations: [true, true, false],
  revokeOwnInvitation: [true, true, true],
  revokeAnyInvitation: [true, true, false],
  removeMember: [true, true, false],
  removeAdmin: [true, false, false],
  removeOwner: [false, false, false],
  changeRole: [true, false, false],
  configure: [true, true, false],
  draw: [true, true, 'setting'],
  transfer: [true, false, false],
  delete: [true, false, false],
}
const open = { membersCanInvite: true, membersCanDraw: true }
const closed = { membersCanInvite: false, membersCanDraw: false }

describe('the matrix of a family', () => {
  const cells = familyActions.flatMap(action =>
    familyRoles.map((role, at) => ({ action, role, expected: matrix[action][at]! })),
  )
  it.each(cells)('answers $expected to the $role who wants to $action', ({ action, role, expected }) => {
    expect(may(action, role, closed)).toBe(expected === true)
    expect(may(action, role, open)).toBe(expected !== false)
    expect(may(action, role)).toBe(expected === true)
  })

  it('lets a setting allow only its own action', () => {
    expect(may('invite', 'member', { membersCanInvite: true, membersCanDraw: false })).toBe(true)
    expect(may('draw', 'member', { membersCanInvite: true, membersCanDraw: false })).toBe(false)
  })

  it('requires a different right for the removal of each role', () => {
    expect(familyRoles.map(removalOf)).toEqual(['removeOwner', 'removeAdmin', 'removeMember'])
  })
})

describe('a birthday in a family', () => {
  it('loses its year', () => {
    expect(dayAndMonth('1961-12-02')).toBe('--12-02')
    expect(dayAndMonth('--12-02')).toBe('--12-02')
    expect(dayAndMonth(null)).toBeNull()
  })
})

const somebody = (id: string, role: FamilyRole, day: number, userId: string | null = id) => ({
  id,
  role,
  userId,
  joinedAt: new Date(Date.UTC(2030, 0, day)),
})

describe('the heir of a family', () => {
  it('is the oldest admin, before any member', () => {
    const members = [somebody('m', 'member', 1), somebody('b', 'admin', 9), somebody('a', 'admin', 5)]
    expect(heirOf(members)?.id).toBe('a')
  })
  it('is the oldest member with an account where there is no admin', () => {
    const members = [
      somebody('late', 'member', 8),
      somebody('pet', 'member', 1, null),
      somebody('x', 'member', 4),
    ]
    expect(heirOf(members)?.id).toBe('x')
  })
  it('is the one with the lower id of two who joined at the same moment', () => {
    expect(heirOf([somebody('b', 'member', 1), somebody('a', 'member', 1)])?.id).toBe('a')
  })
  it('is nobody where only managed profiles are left', () => {
    expect(heirOf([somebody('pet', 'member', 1, null)])).toBeNull()
  })
  it('is never the leaving owner', () => {
    expect(heirOf([somebody('o', 'owner', 1)])).toBeNull()
  })
})

describe('the state of an invitation', () => {
  const now = new Date('2030-05-01T12:00:00Z')
  it('is expired from its last moment on, but only while nobody has answered', () => {
    expect(statusOf({ status: 'pending', expiresAt: new Date(now.getTime() + 1) }, now)).toBe('pending')
    expect(statusOf({ status: 'pending', expiresAt: now }, now)).toBe('expired')
    expect(statusOf({ status: 'accepted', expiresAt: new Date(0) }, now)).toBe('accepted')
    expect(statusOf({ status: 'revoked', expiresAt: new Date(0) }, now)).toBe('revoked')
  })
  it('lasts seven days', () => {
    expect(expiryOf(now).toISOString()).toBe('2030-05-08T12:00:00.000Z')
  })
})
