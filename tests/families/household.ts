import { families, familyMembers } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import type { Caller } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

export const tokenOf = (link: string) => link.split('/').at(-1)!

/** Invites by link and accepts as the invited person. Returns the membership's id. */
export async function join(
  inviter: Caller,
  familyId: string,
  guest: Person,
  role: 'admin' | 'member' = 'member',
): Promise<string> {
  const { link } = await inviter.ok(membersApi.invite, { familyId, role })
  await guest.ok(invitationsApi.accept, { token: tokenOf(link) })
  return memberIdOf(guest, familyId)
}

export const memberIdOf = async (of: Caller, familyId: string) =>
  (await of.ok(familiesApi.get, { familyId })).memberId

const names = ['owner', 'admin', 'admin2', 'member', 'member2'] as const
type Name = (typeof names)[number]

/** Five people with accounts, for any number of families. */
export async function fivePeople(): Promise<Record<Name, Person>> {
  const people = await Promise.all(names.map(async who => [who, await as(who)] as const))
  return Object.fromEntries(people) as Record<Name, Person>
}

/**
 * A family of five, inserted directly, with a child whose guardian is the owner. They joined in the order of `names`.
 */
export async function householdOf(people: Record<Name, Person>) {
  const db = await testDatabase()
  const familyId = newId()
  await db.insert(families).values({
    id: familyId,
    name: 'The Okafors',
    settings: { membersCanInvite: false, membersCanDraw: false },
  })
  const rows = names.map((who, at) => ({
    id: newId(),
    familyId,
    userId: people[who].user.id,
    role:
      who === 'owner'
        ? ('owner' as const)
        : who.startsWith('admin')
          ? ('admin' as const)
          : ('member' as const),
    createdAt: new Date(Date.UTC(2030, 0, 1 + at)),
  }))
  await db.insert(familyMembers).values(rows)
  const child = await people.owner.ok(membersApi.createProfile, {
    familyId,
    name: 'Kit',
    kind: 'child',
    birthday: '2024-03-09',
  })
  const ids = Object.fromEntries(names.map((who, at) => [who, rows[at]!.id])) as Record<Name, string>
  return { familyId, people, ids: { ...ids, child: child.id } }
}
