import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { emptyTables } from '../support/database'
import { as, type Person } from '../support/people'
import { fivePeople, householdOf } from './household'

type House = Awaited<ReturnType<typeof householdOf>>
type Name = Exclude<keyof House['ids'], 'child'>

let house: House
beforeAll(async () => {
  await emptyTables()
  house = await householdOf(await fivePeople())
})
beforeEach(async () => {
  house = await householdOf(house.people)
})

/** A member as `by` sees them. */
async function seen(by: Name, id: string) {
  const { data } = await house.people[by].ok(membersApi.list, { familyId: house.familyId })
  return data.find(member => member.id === id)!
}

describe('partners in a family', () => {
  const names = (who: Name, partner: Name | null) =>
    house.people[who].ok(membersApi.update, {
      familyId: house.familyId,
      memberId: house.ids[who],
      partnerId: partner && house.ids[partner],
    })
  const couples = async () => {
    const { data } = await house.people.owner.ok(membersApi.list, { familyId: house.familyId })
    const nameOf = (id: string | null) => data.find(member => member.id === id)?.name
    return Object.fromEntries(data.filter(one => one.partnerId).map(one => [one.name, nameOf(one.partnerId)]))
  }

  it('are two members who each named the other, until either takes it back', async () => {
    const { ids } = house
    const asked = await names('member', 'member2')
    expect(asked).toMatchObject({ partnerId: null, partnerAsked: ids.member2, partnerAskedBy: [] })
    expect(await couples()).toEqual({})
    expect(await seen('member2', ids.member2)).toMatchObject({ partnerAskedBy: [ids.member], version: 1 })
    await names('member2', 'member')
    expect(await couples()).toEqual({ member: 'member2', member2: 'member' })
    expect(await seen('member', ids.member)).toMatchObject({ partnerAsked: null, partnerAskedBy: [] })
    await names('member2', null)
    expect(await couples()).toEqual({})
    // The member who still names the other sees that it is not mutual; the other is not asked again.
    expect(await seen('member', ids.member)).toMatchObject({ partnerAsked: ids.member2 })
    expect(await seen('member2', ids.member2)).toMatchObject({ partnerAskedBy: [] })
    await names('member2', 'member')
    expect(await couples()).toEqual({ member: 'member2', member2: 'member' })
  })

  it('stay partners whomever a third member names', async () => {
    const { ids } = house
    await names('member', 'member2')
    await names('member2', 'member')
    for (const partner of ['member', 'member2'] as const) await names('admin', partner)
    expect(await couples()).toEqual({ member: 'member2', member2: 'member' })
    expect(await seen('member2', ids.member2)).toMatchObject({ partnerAskedBy: [ids.admin] })
    // Naming the same partner again declines the member who asks.
    await names('member2', 'member')
    expect(await seen('member2', ids.member2)).toMatchObject({
      partnerId: ids.member,
      partnerAskedBy: [],
    })
    await names('member2', 'admin')
    expect(await couples()).toEqual({ admin: 'member2', member2: 'admin' })
  })

  it('decline for good, until they name the other themselves', async () => {
    const { ids } = house
    await names('member', 'member2')
    await names('member2', null)
    await names('member', null)
    await names('member', 'member2')
    expect(await seen('member2', ids.member2)).toMatchObject({ partnerAskedBy: [] })
    expect(await seen('member', ids.member)).toMatchObject({ partnerAsked: ids.member2 })
    await names('member2', 'member')
    expect(await couples()).toEqual({ member: 'member2', member2: 'member' })
  })

  it('are asked without any other member seeing it', async () => {
    const { ids } = house
    await names('member', 'member2')
    for (const reader of ['owner', 'admin'] as const)
      for (const id of [ids.member, ids.member2])
        expect(await seen(reader, id)).toMatchObject({
          partnerId: null,
          partnerAsked: null,
          partnerAskedBy: [],
        })
    expect(await seen('member', ids.member2)).toMatchObject({ partnerAskedBy: [] })
    expect(await seen('member2', ids.member)).toMatchObject({ partnerAsked: null })
  })

  it('belong to the same family, and nobody is their own partner', async () => {
    const { people, familyId, ids } = house
    const stranger = await as('stranger')
    for (const partnerId of [ids.member, stranger.user.id, newId()]) {
      const refused = await people.member(membersApi.update, { familyId, memberId: ids.member, partnerId })
      expect(refused.status).toBe(422)
    }
    await names('member', 'member2')
    await people.member2.ok(membersApi.remove, { familyId, memberId: ids.member2 })
    expect(await seen('member', ids.member)).toMatchObject({ partnerId: null, partnerAsked: null })
  })

  it('include managed profiles, for which their guardians decide', async () => {
    const { people, familyId, ids } = house
    const { id: memberId } = await people.owner.ok(membersApi.createProfile, {
      familyId,
      name: 'Grandpa',
      kind: 'grandparent',
    })
    await people.member.ok(membersApi.update, { familyId, memberId: ids.member, partnerId: memberId })
    expect(await seen('owner', memberId)).toMatchObject({ partnerId: null, partnerAskedBy: [ids.member] })
    expect(await seen('admin', memberId)).toMatchObject({ partnerAskedBy: [] })
    const profile = { familyId, memberId, partnerId: ids.member }
    expect((await people.member(membersApi.updateProfile, profile)).status).toBe(403)
    await people.owner.ok(membersApi.updateProfile, profile)
    expect(await couples()).toEqual({ member: 'Grandpa', Grandpa: 'member' })
    // A guardian who is a partner of their profile decides for both at once.
    await people.owner.ok(membersApi.update, { familyId, memberId: ids.owner, partnerId: memberId })
    expect(await couples()).toEqual({ owner: 'Grandpa', Grandpa: 'owner' })
    await people.owner.ok(membersApi.updateProfile, { familyId, memberId, partnerId: null })
    expect(await couples()).toEqual({})
    expect(await seen('owner', ids.owner)).toMatchObject({ partnerAsked: null, partnerAskedBy: [] })
    const made = await people.owner.ok(membersApi.createProfile, {
      familyId,
      name: 'Grandma',
      kind: 'grandparent',
      partnerId: ids.owner,
    })
    expect(made.partnerId).toBe(ids.owner)
  })
})

