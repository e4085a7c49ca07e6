import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { familyMembers, wishlistRecipients, wishlists } from '@/db/schema'
import { activityApi } from '@/lib/activity/api'
import { analyticsApi } from '@/lib/analytics/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { addableMembers, enterablePeople, linkOf } from '@/lib/circle/person-links/queries'
import { listDays, upcomingDates } from '@/lib/circle/queries'
import { shoppingList } from '@/lib/circle/shopping'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { outlookOf, planOf, totals } from '@/lib/planner/queries'
import { thisWeek } from '@/lib/reminders/smart/queries'
import { reportsApi } from '@/lib/reports/api'
import { searchApi } from '@/lib/search/api'
import { today } from '@/lib/server/auth/context'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { tellClaimNews } from '@/lib/wishlists/claims/notifications'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { contextOf, familyOf, listOf, wishesOf } from './household'

let [dora, ed, mia]: Person[] = []
let familyId: string
let memberOf: (person: Person) => string
let wishlistId: string
let itemId: string
let day: string

beforeEach(async () => {
  ;[dora, ed, mia] = await Promise.all(['dora', 'ed', 'mia'].map(name => as(name)))
  const family = await familyOf(dora!, ed!, mia!)
  familyId = family.familyId
  memberOf = family.memberOf
  day = addDays(today(await contextOf(ed!)), 5)
  wishlistId = await listOf(dora!, familyId, { name: 'Birthday wishes', eventDate: day })
  ;[itemId] = (await wishesOf(wishlistId, { name: 'Lamp', priceMinor: 2800 })) as [string]
})

const claim = async () => {
  const made = await ed!.ok(claimsApi.create, { wishlistId, itemId })
  return { ...made, giftId: made.giftId! }
}
const giftOf = (giftId: string) => ed!.ok(giftsApi.get, { giftId })
const week = async () => (await thisWeek(await contextOf(ed!))).tasks
const told = (list: Awaited<ReturnType<typeof week>>) =>
  list.map(({ kind, person, day: on }) => ({ kind, name: person?.name ?? null, on }))
const birthdayOf = (date: string) => `--${date.slice(5)}`
const addDora = (more = {}) => ed!.ok(peopleApi.create, { name: 'Dora H', relationship: 'family', ...more })
/** Moves the date of the list and runs the job that every change of a list starts. */
async function moveList(eventDate: string | null) {
  await dora!.ok(wishlistsApi.update, { wishlistId, eventDate })
  await tellClaimNews(await contextOf(dora!), 'job', { kind: 'listChanged', wishlistId })
}

