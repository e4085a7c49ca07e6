import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity, familyMembers, wishlistCollaborators } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { hearAll } from '@/lib/activity/provider'
import { circleApi } from '@/lib/circle/api'
import { tellNews } from '@/lib/circle/notifications/jobs'
import { tellAsHeard } from '@/lib/circle/notifications/provider'
import { effects } from '@/lib/composition/effects'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { occasionsApi } from '@/lib/occasions/api'
import { reportsApi } from '@/lib/reports/api'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { revealDue } from '@/lib/wishlists/claims/jobs'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { toldTo } from '../support/notices'
import { as, confirm, type Person, password } from '../support/people'
import { admit, invite } from '../surprise/members'

let [anna, bob, cleo, dan, stranger] = [] as unknown as [Person, Person, Person, Person, Person]
let familyId: string
let others: string
const memberOf = new Map<Person, string>()

const run = async () => tellNews(await jobContext('tell-news'))
/** What everybody was told since the last look. Nobody else was told anything. */
async function told(...people: Person[]) {
  await run()
  for (const other of [anna, bob, cleo, dan, stranger])
    if (!people.includes(other)) expect(await toldTo(other), other.user.name).toEqual([])
  const found = []
  for (const one of people) found.push(await toldTo(one))
  return found
}

beforeAll(async () => {
  ;[anna, bob, cleo, dan, stranger] = await Promise.all([
    as('anna').then(confirm),
    as('bob').then(confirm),
    as('cleo').then(confirm),
    as('dan').then(confirm),
    as('stranger').then(confirm),
  ])
  familyId = (await anna.ok(familiesApi.create, { name: 'The Meyers' })).id
  for (const one of [bob, cleo]) await admit(one, await invite(anna, familyId, one.email))
  others = (await dan.ok(familiesApi.create, { name: 'Others' })).id
  for (const one of [bob, stranger]) await admit(one, await invite(dan, others, one.email))
  const { members } = await anna.ok(familiesApi.get, { familyId })
  for (const one of [anna, bob, cleo])
    memberOf.set(one, members.find(({ userId }) => userId === one.user.id)!.id)
})
beforeEach(async () => {
  await run()
  for (const one of [anna, bob, cleo, dan, stranger]) await toldTo(one)
})

/** A day from now. */
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const shared = (owner: Person, more = {}) =>
  owner.ok(wishlistsApi.create, { name: 'Birthday', familyIds: [familyId], ...more })

