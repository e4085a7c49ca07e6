import { beforeAll, describe, expect, it } from 'vitest'
import { wishlistRecipients, wishlists } from '@/db/schema'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { recipientUsers } from '@/lib/surprise/policy'
import { usualSettings } from '@/lib/wishlists/schema'
import { emptyTables, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { fivePeople, householdOf, join } from './household'

describe('a family', () => {
  let people: Awaited<ReturnType<typeof fivePeople>>
  let stranger: Person
  beforeAll(async () => {
    await emptyTables()
    people = await fivePeople()
    stranger = await as('stranger')
  })

  it('begins with its creator as the only owner', async () => {
    const made = await stranger.ok(familiesApi.create, { name: '  Sunday lunch ' })
    expect(made).toMatchObject({
      name: 'Sunday lunch',
      role: 'owner',
      memberCount: 1,
      settings: { membersCanInvite: false, membersCanDraw: false },
      invitations: [],
    })
    expect(made.members).toMatchObject([{ userId: stranger.user.id, role: 'owner', name: 'stranger' }])
    expect((await stranger(familiesApi.create, { name: ' ' })).status).toBe(422)
    const known = await people.owner(familiesApi.create, { id: made.id, name: 'Taken' })
    expect([known.status, known.body.code]).toEqual([409, 'ID_TAKEN'])
    await stranger.ok(familiesApi.remove, { familyId: made.id })
  })

  it('is listed for its members only, page by page', async () => {
    const { familyId } = await householdOf(people)
    const { familyId: second } = await householdOf(people)
    expect((await stranger.ok(familiesApi.list, {})).data).toEqual([])
    const first = await people.member.ok(familiesApi.list, { limit: 1 })
    const next = await people.member.ok(familiesApi.list, { limit: 1, cursor: first.nextCursor! })
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual([familyId, second])
    expect(first.data[0]).toMatchObject({ memberCount: 6, role: 'member' })
  })

  it('shows other members the day and month of a birthday and no address, and the year only to the member or a guardian', async () => {
    const { familyId, ids } = await householdOf(people)
    await people.member.ok(membersApi.update, { familyId, memberId: ids.member, birthday: '1961-12-02' })
    const seenBy = async (caller: Person) => {
      const { members } = await caller.ok(familiesApi.get, { familyId })
      const find = (id: string) => members.find(member => member.id === id)!
      return { member: find(ids.member), child: find(ids.child) }
    }
    const own = await seenBy(people.member)
    const other = await seenBy(people.member2)
    const admin = await seenBy(people.admin)
    const owner = await seenBy(people.owner)
    expect([own, other, admin, owner].map(({ member }) => member.birthday)).toEqual([
      '1961-12-02',
      '--12-02',
      '--12-02',
      '--12-02',
    ])
    // Only the owner is a guardian of the child.
    expect([own, other, admin, owner].map(({ child }) => child.birthday)).toEqual([
      '--03-09',
      '--03-09',
      '--03-09',
      '2024-03-09',
    ])
    expect([own, other, admin, owner].map(({ member }) => member.email)).toEqual([
      people.member.email,
      null,
      people.member.email,
      people.member.email,
    ])
    expect(JSON.stringify(await people.member2.ok(membersApi.list, { familyId }))).not.toContain('1961-')
  })

  it('refuses a change that was based on an older version', async () => {
    const { familyId, ids } = await householdOf(people)
    const { version } = await people.owner.ok(familiesApi.get, { familyId })
    await people.admin.ok(familiesApi.update, { familyId, name: 'Renamed' }, { ifMatch: version })
    const late = await people.owner(familiesApi.update, { familyId, name: 'Late' }, { ifMatch: version })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((late.body.details as { current: { name: string } }).current.name).toBe('Renamed')
    const stale = { ifMatch: 99 }
    const writes = await Promise.all([
      people.owner(familiesApi.remove, { familyId }, stale),
      people.owner(familiesApi.transfer, { familyId, memberId: ids.admin }, stale),
      people.owner(membersApi.update, { familyId, memberId: ids.member, role: 'admin' }, stale),
      people.owner(membersApi.remove, { familyId, memberId: ids.member }, stale),
      people.owner(membersApi.updateProfile, { familyId, memberId: ids.child, name: 'X' }, stale),
    ])
    expect(writes.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  })

  it('keeps one setting when the other is changed', async () => {
    const { familyId } = await householdOf(people)
    await people.owner.ok(familiesApi.update, { familyId, settings: { membersCanDraw: true } })
    const { settings } = await people.owner.ok(familiesApi.update, {
      familyId,
      settings: { membersCanInvite: true },
    })
    expect(settings).toEqual({ membersCanInvite: true, membersCanDraw: true })
  })

  it('keeps two families of one member apart', async () => {
    const one = await householdOf(people)
    const { id: familyId } = await stranger.ok(familiesApi.create, { name: 'The others' })
    await join(stranger, familyId, people.member)
    expect((await people.member.ok(familiesApi.get, { familyId })).memberCount).toBe(2)
    for (const [caller, wanted] of [
      [stranger, one.familyId],
      [people.owner, familyId],
      [people.member2, familyId],
    ] as const) {
      expect((await caller(familiesApi.get, { familyId: wanted })).status).toBe(404)
      expect((await caller(membersApi.list, { familyId: wanted })).status).toBe(404)
      expect((await caller(occasionsApi.ofFamily, { familyId: wanted })).status).toBe(404)
    }
    // A member of one family cannot be named in the other, not even by somebody who is in both.
    const { member } = people
    const { status } = await member(membersApi.createProfile, {
      familyId,
      name: 'Rex',
      kind: 'pet',
      guardianIds: [one.ids.owner],
    })
    expect(status).toBe(422)
    const person = await member.ok(peopleApi.create, { name: 'Somebody', relationship: 'family' })
    const crossed = { personId: person.id, familyId, memberId: one.ids.owner }
    expect((await member(personLinksApi.link, crossed)).status).toBe(404)
    const wrong = await stranger(membersApi.update, { familyId, memberId: one.ids.member2, role: 'admin' })
    expect(wrong.status).toBe(404)
  })

  it('sees only name, type and day of a shared occasion', async () => {
    const { familyId } = await householdOf(people)
    const { member, member2 } = people
    const person = await member.ok(peopleApi.create, { name: 'Secret person', relationship: 'family' })
    const occasion = await member.ok(occasionsApi.create, {
      name: 'Housewarming',
      date: '2031-05-03',
      type: 'housewarming',
      description: 'Secret plan',
      budget: 250,
      personId: person.id,
      familyId,
    })
    await member.ok(occasionsApi.create, { name: 'Not shared', date: '2031-05-04', type: 'other' })
    expect(await member2.ok(occasionsApi.ofFamily, { familyId })).toEqual({
      data: [
        {
          id: occasion.id,
          name: 'Housewarming',
          type: 'housewarming',
          nextDate: '2031-05-03',
          owner: { id: member.user.id, name: 'member' },
        },
      ],
      nextCursor: null,
    })
    expect((await member2(occasionsApi.get, { occasionId: occasion.id })).status).toBe(404)
    await member.ok(occasionsApi.update, { occasionId: occasion.id, familyId: null })
    expect((await member2.ok(occasionsApi.ofFamily, { familyId })).data).toEqual([])
  })

  it('shows nobody whom a person record is linked to', async () => {
    const { familyId, ids } = await householdOf(people)
    const { member, member2 } = people
    const person = await member.ok(peopleApi.create, { name: 'My aunt', relationship: 'family' })
    const before = await Promise.all([
      member2(familiesApi.get, { familyId }),
      member2(membersApi.list, { familyId }),
    ])
    const linked = await member.ok(personLinksApi.link, {
      personId: person.id,
      familyId,
      memberId: ids.member2,
    })
    expect(linked).toMatchObject({ memberId: ids.member2, name: 'member2' })
    const after = await Promise.all([
      member2(familiesApi.get, { familyId }),
      member2(membersApi.list, { familyId }),
    ])
    expect(after.map(({ body, headers }) => [body, headers.get('etag')])).toEqual(
      before.map(({ body, headers }) => [body, headers.get('etag')]),
    )
    const others = { personId: person.id, familyId, memberId: ids.owner }
    expect((await member2(personLinksApi.link, others)).status).toBe(404)
    expect((await member2(personLinksApi.unlink, { personId: person.id })).status).toBe(404)
    const self = { personId: person.id, familyId, memberId: ids.member }
    expect((await member(personLinksApi.link, self)).status).toBe(422)
    await member.ok(personLinksApi.unlink, { personId: person.id })
    expect((await member(personLinksApi.unlink, { personId: person.id })).status).toBe(404)
  })

  it('keeps the surprise when records of a linked person are merged', async () => {
    const { familyId, ids } = await householdOf(people)
    const { member, member2 } = people
    const make = (name: string) => member.ok(peopleApi.create, { name, relationship: 'family' })
    const [keep, other, third] = [await make('Aunt'), await make('My aunt'), await make('Auntie')]
    await member.ok(personLinksApi.link, { personId: other.id, familyId, memberId: ids.member2 })
    const db = await testDatabase()
    const lists = [newId(), newId()]
    for (const id of lists) {
      await db.insert(wishlists).values({
        id,
        ownerId: member.user.id,
        name: 'For my aunt',
        recipientKind: 'person',
        shareType: 'private',
        isCollaborative: true,
        timezone: 'UTC',
        settings: usualSettings,
        sortName: '',
        search: '',
      })
    }
    const [one, two] = lists as [string, string]
    await db.insert(wishlistRecipients).values([
      { wishlistId: one, personId: other.id },
      { wishlistId: two, personId: keep.id },
      { wishlistId: two, personId: third.id },
    ])
    await member.ok(peopleApi.merge, { keepId: keep.id, mergeIds: [other.id, third.id] })
    const named = await db.select().from(wishlistRecipients)
    const onLists = named.filter(row => !row.pinned && lists.includes(row.wishlistId))
    expect(onLists.map(row => row.personId)).toEqual([keep.id, keep.id])
    const recipients = await recipientUsers(await jobContext('test'), lists)
    expect(lists.map(id => [...recipients.get(id)!])).toEqual([[member2.user.id], [member2.user.id]])
  })
})