describe('a claim on the side of its giver', () => {
  it('is a gift for the list’s recipients on its date, with a link to the list', async () => {
    const { id, giftId } = await claim()
    expect(await giftOf(giftId)).toMatchObject({
      personId: null,
      occasion: null,
      occasionDate: day,
      recipient: { kind: 'member', id: null, name: 'dora' },
      claim: { id, wishlistId, wishlistName: 'Birthday wishes', recipients: ['dora'] },
    })
    const { data } = await ed!.ok(giftsApi.list, { sort: 'recipient' })
    expect(data.map(gift => [gift.name, gift.recipient?.name, gift.occasionDate])).toEqual([
      ['Lamp', 'dora', day],
    ])
  })

  it('is a task of the week, found by name, expensed, and counted for its recipient', async () => {
    const { giftId } = await claim()
    expect(told(await week())).toEqual([{ kind: 'order', name: 'dora', on: day }])
    expect((await totals(await contextOf(ed!))).toBuy).toBe(1)
    expect((await shoppingList(await contextOf(ed!))).map(({ people }) => people)).toEqual([['dora']])
    for (const q of ['dora', 'DORA lamp', 'birthday wishes']) {
      const found = await ed!.ok(searchApi.search, { query: q, type: 'gifts' })
      expect(found.data.map(hit => 'recipient' in hit && hit.recipient?.name)).toEqual(['dora'])
    }
    await ed!.ok(giftsApi.update, { giftId, status: 'purchased' })
    expect(told(await week())).toEqual([{ kind: 'wrap', name: 'dora', on: day }])
    const { spendingByRecipient } = await ed!.ok(analyticsApi.get, {})
    expect(spendingByRecipient).toEqual([
      { personId: null, name: 'dora', kind: 'member', amount: expect.any(Number), gifts: 1 },
    ])
    for (const type of ['spending', 'recipient', 'gift-list'] as const) {
      const report = await ed!.ok(reportsApi.create, {
        name: type,
        type,
        params: { from: addDays(day, -30), to: day },
      })
      const { body } = await ed!(reportsApi.export, { reportId: report.id, format: 'json' })
      expect(JSON.stringify(body), type).toContain('dora')
    }
    await ed!.ok(giftsApi.update, { giftId, status: 'wrapped' })
    expect(await week()).toEqual([])
  })

  it('comes up on the day of its list, until an occasion of its giver’s stands for that day', async () => {
    const coming = async (person: Person) => (await thisWeek(await contextOf(person))).claimed
    expect(await coming(ed!)).toEqual([])
    await claim()
    expect(await coming(ed!)).toEqual([
      {
        wishlistId,
        name: 'Birthday wishes',
        recipients: ['dora'],
        date: day,
        readiness: { level: 'toBuy', count: 1 },
      },
    ])
    for (const other of [dora!, mia!]) expect(await coming(other)).toEqual([])
    await ed!.ok(personLinksApi.addMember, { familyId, memberId: memberOf(dora!) })
    const { id: personId } = (await ed!.ok(peopleApi.list, {})).data[0]!
    await ed!.ok(peopleApi.update, { personId, birthday: birthdayOf(day) })
    expect(await coming(ed!)).toEqual([])
  })

  it('is exported with its list, and creates no person when it is imported again', async () => {
    await claim()
    const { body } = await ed!(transfersApi.export, { format: 'json' })
    const [gift] = (body as unknown as { gifts: { claim: unknown }[] }).gifts
    expect(gift?.claim).toMatchObject({ wishlistName: 'Birthday wishes', recipients: ['dora'] })
    for (const format of ['json', 'csv'] as const) {
      const again = await ed!(transfersApi.export, { format })
      const read = await ed!.ok(transfersApi.import, { data: again.body as never })
      expect(read, format).toMatchObject({ status: 'success', created: 0 })
    }
  })

  it('is matched to an existing person and occasion, which then need no ideas', async () => {
    const person = await addDora({ email: dora!.user.email, birthday: birthdayOf(addDays(day, 2)) })
    expect(told(await week())).toMatchObject([{ kind: 'ideas', name: 'Dora H' }])
    const { giftId } = await claim()
    const gift = await giftOf(giftId)
    expect(gift).toMatchObject({
      personId: person.id,
      recipient: { kind: 'person', id: person.id, name: 'Dora H' },
      occasion: { type: 'birthday', date: addDays(day, 2) },
      occasionDate: addDays(day, 2),
    })
    const ctx = await contextOf(ed!)
    expect(told(await week())).toEqual([{ kind: 'order', name: 'Dora H', on: addDays(day, 2) }])
    expect((await totals(ctx)).withoutIdeas).toBe(0)
    expect((await outlookOf(ctx, [person])).get(person.id)).toMatchObject({
      gifts: 1,
      readiness: { level: 'toBuy', count: 1 },
    })
    const { rows } = await planOf(ctx, gift.occasionId!)
    expect(rows.map(row => [row.person?.name, row.readiness.level])).toEqual([['Dora H', 'toBuy']])
  })

  it('is matched to a person, link, birthday or occasion that is added later', async () => {
    const { giftId } = await claim()
    const person = await addDora()
    expect((await giftOf(giftId)).personId).toBeNull()
    await ed!.ok(personLinksApi.link, { personId: person.id, familyId, memberId: memberOf(dora!) })
    expect(await giftOf(giftId)).toMatchObject({ personId: person.id, occasion: null, occasionDate: day })
    const party = await ed!.ok(occasionsApi.create, {
      name: 'Party',
      type: 'other',
      date: addDays(day, 8),
      personId: person.id,
    })
    expect((await giftOf(giftId)).occasionId).toBeNull()
    await ed!.ok(occasionsApi.update, { occasionId: party.id, date: addDays(day, 7) })
    expect(await giftOf(giftId)).toMatchObject({ occasionId: party.id, occasionDate: addDays(day, 7) })
    // An occasion that moves more than a week away leaves the claim with its list, or with a nearer occasion.
    await ed!.ok(peopleApi.update, { personId: person.id, birthday: birthdayOf(day) })
    await ed!.ok(occasionsApi.update, { occasionId: party.id, date: addDays(day, 90) })
    expect(await giftOf(giftId)).toMatchObject({ occasion: { type: 'birthday' }, occasionDate: day })
  })

  it('is matched by the address of a person that is added later', async () => {
    const { giftId } = await claim()
    const person = await addDora()
    await ed!.ok(peopleApi.update, { personId: person.id, email: dora!.user.email })
    expect((await giftOf(giftId)).personId).toBe(person.id)
    await ed!.ok(peopleApi.remove, { personId: person.id })
    expect((await giftOf(giftId)).recipient).toMatchObject({ kind: 'member', name: 'dora' })
  })

  it('tells somebody with only the link nothing about whose address belongs to a recipient', async () => {
    const zoe = await as('zoe')
    const { token } = await dora!.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    await zoe.ok(sharedApi.claim, { token: token!, itemId })
    const guess = await zoe.ok(peopleApi.create, {
      name: 'D',
      relationship: 'friend',
      email: dora!.user.email,
    })
    const { data } = await zoe.ok(giftsApi.list, {})
    expect(data.map(({ name, personId }) => [name, personId])).toEqual([['Lamp', null]])
    expect((await outlookOf(await contextOf(zoe), [guess])).get(guess.id)?.gifts ?? 0).toBe(0)
  })

  it('keeps the person and the occasion that its giver chose', async () => {
    const { giftId } = await claim()
    const other = await addDora({ name: 'Somebody else' })
    const feast = await ed!.ok(occasionsApi.create, { name: 'Feast', type: 'other', date: addDays(day, 60) })
    await ed!.ok(giftsApi.update, { giftId, personId: other.id, occasionId: feast.id })
    await addDora({ email: dora!.user.email, birthday: birthdayOf(day) })
    await moveList(addDays(day, 1))
    expect(await giftOf(giftId)).toMatchObject({
      personId: other.id,
      occasionId: feast.id,
      occasionDate: addDays(day, 60),
    })
    await ed!.ok(giftsApi.update, { giftId, occasionId: null })
    expect(await giftOf(giftId)).toMatchObject({ occasionId: null, occasionDate: addDays(day, 1) })
  })

  it('moves with the date of its list, also away from an occasion of its giver’s', async () => {
    const { giftId } = await claim()
    await moveList(addDays(day, 3))
    expect((await giftOf(giftId)).occasionDate).toBe(addDays(day, 3))
    await addDora({ email: dora!.user.email, birthday: birthdayOf(day) })
    expect(await giftOf(giftId)).toMatchObject({ occasion: { type: 'birthday' }, occasionDate: day })
    await moveList(addDays(day, 40))
    expect(await giftOf(giftId)).toMatchObject({ occasion: null, occasionDate: addDays(day, 40) })
    await moveList(addDays(day, -2))
    expect(await giftOf(giftId)).toMatchObject({ occasion: { type: 'birthday' }, occasionDate: day })
  })

  it('counts for the next occasion when the list has no date', async () => {
    const db = await testDatabase()
    await db.update(wishlists).set({ eventDate: null }).where(eq(wishlists.id, wishlistId))
    const person = await addDora({ email: dora!.user.email, birthday: birthdayOf(day) })
    const { giftId } = await claim()
    expect(await giftOf(giftId)).toMatchObject({ personId: person.id, occasion: null, occasionDate: null })
    const ctx = await contextOf(ed!)
    expect(await week()).toEqual([])
    expect((await totals(ctx)).withoutIdeas).toBe(0)
    expect((await outlookOf(ctx, [person])).get(person.id)?.readiness?.level).toBe('toBuy')
  })

  it('names both of a couple, a profile without an account, and the recipient of somebody else’s list', async () => {
    const db = await testDatabase()
    const [tim] = await db
      .insert(familyMembers)
      .values({ familyId, role: 'member', name: 'Tim', kind: 'child' })
      .returning()
    const couple = await listOf(dora!, familyId, { recipientKind: 'couple', eventDate: day })
    await db.insert(wishlistRecipients).values([
      { wishlistId: couple, userId: dora!.user.id },
      { wishlistId: couple, memberId: memberOf(mia!) },
    ])
    const child = await listOf(dora!, familyId, { recipientKind: 'dependent', eventDate: day })
    await db.insert(wishlistRecipients).values({ wishlistId: child, memberId: tim!.id })
    const names: (string | undefined)[] = []
    for (const list of [couple, child]) {
      const [wish] = await wishesOf(list, {})
      const made = await ed!.ok(claimsApi.create, { wishlistId: list, itemId: wish! })
      names.push((await giftOf(made.giftId!)).recipient?.name)
    }
    expect(names).toEqual(['dora, mia', 'Tim'])
  })

  it('disappears everywhere when it is released', async () => {
    await addDora({ email: dora!.user.email, birthday: birthdayOf(day) })
    const { id } = await claim()
    await ed!.ok(claimsApi.remove, { claimId: id })
    expect((await ed!.ok(giftsApi.list, {})).data).toEqual([])
    expect(told(await week())).toMatchObject([{ kind: 'ideas' }])
    expect((await ed!.ok(searchApi.search, { query: 'lamp' })).data).toEqual([])
  })

  it('that was released says so in the history, and is not offered by the trash', async () => {
    const { id, giftId } = await claim()
    await ed!.ok(claimsApi.remove, { claimId: id })
    const { data } = await ed!.ok(activityApi.list, {} as never)
    expect(data[0]).toMatchObject({ verb: 'gift.released', details: { name: 'Lamp' } })
    expect(data.map(({ verb }) => verb)).not.toContain('gift.deleted')
    expect((await ed!.ok(giftsApi.list, { deleted: 'true' } as never)).data).toEqual([])
    expect((await ed!(giftsApi.restore, { giftId })).status).toBe(404)
    // It can be claimed again, by the same giver too.
    expect(await giftOf((await claim()).giftId)).toMatchObject({ status: 'planned', occasionDate: day })
  })

  it('goes back to the day of its list when its own occasion is deleted, and returns with it', async () => {
    const near = addDays(day, 2)
    const dora2 = await addDora({ email: dora!.user.email, birthday: birthdayOf(near) })
    const { giftId } = await claim()
    const { occasionId } = await giftOf(giftId)
    await ed!.ok(occasionsApi.remove, { occasionId: occasionId! })
    expect(await giftOf(giftId)).toMatchObject({ occasion: null, occasionDate: day })
    await ed!.ok(occasionsApi.restore, { occasionId: occasionId! })
    expect(await giftOf(giftId)).toMatchObject({ occasionId, occasionDate: near })

    // The birthday goes to the trash with its person, and comes back with them.
    await ed!.ok(peopleApi.remove, { personId: dora2.id })
    expect(await giftOf(giftId)).toMatchObject({ occasion: null, occasionDate: day })
    await ed!.ok(peopleApi.restore, { personId: dora2.id })
    expect(await giftOf(giftId)).toMatchObject({ occasionId, occasionDate: near })

    // One that the giver chose on another day has its gift again too.
    const far = addDays(day, 30)
    const party = await ed!.ok(occasionsApi.create, { name: 'Party', date: far, type: 'other' })
    await ed!.ok(giftsApi.update, { giftId, occasionId: party.id })
    expect(await giftOf(giftId)).toMatchObject({ occasionDate: far })
    await ed!.ok(peopleApi.update, { personId: dora2.id, birthday: null })
    await ed!.ok(occasionsApi.remove, { occasionId: party.id })
    expect(await giftOf(giftId)).toMatchObject({ occasion: null, occasionDate: day })
    await ed!.ok(occasionsApi.restore, { occasionId: party.id })
    expect(await giftOf(giftId)).toMatchObject({ occasionId: party.id, occasionDate: far })
  })

  it('reveals none of this to its recipient', async () => {
    const seen = async () => {
      const ctx = await contextOf(dora!)
      return JSON.stringify([
        await dora!.ok(wishlistsApi.get, { wishlistId }),
        await dora!.ok(giftsApi.list, {}),
        await dora!.ok(peopleApi.list, {}),
        await dora!.ok(analyticsApi.get, {}),
        await dora!.ok(searchApi.search, { query: 'lamp' }),
        await upcomingDates(ctx, 60),
        (await thisWeek(ctx)).tasks,
      ])
    }
    const before = await seen()
    const { giftId } = await claim()
    await addDora({ email: dora!.user.email, birthday: birthdayOf(day) })
    await ed!.ok(giftsApi.update, { giftId, status: 'purchased' })
    expect(await seen()).toBe(before)
  })
})

