import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  families,
  familyMembers,
  invitations,
  wishlistFamilies,
  wishlistRecipients,
  wishlists,
} from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { recipientUsers } from '@/lib/surprise/policy'
import { usualSettings } from '@/lib/wishlists/schema'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'
import { fivePeople, householdOf, join, memberIdOf, tokenOf } from './household'

type House = Awaited<ReturnType<typeof householdOf>>

/** A list of `owner`, shared with families. */
async function listOf(owner: Person, ...familyIds: string[]): Promise<string> {
  const db = await testDatabase()
  const id = newId()
  await db.insert(wishlists).values({
    id,
    ownerId: owner.user.id,
    name: 'Wishes',
    recipientKind: 'self',
    shareType: 'private',
    isCollaborative: true,
    timezone: 'UTC',
    settings: usualSettings,
    sortName: '',
    search: '',
  })
  for (const familyId of familyIds) await db.insert(wishlistFamilies).values({ wishlistId: id, familyId })
  return id
}

const familiesOfList = async (wishlistId: string) =>
  (
    await (
      await testDatabase()
    )
      .select({ familyId: wishlistFamilies.familyId })
      .from(wishlistFamilies)
      .where(eq(wishlistFamilies.wishlistId, wishlistId))
  ).map(({ familyId }) => familyId)

const newsOf = async (familyId: string) =>
  (await testDatabase())
    .select({ verb: activity.verb, actorId: activity.actorId })
    .from(activity)
    .where(eq(activity.familyId, familyId))
    .orderBy(activity.id)

const activeOwners = async (familyId: string) =>
  (
    await (
      await testDatabase()
    )
      .select({ userId: familyMembers.userId })
      .from(familyMembers)
      .where(
        and(
          eq(familyMembers.familyId, familyId),
          eq(familyMembers.role, 'owner'),
          eq(familyMembers.status, 'active'),
        ),
      )
  ).map(({ userId }) => userId)

const erase = (person: Person) => person.ok(accountsApi.removeProfile, { password })

