import { beforeEach, describe, expect, it } from 'vitest'
import { drawParticipants } from '@/db/schema'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { circleApi } from '@/lib/circle/api'
import { tellNews } from '@/lib/circle/notifications/jobs'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { upcomingDates } from '@/lib/circle/queries'
import { jobContext } from '@/lib/composition/job-context'
import { drawsApi } from '@/lib/draws/api'
import { guestDraw } from '@/lib/draws/picks'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { occasionsApi } from '@/lib/occasions/api'
import { searchApi } from '@/lib/search/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { contextOf } from '../claims/household'
import { memberIdOf } from '../families/household'
import { callerFor, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { toldTo } from '../support/notices'
import { as, confirm, emailOf, type Person } from '../support/people'
import { admit, invite } from '../surprise/members'

let [anna, bob] = [] as unknown as [Person, Person]
let familyId: string
let otherId: string

const family = async (name: string) => {
  const { id } = await anna.ok(familiesApi.create, { name })
  await admit(bob, await invite(anna, id, bob.email))
  return id
}

beforeEach(async () => {
  ;[anna, bob] = await Promise.all([
    as('Anna Okafor', { email: emailOf('anna') }).then(confirm),
    as('Bob Weber', { email: emailOf('bob') }).then(confirm),
  ])
  familyId = await family('The Okafors')
  otherId = await family('Choir')
})

const birthdayFor = async (who: Person, id: string) =>
  (await who.ok(familiesApi.get, { familyId: id })).members.find(({ userId }) => userId === anna.user.id)!

describe('my birthday', () => {
  const show = async (id: string, showBirthday: boolean) =>
    anna.ok(membersApi.update, { familyId: id, memberId: await memberIdOf(anna, id), showBirthday })

  beforeEach(async () => {
    for (const id of [familyId, otherId])
      await anna.ok(membersApi.update, {
        familyId: id,
        memberId: await memberIdOf(anna, id),
        birthday: '1988-12-02',
      })
  })
  const ahead = async () =>
    (await upcomingDates(await contextOf(bob), 366)).filter(({ kind }) => kind === 'birthday')

  it('is shown to each family with day and month, until it is hidden from that one', async () => {
    expect(await birthdayFor(bob, familyId)).toMatchObject({ birthday: '--12-02', showBirthday: null })
    expect(await show(familyId, false)).toMatchObject({ birthday: '1988-12-02', showBirthday: false })
    expect((await birthdayFor(bob, familyId)).birthday).toBeNull()
    const members = await bob.ok(membersApi.list, { familyId })
    expect(JSON.stringify(members)).not.toContain('12-02')
    expect((await birthdayFor(bob, otherId)).birthday).toBe('--12-02')
    expect((await birthdayFor(anna, familyId)).birthday).toBe('1988-12-02')
  })

  it('is no date of the circle as soon as no family sees it', async () => {
    await show(familyId, false)
    expect(await ahead()).toMatchObject([{ name: 'Anna Okafor' }])
    await show(otherId, false)
    expect(await ahead()).toEqual([])
    await show(familyId, true)
    expect(await ahead()).toMatchObject([{ name: 'Anna Okafor' }])
  })

  it('does not come along when a member becomes a person, and stays in a record that is there', async () => {
    const memberId = await memberIdOf(anna, familyId)
    await show(familyId, false)
    const made = await bob.ok(personLinksApi.addMember, { familyId, memberId })
    expect(made).toMatchObject({ name: 'Anna Okafor', birthday: null })
  })

  it('is nobody else’s to show', async () => {
    const memberId = await memberIdOf(anna, familyId)
    const { status } = await bob(membersApi.update, { familyId, memberId, showBirthday: true })
    expect(status).toBe(403)
  })
})

describe('my activity in the circle', () => {
  const feed = async (who: Person) =>
    (await who.ok(circleApi.list, {})).data
      .filter(({ family, actor }) => family.id === familyId && actor?.id === anna.user.id)
      .map(({ verb }) => verb)
  const news = async () => {
    await tellNews(await jobContext('tell-news'))
    return (await toldTo(bob)).map(({ kind }) => kind)
  }
  const act = async (name: string) => {
    await anna.ok(wishlistsApi.create, { name, familyIds: [familyId] })
    await anna.ok(occasionsApi.create, { name, date: '2031-06-05', type: 'other', familyId })
  }

  it('is in the others’ feed and notifications, until it is switched off', async () => {
    await act('Party')
    expect(await feed(bob)).toEqual(expect.arrayContaining(['listShared', 'occasionShared']))
    expect(await news()).toEqual(expect.arrayContaining(['list.shared', 'family.occasion']))
    const event = (await bob.ok(circleApi.list, {})).data.find(({ verb }) => verb === 'occasionShared')!
    await anna.ok(preferencesApi.update, { circleActivity: false })
    await act('Second party')
    expect(await feed(bob)).toEqual([])
    expect(await feed(anna)).toEqual(expect.arrayContaining(['listShared', 'occasionShared']))
    expect(await news()).toEqual([])
    expect((await bob(circleApi.heart, { eventId: event.id })).status).toBe(404)
    // The list itself is shared as before.
    const lists = await bob.ok(wishlistsApi.list, { scope: 'shared' })
    expect(lists.data.map(({ name }) => name)).toContain('Second party')
    await anna.ok(preferencesApi.update, { circleActivity: true })
    expect(await feed(bob)).toEqual(expect.arrayContaining(['listShared', 'occasionShared']))
  })

  it('tells a reveal in any case, which is promised to everybody', async () => {
    await anna.ok(preferencesApi.update, { circleActivity: false })
    const { id } = await anna.ok(wishlistsApi.create, { name: 'Birthday', familyIds: [familyId] })
    await anna.ok(wishlistsApi.reveal, { wishlistId: id })
    expect(await feed(bob)).toEqual(['revealed'])
  })
})

describe('my name for guests', () => {
  const initials = () => anna.ok(preferencesApi.update, { guestName: 'initials' })

  async function openList() {
    const list = await anna.ok(wishlistsApi.create, { name: 'Wishes', familyIds: [familyId] })
    const { id } = await anna.ok(wishesApi.create, { wishlistId: list.id, name: 'Teapot', quantity: 2 })
    const { token } = await anna.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
    return { wishlistId: list.id, itemId: id, token: token! }
  }
  async function enter(token: string) {
    const { headers } = await visitor(sharedApi.enter, { token, name: 'Gus' })
    const [cookie] = headers.getSetCookie()
    return callerFor({ cookie: cookie!.split(';')[0]! })
  }

  it('is replaced by initials on a list that is opened by its link, and nowhere else', async () => {
    const { token, wishlistId, itemId } = await openList()
    await anna.ok(commentsApi.create, { wishlistId, text: 'Hello', audience: 'everyone' })
    const before = await visitor.ok(sharedApi.get, { token })
    expect(before.owner.name).toBe('Anna Okafor')
    await initials()
    const gus = await enter(token)
    for (const guest of [visitor, gus]) {
      const seen = await guest.ok(sharedApi.get, { token })
      expect(seen.owner.name).toBe('A. O.')
      expect(seen.recipients.map(({ name }) => name)).toEqual(['A. O.'])
      expect(seen.items[0]!.addedBy!.name).toBe('A. O.')
      expect(JSON.stringify([seen, await guest.ok(sharedApi.comments, { token })])).not.toContain('Okafor')
    }
    const preview = await anna.ok(wishlistsApi.preview, { wishlistId, as: 'guest' })
    expect(preview.owner.name).toBe('A. O.')
    const known = await bob.ok(wishlistsApi.get, { wishlistId })
    expect([known.owner.name, known.items.find(({ id }) => id === itemId)!.addedBy!.name]).toEqual([
      'Anna Okafor',
      'Anna Okafor',
    ])
  })

  it('is replaced by initials in a draw that a guest opens, and in its mails', async () => {
    await mails()
    await initials()
    const guests = ['Gus', 'Uma'].map(name => ({ name, email: emailOf('guest') }))
    const { id: drawId } = await anna.ok(drawsApi.create, {
      name: 'Friends',
      date: '2030-12-24',
      familyId,
      participants: [{ memberId: await memberIdOf(anna, familyId) }, ...guests],
    })
    await anna.ok(drawsApi.open, { drawId })
    await anna.ok(drawsApi.draw, { drawId })
    const sent = (await mails()).filter(({ headers }) => guests.some(({ email }) => email === headers.to))
    expect(sent).toHaveLength(2)
    const tokens = sent.map(({ text }) => /\/draw\/(\S+)/.exec(text)![1]!)
    expect(sent.map(({ text }) => text).join()).not.toContain('Okafor')
    const ctx = await jobContext('test')
    for (const token of tokens) expect((await guestDraw(ctx, token))!.organiser).toBe('A. O.')
    const picks = await Promise.all(tokens.map(token => visitor.ok(drawsApi.guest, { token })))
    const drawn = await (await testDatabase()).select().from(drawParticipants)
    const mine = drawn.find(row => row.drawId === drawId && row.memberId !== null)!
    const drewMe = drawn.filter(row => row.drawId === drawId && row.receiverId === mine.id)
    // One of the two guests drew her, unless she is in a circle of her own, which a draw never makes.
    expect(drewMe).toHaveLength(1)
    expect(picks.map(({ recipient }) => recipient.name)).toContain('A. O.')
  })
})

describe('the search history', () => {
  const look = (query: string) => anna.ok(searchApi.search, { query, remember: true })
  const kept = async () => (await anna.ok(searchApi.recent, {})).data.map(({ query }) => query)

  it('is deleted and no longer kept when it is switched off', async () => {
    await look('teapot')
    await bob.ok(searchApi.search, { query: 'socks', remember: true })
    expect(await kept()).toEqual(['teapot'])
    const saved = await anna.ok(searchApi.save, { name: 'Mine', query: 'teapot', filters: {} })
    await anna.ok(preferencesApi.update, { searchHistory: false })
    expect(await kept()).toEqual([])
    await look('vase')
    expect(await kept()).toEqual([])
    expect((await anna.ok(searchApi.listSaved, {})).data.map(({ id }) => id)).toEqual([saved.id])
    expect((await bob.ok(searchApi.recent, {})).data).toHaveLength(1)
    await anna.ok(preferencesApi.update, { searchHistory: true })
    await look('vase')
    expect(await kept()).toEqual(['vase'])
  })
})