describe('adding a member to your own people', () => {
  const add = (who: Person, to: Person) => who(personLinksApi.addMember, { familyId, memberId: memberOf(to) })
  const offered = async (of: Parameters<typeof addableMembers>[1]) =>
    (await addableMembers(await contextOf(ed!), of)).map(({ name }) => name).sort()

  it('creates one record with name, day and month, linked and matched, however often it is called', async () => {
    const db = await testDatabase()
    await db
      .update(familyMembers)
      .set({ birthday: `1980-${day.slice(5)}` })
      .where(eq(familyMembers.id, memberOf(dora!)))
    const { giftId } = await claim()
    expect(await offered({ wishlistId })).toEqual(['dora'])
    expect(await offered({ familyId })).toEqual(['dora', 'mia'])
    const [one, two] = await Promise.all([add(ed!, dora!), add(ed!, dora!)])
    expect([one!.status, two!.status]).toEqual([200, 200])
    expect(one!.body).toMatchObject({ name: 'dora', birthday: birthdayOf(day), email: null })
    expect(two!.body).toEqual(one!.body)
    expect((await ed!.ok(peopleApi.list, {})).data).toHaveLength(1)
    expect(await giftOf(giftId)).toMatchObject({
      recipient: { kind: 'person', name: 'dora' },
      occasion: { type: 'birthday', date: day },
    })
    expect(await offered({ wishlistId })).toEqual([])
    expect(await offered({ familyId })).toEqual(['mia'])
  })

  it('links an existing record with one of their addresses and leaves its fields alone', async () => {
    const person = await addDora({ email: dora!.user.email })
    expect(await offered({ familyId })).toEqual(['mia'])
    expect((await add(ed!, dora!)).body).toMatchObject({ id: person.id, name: 'Dora H' })
    expect(await linkOf(await contextOf(ed!), person.id)).toMatchObject({ memberId: memberOf(dora!) })
  })

  it('offers to link whoever is among your people already, and to add the others', async () => {
    const likely = async () =>
      Object.fromEntries(
        (await addableMembers(await contextOf(ed!), { familyId })).map(one => [one.name, one.likely?.name]),
      )
    expect(await likely()).toEqual({ dora: undefined, mia: undefined })
    const { id: personId } = await ed!.ok(peopleApi.create, { name: 'Dora Hall', relationship: 'family' })
    expect(await likely()).toEqual({ dora: 'Dora Hall', mia: undefined })
    await ed!.ok(personLinksApi.link, { personId, familyId, memberId: memberOf(dora!) })
    expect(await likely()).toEqual({ mia: undefined })
  })

  it('offers for a family those of your people who are linked to nobody, your family first', async () => {
    const ctx = await contextOf(ed!)
    await ed!.ok(peopleApi.create, { name: 'Ann', relationship: 'friend' })
    const lily = await ed!.ok(peopleApi.create, {
      name: 'Lily',
      relationship: 'family',
      birthday: '2020-12-03',
    })
    await dora!.ok(peopleApi.create, { name: 'Somebody of Dora’s', relationship: 'family' })
    expect((await enterablePeople(ctx)).map(({ name }) => name)).toEqual(['Lily', 'Ann'])
    await ed!.ok(personLinksApi.link, { personId: lily.id, familyId, memberId: memberOf(mia!) })
    expect((await enterablePeople(ctx)).map(({ name }) => name)).toEqual(['Ann'])
  })

  it('shows the family the days of lists that a reader of it can see', async () => {
    const days = async (person: Person, family = familyId) =>
      (await listDays(await contextOf(person), day, day, family)).map(({ name, owner }) => [name, owner])
    for (const person of [dora!, ed!, mia!]) expect(await days(person)).toEqual([['Birthday wishes', 'dora']])
    expect(await days(await as('stranger'))).toEqual([])
    expect(await days(ed!, newId())).toEqual([])
  })

  it('is refused for yourself and for members of other families', async () => {
    expect((await add(ed!, ed!)).status).toBe(422)
    const stranger = await as('stranger')
    expect((await add(stranger, dora!)).status).toBe(404)
    expect((await ed!(personLinksApi.addMember, { familyId, memberId: newId() })).status).toBe(404)
  })
})