describe('a guardian of a managed profile', () => {
  const child = () => ({ familyId: house.familyId, memberId: house.ids.child })
  const guardians = async (by: Name = 'owner') => {
    const { guardianIds, guardiansAsked } = await seen(by, house.ids.child)
    return [[...guardianIds].sort(), [...guardiansAsked].sort()]
  }
  const name = (by: Person, ...who: Name[]) =>
    by(membersApi.updateProfile, { ...child(), guardianIds: who.map(one => house.ids[one]) })

  it('made the profile, or was asked and agreed', async () => {
    const { people, familyId, ids } = house
    const made = await people.member.ok(membersApi.createProfile, {
      familyId,
      name: 'Mo',
      kind: 'child',
      birthday: '2023-01-01',
      guardianIds: [ids.member2],
    })
    expect(made).toMatchObject({ guardianIds: [ids.member], guardiansAsked: [ids.member2] })
    const mo = { familyId, memberId: made.id }
    // A member who was only asked has no rights yet.
    expect((await people.member2(membersApi.updateProfile, { ...mo, name: 'X' })).status).toBe(403)
    expect((await people.member2(membersApi.removeProfile, mo)).status).toBe(403)
    expect(await seen('member2', made.id)).toMatchObject({
      birthday: '--01-01',
      guardiansAsked: [ids.member2],
    })
    expect(await seen('owner', made.id)).toMatchObject({ guardianIds: [ids.member], guardiansAsked: [] })
    expect((await people.owner(membersApi.guard, mo)).status).toBe(403)
    const agreed = await people.member2.ok(membersApi.guard, mo)
    expect([...agreed.guardianIds].sort()).toEqual([ids.member, ids.member2].sort())
    expect(agreed).toMatchObject({ birthday: '2023-01-01', guardiansAsked: [] })
    expect((await people.member2(membersApi.guard, mo)).status).toBe(200)
    expect((await people.member2(membersApi.updateProfile, { ...mo, name: 'X' })).status).toBe(200)
  })

  it('can decline, and is then no longer asked', async () => {
    const { people, ids } = house
    await name(people.owner, 'owner', 'member', 'member2')
    expect(await guardians()).toEqual([[ids.owner], [ids.member, ids.member2].sort()])
    expect((await people.member(membersApi.stopGuarding, child())).status).toBe(204)
    expect((await people.member(membersApi.stopGuarding, child())).status).toBe(404)
    expect((await people.member(membersApi.guard, child())).status).toBe(403)
    await name(people.owner, 'owner')
    expect(await guardians()).toEqual([[ids.owner], []])
    expect((await people.member2(membersApi.guard, child())).status).toBe(403)
  })

  it('cannot be removed by others, and can stop while another guardian is left', async () => {
    const { people, ids } = house
    await name(people.owner, 'owner', 'member')
    await people.member.ok(membersApi.guard, child())
    const off = await name(people.member, 'member')
    expect([off.status, off.body.details]).toEqual([
      422,
      [{ path: 'guardianIds', message: 'Only the person who looks after this profile can stop' }],
    ])
    expect(await guardians()).toEqual([[ids.member, ids.owner].sort(), []])
    expect((await name(people.owner, 'member')).status).toBe(200)
    expect(await guardians('member')).toEqual([[ids.member], []])
    const last = await people.member(membersApi.stopGuarding, child())
    expect([last.status, last.body.code]).toEqual([422, 'LAST_GUARDIAN'])
    // A member who was only asked does not count as another guardian.
    await name(people.member, 'member', 'admin')
    expect((await people.member(membersApi.stopGuarding, child())).status).toBe(422)
    expect((await name(people.member, 'admin')).status).toBe(422)
    await people.admin.ok(membersApi.guard, child())
    expect((await people.member(membersApi.stopGuarding, child())).status).toBe(204)
    expect(await guardians('admin')).toEqual([[ids.admin], []])
  })

  it('always stays when two stop at the same time', async () => {
    const { people } = house
    await name(people.owner, 'owner', 'member')
    await people.member.ok(membersApi.guard, child())
    const replies = await Promise.all([
      people.owner(membersApi.stopGuarding, child()),
      people.member(membersApi.stopGuarding, child()),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  it('is a member of the family with an account', async () => {
    const { people, familyId, ids } = house
    for (const guardianIds of [[], [ids.child], [ids.owner, people.member.user.id]])
      expect((await people.owner(membersApi.updateProfile, { ...child(), guardianIds })).status).toBe(422)
    const own = { familyId, memberId: ids.owner }
    expect((await people.owner(membersApi.updateProfile, { ...own, name: 'X' })).status).toBe(404)
    expect((await people.owner(membersApi.guard, own)).status).toBe(404)
    expect((await people.owner(membersApi.update, { ...child(), role: 'admin' })).status).toBe(422)
    const outsider = await as('outsider')
    expect((await outsider(membersApi.guard, child())).status).toBe(404)
    await people.owner.ok(familiesApi.remove, { familyId })
    expect((await people.owner(membersApi.guard, child())).status).toBe(404)
  })
})