describe('the members of a family', () => {
  it('are told once who joined and who left, and the one who did is not', async () => {
    const eve = await as('eve')
    await admit(eve, await invite(anna, familyId, eve.email))
    const joined = {
      kind: 'family.joined',
      subjectId: familyId,
      details: { name: 'eve', family: 'The Meyers' },
      count: 1,
      ways: [],
    }
    expect(await told(anna, bob, cleo)).toEqual([[joined], [joined], [joined]])
    expect(await toldTo(eve)).toEqual([])
    await run()
    expect(await told(anna)).toEqual([[]])
    const { members } = await anna.ok(familiesApi.get, { familyId })
    const memberId = members.find(({ userId }) => userId === eve.user.id)!.id
    await eve.ok(membersApi.remove, { familyId, memberId })
    const left = { ...joined, kind: 'family.left' }
    expect(await told(anna, bob, cleo)).toEqual([[left], [left], [left]])
    expect(await toldTo(eve)).toEqual([])
  })

  it('are told of a shared list and a shared date, if they still see them', async () => {
    const list = await shared(anna)
    const details = { list: 'Birthday', by: 'anna', family: 'The Meyers' }
    expect(await told(bob, cleo)).toMatchObject([
      [{ kind: 'list.shared', subjectId: list.id, details }],
      [{ kind: 'list.shared', subjectId: list.id, details }],
    ])
    const party = await anna.ok(occasionsApi.create, {
      name: 'Party',
      date: '2031-06-05',
      type: 'other',
      familyId,
    })
    const day = { occasion: 'Party', by: 'anna', date: '2031-06-05', family: 'The Meyers' }
    expect(await told(bob, cleo)).toMatchObject([
      [{ kind: 'family.occasion', subjectId: party.id, details: day }],
      [{ kind: 'family.occasion', subjectId: party.id, details: day }],
    ])
    const hidden = await shared(anna, { name: 'Oops' })
    await anna.ok(wishlistsApi.update, { wishlistId: hidden.id, familyIds: [] })
    const off = await anna.ok(occasionsApi.create, {
      name: 'Secret',
      date: '2031-06-05',
      type: 'other',
      familyId,
    })
    await anna.ok(occasionsApi.update, { occasionId: off.id, familyId: null })
    await told()
  })

  it('are told once of a list that is shared with two families of theirs', async () => {
    await bob.ok(wishlistsApi.create, { name: 'Both', familyIds: [familyId, others] })
    const [ofAnna, ofCleo, ofDan, ofStranger] = await told(anna, cleo, dan, stranger)
    for (const one of [ofAnna, ofCleo, ofDan, ofStranger])
      expect(one).toMatchObject([{ kind: 'list.shared', count: 1 }])
    // Anna joins Bob's other family as well.
    await admit(anna, await invite(dan, others, anna.email))
    await told(bob, dan, stranger)
    await bob.ok(wishlistsApi.create, { name: 'Both again', familyIds: [familyId, others] })
    expect((await told(anna, cleo, dan, stranger))[0]).toMatchObject([{ kind: 'list.shared', count: 1 }])
  })

  it('are told nothing of a member whom they muted, and the muted one hears of others', async () => {
    const mute = { familyId, memberId: memberOf.get(anna)! }
    await bob.ok(circleApi.mute, mute)
    await shared(anna)
    expect(await told(cleo)).toMatchObject([[{ kind: 'list.shared' }]])
    await shared(bob)
    expect(await told(anna, cleo)).toMatchObject([[{ kind: 'list.shared' }], [{ kind: 'list.shared' }]])
    await bob.ok(circleApi.unmute, mute)
  })

  it('are told that a list was revealed, whether or not anything is given there', async () => {
    const list = await shared(anna, { eventDate: dayOf(-5), revealAt: `${dayOf(-2)}T12:00:00.000Z` })
    await told(bob, cleo)
    await revealDue(await jobContext('reveal-claims'))
    const news = { kind: 'list.revealed', subjectId: list.id, details: { list: 'Birthday' }, count: 1 }
    expect(await told(anna, bob, cleo)).toMatchObject([[news], [news], [news]])
  })

  it('are not told that somebody asked for a single wish', async () => {
    const list = await shared(anna, { eventDate: '2026-01-01' })
    await told(bob, cleo)
    const wish = await anna.ok(wishesApi.create, { wishlistId: list.id, name: 'Kettle' })
    await anna.ok(wishesApi.receive, { wishlistId: list.id, itemId: wish.id })
    await told()
  })

  it('are told that the pairs of a draw were looked at', async () => {
    const participants = [bob, cleo].map(one => ({ memberId: memberOf.get(one)! }))
    const draw = await anna.ok(drawsApi.create, {
      name: 'Christmas',
      date: '2031-12-24',
      familyId,
      participants,
    })
    await anna.ok(drawsApi.draw, { drawId: draw.id })
    await told(bob, cleo)
    await anna.ok(drawsApi.reveal, { drawId: draw.id })
    const news = { kind: 'draw.revealed', subjectId: draw.id, details: { draw: 'Christmas', by: 'anna' } }
    expect(await told(bob, cleo)).toMatchObject([[news], [news]])
  })
})

describe('who helps with a list', () => {
  it('is told when they are added at once, and its owner when somebody else did it', async () => {
    const list = await anna.ok(wishlistsApi.create, { name: 'Birthday' })
    const add = (who: Person, person: Person, role: 'admin' | 'viewer') =>
      who.ok(collaboratorsApi.create, { wishlistId: list.id, email: person.email, role })
    await add(anna, bob, 'admin')
    expect(await told(bob)).toMatchObject([
      [
        {
          kind: 'list.invited',
          subjectId: list.id,
          details: { list: 'Birthday', by: 'anna', role: 'admin' },
        },
      ],
    ])
    await add(bob, cleo, 'viewer')
    expect(await told(anna, cleo)).toMatchObject([
      [{ kind: 'list.joined', subjectId: list.id, details: { list: 'Birthday', name: 'cleo' } }],
      [{ kind: 'list.invited', details: { by: 'bob', role: 'viewer' } }],
    ])
  })

  it('is invited by mail where they share no family with its owner, who is told once they joined', async () => {
    const [list, gus] = [await anna.ok(wishlistsApi.create, { name: 'Birthday' }), await as('gus')]
    const { link } = await anna.ok(collaboratorsApi.create, {
      wishlistId: list.id,
      email: gus.email,
      role: 'viewer',
    })
    await told()
    await gus.ok(invitationsApi.accept, { token: link!.split('/').at(-1)! })
    expect(await told(anna)).toMatchObject([
      [{ kind: 'list.joined', details: { list: 'Birthday', name: 'gus' } }],
    ])
    expect(await toldTo(gus)).toEqual([])
  })

  it('is told that the list was revealed', async () => {
    const list = await anna.ok(wishlistsApi.create, {
      name: 'Birthday',
      eventDate: dayOf(-5),
      revealAt: `${dayOf(-2)}T12:00:00.000Z`,
    })
    await (await testDatabase())
      .insert(wishlistCollaborators)
      .values({ wishlistId: list.id, userId: dan.user.id, role: 'viewer' })
    await revealDue(await jobContext('reveal-claims'))
    expect(await told(anna, dan)).toMatchObject([[{ kind: 'list.revealed' }], [{ kind: 'list.revealed' }]])
  })
})