describe('the end of a membership', () => {
  let people: House['people']
  let house: House
  beforeAll(async () => {
    await emptyTables()
    people = await fivePeople()
  })
  beforeEach(async () => {
    house = await householdOf(people)
  })

  it.each(['removed', 'left'] as const)('withdraws the lists and occasions of a member who %s', async how => {
    const { familyId, ids } = house
    const { owner, member, member2 } = people
    const other = await householdOf(people)
    const list = await listOf(member, familyId, other.familyId)
    const kept = await listOf(member2, familyId)
    const day = { date: '2031-05-03', type: 'other' as const, familyId }
    const mine = await member.ok(occasionsApi.create, { name: 'Mine', ...day })
    const theirs = await member2.ok(occasionsApi.create, { name: 'Theirs', ...day })
    expect((await newsOf(familyId)).map(({ verb }) => verb)).toEqual(['occasionShared', 'occasionShared'])

    // On a page that is still open, the next call finds no family.
    const caller = how === 'removed' ? owner : member
    await caller.ok(membersApi.remove, { familyId, memberId: ids.member })
    expect((await member(familiesApi.get, { familyId })).status).toBe(404)
    expect((await member(membersApi.remove, { familyId, memberId: ids.member })).status).toBe(404)
    expect((await member(membersApi.invite, { familyId, role: 'member' })).status).toBe(404)

    expect(await familiesOfList(list)).toEqual([other.familyId])
    expect(await familiesOfList(kept)).toEqual([familyId])
    const { data } = await member2.ok(occasionsApi.ofFamily, { familyId })
    expect(data.map(({ id }) => id)).toEqual([theirs.id])
    expect((await member.ok(occasionsApi.get, { occasionId: mine.id })).familyId).toBeNull()
    expect(await newsOf(familyId)).toEqual([
      { verb: 'occasionShared', actorId: member2.user.id },
      { verb: 'memberLeft', actorId: member.user.id },
    ])
    const [row] = await (await testDatabase())
      .select({ status: familyMembers.status })
      .from(familyMembers)
      .where(eq(familyMembers.id, ids.member))
    expect(row!.status).toBe(how)
  })

  it('closes every way back in that the member had made', async () => {
    const { familyId, ids } = house
    const { owner, admin } = people
    const { link, id } = await admin.ok(membersApi.invite, { familyId, role: 'member' })
    const kept = await owner.ok(membersApi.invite, { familyId, role: 'member' })
    await owner.ok(membersApi.remove, { familyId, memberId: ids.admin })
    expect((await admin(invitationsApi.accept, { token: tokenOf(link) })).status).toBe(410)
    const { data } = await owner.ok(invitationsApi.list, { familyId })
    expect(data.find(one => one.id === id)!.status).toBe('revoked')
    // Also for an invitation made at the moment of the removal.
    await (await testDatabase()).update(invitations).set({ status: 'pending' }).where(eq(invitations.id, id))
    expect((await admin(invitationsApi.accept, { token: tokenOf(link) })).status).toBe(410)
    await admin.ok(invitationsApi.accept, { token: tokenOf(kept.link) })
    // The member returns with a new membership and none of the old rights.
    const again = await admin.ok(familiesApi.get, { familyId })
    expect(again.role).toBe('member')
    expect(again.memberId).not.toBe(ids.admin)
    expect((await newsOf(familyId)).map(({ verb }) => verb)).toEqual(['memberLeft', 'memberJoined'])
  })

  it('separates partners and gives profiles without a guardian to the owner', async () => {
    const { familyId, ids } = house
    const { owner, member, member2 } = people
    await member.ok(membersApi.update, { familyId, memberId: ids.member, partnerId: ids.member2 })
    await member2.ok(membersApi.update, { familyId, memberId: ids.member2, partnerId: ids.member })
    const rex = await member.ok(membersApi.createProfile, { familyId, name: 'Rex', kind: 'pet' })
    const shared = await member.ok(membersApi.createProfile, {
      familyId,
      name: 'Ada',
      kind: 'grandparent',
      guardianIds: [ids.member, ids.member2],
    })
    await member2.ok(membersApi.guard, { familyId, memberId: shared.id })
    // A member who was only asked is not a guardian.
    const asked = await member.ok(membersApi.createProfile, {
      familyId,
      name: 'Bo',
      kind: 'child',
      guardianIds: [ids.owner, ids.member2],
    })
    await member.ok(membersApi.remove, { familyId, memberId: ids.member })
    const { data } = await owner.ok(membersApi.list, { familyId })
    const find = (id: string) => data.find(one => one.id === id)!
    expect(find(ids.member2).partnerId).toBeNull()
    expect(find(asked.id).guardianIds).toEqual([ids.owner])
    expect(find(rex.id).guardianIds).toEqual([ids.owner])
    expect(find(shared.id).guardianIds).toEqual([ids.member2])
  })

  it('is refused for the owner until they transfer the family', async () => {
    const { familyId, ids } = house
    const { owner, member } = people
    const stays = await owner(membersApi.remove, { familyId, memberId: ids.owner })
    expect([stays.status, stays.body.code]).toEqual([409, 'OWNER_MUST_TRANSFER'])
    const demoted = await owner(membersApi.update, { familyId, memberId: ids.owner, role: 'member' })
    expect([demoted.status, demoted.body.code]).toEqual([409, 'OWNER_MUST_TRANSFER'])
    for (const memberId of [ids.child, ids.owner, newId()]) {
      expect((await owner(familiesApi.transfer, { familyId, memberId })).status).toBe(422)
    }
    const after = await owner.ok(familiesApi.transfer, { familyId, memberId: ids.member })
    expect(after.role).toBe('admin')
    expect(await activeOwners(familyId)).toEqual([member.user.id])
    expect((await owner(familiesApi.transfer, { familyId, memberId: ids.owner })).status).toBe(403)
    await owner.ok(membersApi.remove, { familyId, memberId: ids.owner })
    expect((await member.ok(familiesApi.get, { familyId })).memberCount).toBe(5)
  })

  it('leaves one owner when several transfers run at the same time', async () => {
    const { familyId, ids } = house
    const { owner } = people
    const targets = [ids.admin, ids.admin2, ids.member, ids.member2]
    const replies = await Promise.all(
      targets.map(memberId => owner(familiesApi.transfer, { familyId, memberId })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    expect(await activeOwners(familyId)).toHaveLength(1)
  })

  it('keeps lists, occasions and the surprise when the whole family is deleted', async () => {
    const { familyId, ids } = house
    const { owner, member, member2 } = people
    const db = await testDatabase()
    const list = await listOf(member, familyId)
    const byMember = await listOf(owner)
    const byRecord = await listOf(member)
    await db.insert(wishlistRecipients).values({ wishlistId: byMember, memberId: ids.member2 })
    const person = await member.ok(peopleApi.create, { name: 'Aunt', relationship: 'family' })
    await member.ok(personLinksApi.link, { personId: person.id, familyId, memberId: ids.member2 })
    await db.insert(wishlistRecipients).values({ wishlistId: byRecord, personId: person.id })
    const occasion = await member.ok(occasionsApi.create, {
      name: 'Picnic',
      date: '2031-05-03',
      type: 'other',
      familyId,
    })
    const { link } = await owner.ok(membersApi.invite, { familyId, role: 'member' })
    await owner.ok(familiesApi.remove, { familyId })
    for (const person of Object.values(people)) {
      expect((await person(familiesApi.get, { familyId })).status).toBe(404)
    }
    expect((await people.admin(invitationsApi.accept, { token: tokenOf(link) })).status).toBe(404)
    expect((await member.ok(occasionsApi.get, { occasionId: occasion.id })).familyId).toBeNull()
    expect(await familiesOfList(list)).toEqual([])
    const [stays] = await db.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.id, list))
    expect(stays).toBeDefined()
    // Both lists still have the same recipient.
    const recipients = await recipientUsers(await jobContext('test'), [byMember, byRecord])
    expect([...recipients.get(byMember)!]).toEqual([member2.user.id])
    expect([...recipients.get(byRecord)!]).toEqual([member2.user.id])
  })
})