describe('a heart', () => {
  const newsOf = async (reader: Person) => (await reader.ok(circleApi.list, {})).data

  it('is told to who made the news, once from each and together', async () => {
    await shared(anna, { name: 'Hearts' })
    await told(bob, cleo)
    const event = (await newsOf(bob)).find(({ details }) => details.name === 'Hearts')!
    await bob.ok(circleApi.heart, { eventId: event.id })
    await bob.ok(circleApi.unheart, { eventId: event.id })
    await bob.ok(circleApi.heart, { eventId: event.id })
    await cleo.ok(circleApi.heart, { eventId: event.id })
    expect(await told(anna)).toEqual([
      [
        {
          kind: 'circle.heart',
          subjectId: familyId,
          details: { by: 'cleo', what: 'Hearts' },
          count: 2,
          ways: [],
        },
      ],
    ])
  })

  it('is not told to somebody who muted its giver, nor for one’s own news', async () => {
    await shared(anna, { name: 'Muted hearts' })
    await told(bob, cleo)
    await anna.ok(circleApi.mute, { familyId, memberId: memberOf.get(bob)! })
    const event = (await newsOf(bob)).find(({ details }) => details.name === 'Muted hearts')!
    await bob.ok(circleApi.heart, { eventId: event.id })
    await anna.ok(circleApi.heart, { eventId: event.id })
    await told()
    await anna.ok(circleApi.unmute, { familyId, memberId: memberOf.get(bob)! })
  })
})

describe('the owner', () => {
  it('is told that an import is done, and that the clock made a report', async () => {
    await dan.ok(transfersApi.import, {
      data: { format: 'gift-tracker', version: 2, people: [{ name: 'Emma', relationship: 'friend' }] },
    })
    expect(await told(dan)).toMatchObject([[{ kind: 'import.done', details: { created: 1, failed: 0 } }]])
    const report = await dan.ok(reportsApi.create, { type: 'spending', schedule: 'monthly', params: {} })
    await runJob(
      { ...(await jobContext('make-reports')), now: new Date(Date.now() + 40 * 86_400_000) },
      { job: 'make-reports' },
    )
    const [[made]] = (await told(dan)) as [Awaited<ReturnType<typeof toldTo>>]
    expect(made).toMatchObject({ kind: 'report.made', details: { report: report.name } })
    expect(made!.subjectId).not.toBe(report.id)
  })
})

describe('the log', () => {
  const untold = async () =>
    (await testDatabase()).select({ id: activity.id }).from(activity).where(eq(activity.untold, true))

  it('is told once by two jobs at the same time', async () => {
    for (let at = 0; at < 5; at++) await shared(anna, { name: `List ${at}` })
    await Promise.all([run(), run(), run()])
    expect(await untold()).toEqual([])
    expect(await toldTo(bob)).toHaveLength(5)
    await told(cleo)
  })

  it('is told beyond an entry that cannot be told', async () => {
    await shared(anna, { name: 'Broken' })
    const db = await testDatabase()
    const [broken] = await untold()
    await db
      .update(activity)
      .set({ verb: 'drawRevealed', details: { drawId: 'not an id', name: 'Broken' } })
      .where(eq(activity.id, broken!.id))
    await shared(anna, { name: 'Whole' })
    expect(await told(bob, cleo)).toMatchObject([
      [{ details: { list: 'Whole' } }],
      [{ details: { list: 'Whole' } }],
    ])
    expect(await untold()).toEqual([broken])
    await db.delete(activity).where(eq(activity.id, broken!.id))
  })

  it('tells nobody of somebody whose account is gone', async () => {
    const eve = await as('eve')
    await admit(eve, await invite(anna, familyId, eve.email))
    await told(anna, bob, cleo)
    await eve.ok(wishlistsApi.create, { name: 'Gone soon', familyIds: [familyId] })
    await eve.ok(accountsApi.removeProfile, { password })
    expect((await told(anna, bob, cleo)).flat().filter(({ kind }) => kind === 'list.shared')).toEqual([])
    await (await testDatabase()).delete(familyMembers).where(eq(familyMembers.userId, eve.user.id))
  })

  it('is told by itself on a running server', async () => {
    const heard: string[] = []
    const stop = await hearAll(({ audience }) => heard.push(audience))
    await tellAsHeard(effects)
    await shared(anna, { name: 'At once' })
    await expect
      .poll(async () => (await toldTo(bob)).map(({ kind }) => kind), { timeout: 120_000, interval: 50 })
      .toEqual(['list.shared'])
    expect(heard).toContain('news')
    stop()
    await told(cleo)
  })
})