describe('an account that is deleted', () => {
  beforeAll(emptyTables)

  it('leaves its family to the oldest admin, before older members', async () => {
    const people = await fivePeople()
    const { familyId, ids } = await householdOf(people)
    const rex = await people.owner.ok(membersApi.createProfile, { familyId, name: 'Rex', kind: 'pet' })
    await people.admin2.ok(membersApi.update, { familyId, memberId: ids.admin2, partnerId: ids.owner })
    await people.owner.ok(membersApi.update, { familyId, memberId: ids.owner, partnerId: ids.admin2 })
    await people.owner.ok(occasionsApi.create, {
      name: 'Picnic',
      date: '2031-05-03',
      type: 'other',
      familyId,
    })
    await erase(people.owner)
    const after = await people.admin.ok(familiesApi.get, { familyId })
    expect(after).toMatchObject({ role: 'owner', memberId: ids.admin })
    expect(after.members.some(({ id }) => id === ids.owner)).toBe(false)
    expect(after.members.find(({ id }) => id === rex.id)!.guardianIds).toEqual([ids.admin])
    expect(after.members.find(({ id }) => id === ids.admin2)!.partnerId).toBeNull()
    expect(await activeOwners(familyId)).toEqual([people.admin.user.id])
    // No news of the account stays.
    expect(await newsOf(familyId)).toEqual([])

    await erase(people.admin)
    expect(await activeOwners(familyId)).toEqual([people.admin2.user.id])
    await erase(people.admin2)
    expect(await activeOwners(familyId)).toEqual([people.member.user.id])
    await erase(people.member2)
    expect((await people.member.ok(familiesApi.get, { familyId })).memberCount).toBe(3)
  })

  it('deletes a family in which only managed profiles are left', async () => {
    const last = await as('last')
    const { id: familyId } = await last.ok(familiesApi.create, { name: 'Alone' })
    const rex = await last.ok(membersApi.createProfile, { familyId, name: 'Rex', kind: 'pet' })
    await erase(last)
    const db = await testDatabase()
    expect(await db.select().from(families).where(eq(families.id, familyId))).toEqual([])
    expect(await db.select().from(familyMembers).where(eq(familyMembers.id, rex.id))).toEqual([])
  })

  it('leaves families that it did not own, and those of others, as they are', async () => {
    const [anna, bob] = [await as('anna'), await as('bob')]
    const { id: familyId } = await anna.ok(familiesApi.create, { name: 'Ours' })
    await join(anna, familyId, bob, 'admin')
    const annaId = await memberIdOf(anna, familyId)
    await erase(bob)
    const { members } = await anna.ok(familiesApi.get, { familyId })
    expect(members.map(({ id, role }) => [id, role])).toEqual([[annaId, 'owner']])
  })
})
