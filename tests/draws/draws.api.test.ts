import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activity,
  deliveries,
  drawParticipants,
  families,
  familyGuardians,
  familyMembers,
  rateLimits,
  wishlistFamilies,
  wishlistItems,
  wishlistRecipients,
  wishlists,
} from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import type { CallOf, Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { drawsApi } from '@/lib/draws/api'
import type { Draw } from '@/lib/draws/schema'
import { openQueue } from '@/lib/server/jobs/queue'
import { usualSettings } from '@/lib/wishlists/schema'
import { callerFor, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { toldTo } from '../support/notices'
import { as, confirm, emailOf, move, type Person } from '../support/people'

const day = '2030-12-24'

interface Guest {
  name: string
  email: string
}

async function family(
  owner: Person,
  others: readonly Person[],
  { membersCanDraw = false }: { membersCanDraw?: boolean } = {},
) {
  const db = await testDatabase()
  const familyId = newId()
  await db
    .insert(families)
    .values({ id: familyId, name: 'Millers', settings: { membersCanInvite: false, membersCanDraw } })
  const rows = await db
    .insert(familyMembers)
    .values([
      { familyId, userId: owner.user.id, role: 'owner' as const },
      ...others.map(({ user }) => ({ familyId, userId: user.id, role: 'member' as const })),
    ])
    .returning()
  const idOf = (person: Person) => rows.find(row => row.userId === person.user.id)!.id
  return { familyId, idOf }
}

/** The pairs as stored in the database, by ids of participants. */
async function pairsOf(drawId: string) {
  const db = await testDatabase()
  const rows = await db.select().from(drawParticipants).where(eq(drawParticipants.drawId, drawId))
  return rows.filter(row => row.receiverId).map(row => ({ from: row.id, to: row.receiverId! }))
}

describe('draws', () => {
  let [ada, ben, cleo, dan, eve] = [] as unknown as [Person, Person, Person, Person, Person]
  let stranger: Person
  let home: Awaited<ReturnType<typeof family>>

  beforeAll(async () => {
    ;[ada, ben, cleo, dan, eve, stranger] = await Promise.all([
      as('ada').then(confirm),
      as('ben'),
      as('cleo'),
      as('dan'),
      as('eve'),
      as('stranger'),
    ])
  })

  beforeEach(async () => {
    home = await family(ada, [ben, cleo, dan, eve])
    await (await testDatabase()).delete(rateLimits)
    await mails()
    for (const who of [ada, ben, cleo, dan, eve]) await toldTo(who)
  })

  const start = (extra: Partial<CallOf<typeof drawsApi.create>> = {}, people = [ben, cleo, dan]) =>
    ada.ok(drawsApi.create, {
      name: 'Christmas',
      date: day,
      familyId: home.familyId,
      participants: people.map(person => ({ memberId: home.idOf(person) })),
      ...extra,
    })

  /** A draw among guests only, by an organiser with a confirmed address. */
  async function amongGuests(more: ((kim: Person) => { name: string; email: string })[] = [], count = 2) {
    const kim = await confirm(await as('kim'))
    const guests = Array.from({ length: count }, (_, at) => ({
      name: `Guest ${at}`,
      email: emailOf('guest'),
    }))
    const { id: drawId } = await kim.ok(drawsApi.create, {
      name: 'Friends',
      date: day,
      participants: [...guests, ...more.map(make => make(kim))],
    })
    return { kim, drawId, guests }
  }

  it('goes from draft to closed, and refuses every other order', async () => {
    const draw = await start({ budget: 25.5, currency: 'EUR', message: 'No socks' })
    expect(draw).toMatchObject({
      status: 'draft',
      budget: 25.5,
      currency: 'EUR',
      avoidPrevious: 1,
      pairs: null,
    })
    const { id: drawId } = draw
    const early = await ada(drawsApi.redraw, { drawId })
    expect(early.status).toBe(409)
    expect(early.body).toMatchObject({ code: 'INVALID_TRANSITION', details: { from: 'draft', to: 'drawn' } })
    expect((await ada.ok(drawsApi.open, { drawId })).status).toBe('open')
    expect((await ada.ok(drawsApi.draw, { drawId })).status).toBe('drawn')
    expect((await ada(drawsApi.draw, { drawId })).status).toBe(409)
    const late = await ada(drawsApi.update, { drawId, participants: [] })
    expect(late.body.code).toBe('INVALID_TRANSITION')
    expect((await ada.ok(drawsApi.update, { drawId, message: 'Be there at six' })).message).toBe(
      'Be there at six',
    )
    expect((await ada(drawsApi.remove, { drawId })).status).toBe(409)
    expect((await ada.ok(drawsApi.close, { drawId })).status).toBe('closed')
    expect((await ada(drawsApi.cancel, { drawId })).status).toBe(409)
    expect((await ada(drawsApi.remove, { drawId })).status).toBe(204)
    expect((await ada(drawsApi.get, { drawId })).status).toBe(404)
  })

  it('assigns everybody another person, whom only their giver sees', async () => {
    const { id: drawId } = await start()
    await ada.ok(drawsApi.draw, { drawId })
    const picks = await Promise.all([ben, cleo, dan].map(person => person.ok(drawsApi.openMine, { drawId })))
    expect(picks.map(pick => pick.recipient.name).sort()).toEqual(['ben', 'cleo', 'dan'])
    for (const [at, pick] of picks.entries()) expect(pick.recipient.name).not.toBe(['ben', 'cleo', 'dan'][at])
    expect((await ada(drawsApi.openMine, { drawId })).status).toBe(404)
    expect((await eve(drawsApi.openMine, { drawId })).status).toBe(404)
    expect((await stranger(drawsApi.openMine, { drawId })).status).toBe(404)
    const again = await ben.ok(drawsApi.openMine, { drawId })
    expect(again).toEqual(picks[0])
  })

  it('never lets the organiser open a participant’s pick by its id', async () => {
    const { id: drawId } = await start()
    const { participants } = await ada.ok(drawsApi.draw, { drawId })
    for (const { id: participantId } of participants) {
      expect((await ada(drawsApi.openMine, { drawId, participantId })).status).toBe(404)
      expect((await eve(drawsApi.openMine, { drawId, participantId })).status).toBe(404)
    }
    expect((await ada.ok(drawsApi.get, { drawId })).participants.every(one => one.openedAt === null)).toBe(
      true,
    )
  })

  it('answers the organiser and the family the same, whoever drew whom', async () => {
    const answers = new Map<string, Set<string>>()
    const pairings = new Set<string>()
    const { id: drawId } = await start({}, [ben, cleo, dan, eve])
    await ada.ok(drawsApi.draw, { drawId })
    for (let round = 0; round < 12; round++) {
      await ada.ok(drawsApi.redraw, { drawId })
      const pairs = await pairsOf(drawId)
      pairings.add(JSON.stringify(pairs))
      for (const [who, person] of [
        ['organiser', ada],
        ['participant', ben],
      ] as const) {
        const calls: [string, Endpoint, object][] = [
          ['get', drawsApi.get, { drawId }],
          ['list', drawsApi.list, { familyId: home.familyId }],
          ['update', drawsApi.update, { drawId, name: 'Christmas' }],
          ['reveal by a member', drawsApi.undraw, { drawId: newId() }],
        ]
        for (const [name, endpoint, input] of calls) {
          const { status, body } = await person(endpoint, input as never)
          const text = JSON.stringify({ status, body }).replace(
            /"(updatedAt|drawnAt)":"[^"]*"|"version":\d+/g,
            '',
          )
          expect(text).not.toMatch(/receiver/i)
          const seen = answers.get(`${who} ${name}`) ?? new Set()
          answers.set(`${who} ${name}`, seen.add(text))
        }
      }
    }
    expect(pairings.size).toBeGreaterThan(1)
    for (const [call, bodies] of answers) expect([call, bodies.size]).toEqual([call, 1])
  })

  it('is opened by an explicit call and never by reading', async () => {
    const { id: drawId } = await start()
    await ada.ok(drawsApi.draw, { drawId })
    const { key } = await ben.ok(accountsApi.createApiKey, { name: 'A calendar', scopes: ['read'] })
    const reader = callerFor({ authorization: `Bearer ${key}` })
    const closed = { recipient: null, wishlists: [], openedAt: null }
    const openings = async () =>
      (await ada.ok(drawsApi.get, { drawId })).participants.filter(one => one.openedAt !== null).length
    for (const who of [ben, reader]) expect(await who.ok(drawsApi.mine, { drawId })).toEqual(closed)
    expect(await openings()).toBe(0)
    const refused = await reader(drawsApi.openMine, { drawId })
    expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING'])
    expect(await openings()).toBe(0)
    const pick = await ben.ok(drawsApi.openMine, { drawId })
    expect(await openings()).toBe(1)
    for (const who of [ben, reader]) expect(await who.ok(drawsApi.mine, { drawId })).toEqual(pick)
    // A redraw closes the pick again.
    await ada.ok(drawsApi.redraw, { drawId })
    expect(await ben.ok(drawsApi.mine, { drawId })).toEqual(closed)
  })

  it('shows the organiser who has opened their pick, and others only their own state', async () => {
    const { id: drawId } = await start()
    await ada.ok(drawsApi.draw, { drawId })
    const { openedAt } = await ben.ok(drawsApi.openMine, { drawId })
    const opened = ({ participants }: Draw) =>
      participants.filter(one => one.openedAt !== null).map(({ memberId, openedAt }) => [memberId, openedAt])
    expect(opened(await ada.ok(drawsApi.get, { drawId }))).toEqual([[home.idOf(ben), openedAt]])
    expect(opened(await ben.ok(drawsApi.get, { drawId }))).toEqual([[home.idOf(ben), openedAt]])
    expect(opened(await cleo.ok(drawsApi.get, { drawId }))).toEqual([])
  })

  it('shows pairs only to an organiser who does not participate, and reports it in the circle', async () => {
    const both = await start({}, [ada, ben, cleo])
    await ada.ok(drawsApi.draw, { drawId: both.id })
    const refused = await ada(drawsApi.reveal, { drawId: both.id })
    expect([refused.status, refused.body.code]).toEqual([403, 'DRAW_PARTICIPANT'])
    const { id: drawId } = await start()
    await ada.ok(drawsApi.draw, { drawId })
    expect((await ben(drawsApi.reveal, { drawId })).status).toBe(403)
    const revealed = await ada.ok(drawsApi.reveal, { drawId })
    expect(revealed.pairs?.toSorted((a, b) => (a.from < b.from ? -1 : 1))).toEqual(
      (await pairsOf(drawId)).sort((a, b) => (a.from < b.from ? -1 : 1)),
    )
    expect((await ben.ok(drawsApi.get, { drawId })).pairs).toBeNull()
    const db = await testDatabase()
    const told = await db
      .select({ verb: activity.verb })
      .from(activity)
      .where(eq(activity.familyId, home.familyId))
    expect(told.map(({ verb }) => verb)).toContain('drawRevealed')
  })

  it('keeps the pairs from an organiser who participates as a guest by one of their addresses', async () => {
    const { id: drawId } = await start({
      participants: [
        { name: 'Ada', email: ada.email },
        { memberId: home.idOf(ben) },
        { memberId: home.idOf(cleo) },
      ],
    })
    await ada.ok(drawsApi.draw, { drawId })
    expect((await ada(drawsApi.reveal, { drawId })).status).toBe(403)
  })

  it('keeps them even after that address has changed', async () => {
    const { kim, drawId } = await amongGuests([kimself => ({ name: 'Kim', email: kimself.email })])
    await kim.ok(drawsApi.draw, { drawId })
    await move(kim)
    expect((await kim.ok(drawsApi.get, { drawId })).canReveal).toBe(false)
    expect((await kim(drawsApi.reveal, { drawId })).body.code).toBe('DRAW_PARTICIPANT')
  })

  it('can be undone until somebody has looked; then it can only be redrawn, and everybody is told', async () => {
    const { id: drawId } = await start()
    const told = async () => {
      const found: string[][] = []
      for (const who of [ben, cleo, dan]) found.push((await toldTo(who)).map(({ kind }) => kind))
      return found
    }
    await told()
    await ada.ok(drawsApi.draw, { drawId })
    expect(await toldTo(ben)).toEqual([
      {
        kind: 'draw.drawn',
        subjectId: drawId,
        details: { draw: 'Christmas', date: day, by: 'ada' },
        count: 1,
        ways: ['email'],
      },
    ])
    expect(await told()).toEqual([[], ['draw.drawn'], ['draw.drawn']])
    for (const other of [ada, eve, stranger])
      expect((await toldTo(other)).filter(({ kind }) => kind === 'draw.drawn')).toEqual([])
    expect((await ada.ok(drawsApi.undraw, { drawId })).status).toBe('open')
    expect((await ben(drawsApi.openMine, { drawId })).status).toBe(404)
    await ada.ok(drawsApi.draw, { drawId })
    await told()
    await ada.ok(drawsApi.redraw, { drawId })
    expect(await told()).toEqual([[], [], []])
    await ben.ok(drawsApi.openMine, { drawId })
    const refused = await ada(drawsApi.undraw, { drawId })
    expect([refused.status, refused.body.code]).toEqual([409, 'DRAW_OPENED'])
    await ada.ok(drawsApi.redraw, { drawId })
    expect(await told()).toEqual([['draw.redrawn'], ['draw.redrawn'], ['draw.redrawn']])
    expect(await mails()).toEqual([])
    expect((await ada.ok(drawsApi.get, { drawId })).participants.every(one => one.openedAt === null)).toBe(
      true,
    )
  })

  it('respects exclusions and partners, and names the givers for whom there is no way', async () => {
    const [b, c, d] = [ben, cleo, dan].map(person => home.idOf(person)) as [string, string, string]
    const draw = await start({ exclusions: [{ from: b, to: c }] })
    await ada.ok(drawsApi.draw, { drawId: draw.id })
    expect((await ben.ok(drawsApi.openMine, { drawId: draw.id })).recipient.name).toBe('dan')
    const stuck = await start({
      exclusions: [
        { from: b, to: c, bothWays: true },
        { from: b, to: d },
      ],
    })
    const refused = await ada(drawsApi.draw, { drawId: stuck.id })
    expect([refused.status, refused.body.code]).toEqual([422, 'DRAW_IMPOSSIBLE'])
    expect(refused.body.details).toEqual({ conflicting: ['ben'] })
    const db = await testDatabase()
    await db.update(familyMembers).set({ partnerId: c }).where(eq(familyMembers.id, b))
    const couple = await start({}, [ben, cleo])
    // One-sided partners exclude nobody.
    expect((await ada(drawsApi.draw, { drawId: couple.id })).status).toBe(200)
    await db.update(familyMembers).set({ partnerId: b }).where(eq(familyMembers.id, c))
    await ada.ok(drawsApi.undraw, { drawId: couple.id })
    const impossible = await ada(drawsApi.draw, { drawId: couple.id })
    expect(impossible.body).toMatchObject({ code: 'DRAW_IMPOSSIBLE' })
    const lonely = await start({ participants: [] })
    expect((await ada(drawsApi.draw, { drawId: lonely.id })).status).toBe(422)
  })

  it('keeps the exclusions of a guest whose address is corrected', async () => {
    const { kim, drawId, guests } = await amongGuests([], 4)
    const [one, other, ...rest] = guests as [(typeof guests)[0], (typeof guests)[0]]
    await kim.ok(drawsApi.update, {
      drawId,
      exclusions: [{ from: one.email, to: other.email, bothWays: true }],
    })
    const corrected = { ...one, email: emailOf('corrected') }
    const after = await kim.ok(drawsApi.update, { drawId, participants: [corrected, other, ...rest] })
    const addressOf = (id: string) => after.participants.find(one => one.id === id)?.email
    expect(after.exclusions.map(({ from, to }) => [addressOf(from), addressOf(to)])).toEqual([
      [corrected.email, other.email],
    ])
    expect(after.participants).toHaveLength(guests.length)
  })

  it('shows no pick to the address that was corrected, even if it had a link before', async () => {
    const { kim, drawId, guests } = await amongGuests([], 3)
    const [one, ...rest] = guests as [(typeof guests)[0]]
    const linkFor = async (email: string) =>
      /\/draw\/([\w-]+)/.exec((await mails()).find(({ headers }) => headers.to === email)!.text)![1]!
    await kim.ok(drawsApi.draw, { drawId })
    const wrong = await linkFor(one.email)
    await kim.ok(drawsApi.undraw, { drawId })
    const corrected = { ...one, email: emailOf('corrected') }
    await kim.ok(drawsApi.update, { drawId, participants: [corrected, ...rest] })
    await kim.ok(drawsApi.draw, { drawId })
    const right = await linkFor(corrected.email)
    expect((await visitor(drawsApi.guest, { token: wrong })).status).toBe(404)
    expect((await visitor(drawsApi.guest, { token: right })).status).toBe(200)
  })

  /** The link in the newest mail to an address. */
  const linkIn = (sent: Awaited<ReturnType<typeof mails>>, email: string) =>
    /\/draw\/([\w-]+)/.exec(sent.findLast(({ headers }) => headers.to === email)?.text ?? '')?.[1]

  /** A drawn draw among guests, with the guest whose address is corrected and the links that were mailed. */
  async function drawnAmongGuests(count = 3) {
    const { kim, drawId, guests } = await amongGuests([], count)
    const drawn = await kim.ok(drawsApi.draw, { drawId })
    const sent = await mails()
    const [wrong, ...rest] = guests as [Guest, Guest, Guest]
    const idOf = (email: string) => drawn.participants.find(one => one.email === email)!.id
    return { kim, drawId, wrong, rest, drawn, idOf, linkOf: (email: string) => linkIn(sent, email)! }
  }

  it('mails a guest once more at a corrected address, without drawing again', async () => {
    const { kim, drawId, wrong, rest, idOf, linkOf } = await drawnAmongGuests()
    await visitor.ok(drawsApi.guest, { token: linkOf(rest[1]!.email) })
    const names = new Map(
      (await kim.ok(drawsApi.get, { drawId })).participants.map(one => [one.id, one.name]),
    )
    const named = async () => {
      const now = (await kim.ok(drawsApi.get, { drawId })).participants
      for (const one of now) names.set(one.id, one.name)
      return (await pairsOf(drawId)).map(({ from, to }) => `${names.get(from)} > ${names.get(to)}`).sort()
    }
    const before = await named()
    const email = emailOf('right')
    const after = await kim.ok(drawsApi.resend, { drawId, participantId: idOf(wrong.email), email })
    expect(await named()).toEqual(before)
    const sent = await mails()
    expect(sent.map(({ headers }) => headers.to).sort()).toEqual([email, wrong.email].sort())
    const farewell = sent.find(({ headers }) => headers.to === wrong.email)!
    expect(farewell.text).not.toContain('/draw/')
    expect(farewell.text).not.toContain(email)
    // The others keep their links and what they opened.
    expect((await visitor(drawsApi.guest, { token: linkOf(wrong.email) })).status).toBe(404)
    const right = await visitor.ok(drawsApi.guest, { token: linkIn(sent, email)! })
    expect(before).toContain(`${wrong.name} > ${right.recipient.name}`)
    await visitor.ok(drawsApi.guest, { token: linkOf(rest[0]!.email) })
    expect(after.participants.map(one => [one.name, one.email, one.openedAt !== null]).sort()).toEqual(
      [
        [wrong.name, email, false],
        [rest[0]!.name, rest[0]!.email, false],
        [rest[1]!.name, rest[1]!.email, true],
      ].sort(),
    )
  })

  it('answers the organiser the same when a guest is mailed once more, whoever drew whom', async () => {
    const pairings = new Set<string>()
    const answers = new Set<string>()
    const { kim, drawId, wrong, drawn } = await drawnAmongGuests(4)
    const names = new Map(drawn.participants.map(one => [one.id, one.name]))
    for (let round = 0; round < 12; round++) {
      const { participants } = await kim.ok(drawsApi.redraw, { drawId })
      const pairs = (await pairsOf(drawId)).map(({ from, to }) => `${names.get(from)} > ${names.get(to)}`)
      pairings.add(pairs.sort().join())
      const participantId = participants.find(one => one.email === wrong.email)!.id
      const { status, body } = await kim(drawsApi.resend, { drawId, participantId, email: wrong.email })
      const text = JSON.stringify({ status, body })
      answers.add(text.replace(/"(updatedAt|drawnAt)":"[^"]*"|"version":\d+/g, ''))
      await (await testDatabase()).delete(rateLimits)
    }
    expect(pairings.size).toBeGreaterThan(1)
    expect(answers.size).toBe(1)
  })

  it('keeps the link of a guest who is mailed once more at the same address', async () => {
    const { kim, drawId, wrong, idOf, linkOf } = await drawnAmongGuests()
    await kim.ok(drawsApi.resend, { drawId, participantId: idOf(wrong.email), email: wrong.email })
    const sent = await mails()
    expect(sent.map(({ headers }) => headers.to)).toEqual([wrong.email])
    expect(linkIn(sent, wrong.email)).toBe(linkOf(wrong.email))
  })

  it('never sends a guest’s link to the organiser, to others who take part, or after it was opened', async () => {
    const { kim, drawId, wrong, rest, idOf, linkOf } = await drawnAmongGuests()
    const participantId = idOf(wrong.email)
    const former = kim.email
    const present = await move(kim)
    await confirm(kim)
    await mails()
    const resend = async (email: string) => {
      const { status, body } = await kim(drawsApi.resend, { drawId, participantId, email })
      const [fault] = (body.details ?? []) as { path?: string }[]
      return [status, fault?.path ?? body.code]
    }
    for (const own of [former, present, present.toUpperCase(), present.replace('@', '+guest@')])
      expect([own, await resend(own)]).toEqual([own, [422, 'email']])
    expect(await resend(rest[0]!.email)).toEqual([422, 'email'])
    expect(await resend('no address')).toEqual([422, 'email'])
    await visitor.ok(drawsApi.guest, { token: linkOf(wrong.email) })
    expect(await resend(emailOf('late'))).toEqual([409, 'DRAW_OPENED'])
    expect(await mails()).toEqual([])
  })

  it('refuses the addresses of members who take part and of guardians, and corrects guests alone', async () => {
    const db = await testDatabase()
    const [child] = await db
      .insert(familyMembers)
      .values({ familyId: home.familyId, role: 'member', name: 'Mia', kind: 'child' })
      .returning()
    await db
      .insert(familyGuardians)
      .values({ memberId: child!.id, userId: dan.user.id, agreedAt: new Date() })
    const guest = { name: 'Grandma', email: emailOf('grandma') }
    const members = [ben, cleo].map(person => ({ memberId: home.idOf(person) }))
    const draw = await start({ participants: [guest, ...members, { memberId: child!.id }] })
    const { id: drawId } = draw
    const idOf = (name: string) => draw.participants.find(one => one.name === name)!.id
    const email = emailOf('right')
    const early = await ada(drawsApi.resend, { drawId, participantId: idOf('Grandma'), email })
    expect(early.body.code).toBe('INVALID_TRANSITION')
    await ada.ok(drawsApi.draw, { drawId })
    for (const [person, status] of [
      [ben, 403],
      [eve, 403],
      [stranger, 404],
    ] as const)
      expect((await person(drawsApi.resend, { drawId, participantId: idOf('Grandma'), email })).status).toBe(
        status,
      )
    for (const taken of [ben.email, dan.email])
      expect(
        (await ada(drawsApi.resend, { drawId, participantId: idOf('Grandma'), email: taken })).status,
      ).toBe(422)
    expect((await ada(drawsApi.resend, { drawId, participantId: idOf('ben'), email })).status).toBe(404)
    const other = await start({ participants: [{ ...guest, email: emailOf('other') }, ...members] })
    expect(
      (await ada(drawsApi.resend, { drawId: other.id, participantId: idOf('Grandma'), email })).status,
    ).toBe(409)
    await ada.ok(drawsApi.draw, { drawId: other.id })
    expect(
      (await ada(drawsApi.resend, { drawId: other.id, participantId: idOf('Grandma'), email })).status,
    ).toBe(404)
    const verbs = async () =>
      (await db.select().from(activity).where(eq(activity.familyId, home.familyId)))
        .map(({ verb }) => verb)
        .filter(verb => verb === 'drawAddressCorrected')
    await ada.ok(drawsApi.resend, { drawId, participantId: idOf('Grandma'), email })
    expect(await verbs()).toHaveLength(1)
    const now = (await ada.ok(drawsApi.get, { drawId })).participants.find(one => one.email === email)!
    await ada.ok(drawsApi.resend, { drawId, participantId: now.id, email })
    expect(await verbs()).toHaveLength(1)
  })

  it('lets an organiser who takes part as a guest not leave the draw by another address', async () => {
    const { kim, drawId } = await amongGuests([kimself => ({ name: 'Kim', email: kimself.email })])
    const { participants } = await kim.ok(drawsApi.draw, { drawId })
    const participantId = participants.find(one => one.name === 'Kim')!.id
    const refused = await kim(drawsApi.resend, { drawId, participantId, email: emailOf('elsewhere') })
    expect([refused.status, refused.body.code]).toEqual([403, 'DRAW_PARTICIPANT'])
    expect((await kim.ok(drawsApi.get, { drawId })).canReveal).toBe(false)
  })

  it('mails nobody for an organiser who sends again and again', async () => {
    const { kim, drawId, wrong, idOf } = await drawnAmongGuests()
    const again = { drawId, participantId: idOf(wrong.email), email: wrong.email }
    const statuses: number[] = []
    for (let times = 0; times < 11; times++) statuses.push((await kim(drawsApi.resend, again)).status)
    // The mail of the draw itself was the first of ten.
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429])
    expect(await mails()).toHaveLength(9)
  })

  it('gives a new guest no exclusions where two guests of the same name are gone', async () => {
    const { kim, drawId } = await amongGuests()
    const twins = ['one', 'two'].map(which => ({ name: 'Alex', email: emailOf(which) }))
    const others = ['three', 'four'].map(which => ({ name: `Guest ${which}`, email: emailOf(which) }))
    await kim.ok(drawsApi.update, {
      drawId,
      participants: [...twins, ...others],
      exclusions: [{ from: twins[0]!.email, to: others[0]!.email }],
    })
    const fresh = { name: 'Alex', email: emailOf('five') }
    const after = await kim.ok(drawsApi.update, { drawId, participants: [fresh, ...others] })
    expect(after.exclusions).toEqual([])
  })

  it('draws no pair of the year before again', async () => {
    const { id: first } = await start({ date: '2029-12-24' })
    await ada.ok(drawsApi.draw, { drawId: first })
    const before = (await ben.ok(drawsApi.openMine, { drawId: first })).recipient.name
    await ada.ok(drawsApi.close, { drawId: first })
    for (let year = 0; year < 4; year++) {
      const { id } = await start()
      await ada.ok(drawsApi.draw, { drawId: id })
      expect((await ben.ok(drawsApi.openMine, { drawId: id })).recipient.name).not.toBe(before)
      await ada.ok(drawsApi.cancel, { drawId: id })
    }
  })

  it('lets the guardian of a managed profile open its pick, and nobody else', async () => {
    const db = await testDatabase()
    const [child] = await db
      .insert(familyMembers)
      .values({ familyId: home.familyId, role: 'member', name: 'Mia', kind: 'child' })
      .returning()
    // Cleo was invited to be a guardian of Mia and has not answered.
    await db.insert(familyGuardians).values([
      { memberId: child!.id, userId: ben.user.id, agreedAt: new Date() },
      { memberId: child!.id, userId: cleo.user.id, agreedAt: null },
    ])
    const { id: drawId } = await start({
      participants: [child!.id, home.idOf(cleo), home.idOf(dan)].map(memberId => ({ memberId })),
    })
    const { participants } = await ada.ok(drawsApi.draw, { drawId })
    const participantId = participants.find(one => one.memberId === child!.id)!.id
    expect((await ben(drawsApi.openMine, { drawId })).status).toBe(404)
    const pick = await ben.ok(drawsApi.openMine, { drawId, participantId })
    expect(['cleo', 'dan']).toContain(pick.recipient.name)
    for (const other of [ada, cleo, dan, eve])
      expect((await other(drawsApi.openMine, { drawId, participantId })).status).toBe(404)
    for (const told of [ben, cleo, dan]) expect(await toldTo(told)).toMatchObject([{ kind: 'draw.drawn' }])
    for (const other of [ada, eve]) expect(await toldTo(other)).toEqual([])
  })

  it('is told once to a member by a job that an earlier version queued', async () => {
    const enqueue = await openQueue()
    const { id: drawId, participants } = await start()
    await ada.ok(drawsApi.draw, { drawId })
    const ctx = { ...(await jobContext('test')), now: new Date(Date.now() + 7_200_000) }
    const queued = async (kind: 'drawn' | 'cancelled') => {
      for (const { id } of participants) await enqueue(ctx, 'drawMail', { kind, drawId, participantId: id })
    }
    await queued('drawn')
    expect(await toldTo(cleo)).toMatchObject([{ kind: 'draw.drawn', count: 1 }])
    await ada.ok(drawsApi.cancel, { drawId })
    await queued('cancelled')
    expect(await toldTo(cleo)).toMatchObject([{ kind: 'draw.cancelled', count: 1 }])
    // The new version announced none of these.
    const other = await start()
    await ada.ok(drawsApi.draw, { drawId: other.id })
    await (await testDatabase()).delete(deliveries)
    await toldTo(dan)
    const [mine] = other.participants.filter(({ memberId }) => memberId === home.idOf(dan))
    for (const _ of [1, 2])
      await enqueue(ctx, 'drawMail', { kind: 'drawn', drawId: other.id, participantId: mine!.id })
    expect(await toldTo(dan)).toMatchObject([{ kind: 'draw.drawn', count: 1 }])
    expect(await mails()).toEqual([])
  })

  it('lets a guest open their pick by the link in their mail, without an account', async () => {
    const guest = 'grandma@example.org'
    const { id: drawId, participants } = await start({
      participants: [
        { name: 'Grandma', email: guest },
        { memberId: home.idOf(ben) },
        { memberId: home.idOf(cleo) },
      ],
    })
    expect(participants.find(one => one.name === 'Grandma')?.email).toBe(guest)
    await ada.ok(drawsApi.draw, { drawId })
    expect((await ben.ok(drawsApi.get, { drawId })).participants.map(one => one.email)).toEqual([
      null,
      null,
      null,
    ])
    const mail = (await mails()).find(({ headers }) => headers.to === guest)!
    const token = /\/draw\/([\w-]+)/.exec(mail.text)![1]!
    expect(mail.text).not.toMatch(/ben|cleo/)
    const pick = await visitor.ok(drawsApi.guest, { token })
    expect(['ben', 'cleo']).toContain(pick.recipient.name)
    const seen = (await ada.ok(drawsApi.get, { drawId })).participants.find(one => one.name === 'Grandma')
    expect(seen?.openedAt).toBe(pick.openedAt)
    await ada.ok(drawsApi.cancel, { drawId })
    expect((await visitor(drawsApi.guest, { token })).status).toBe(404)
    const off = (await mails()).find(({ headers }) => headers.to === guest)
    expect(off?.headers.subject).toBe('Christmas was cancelled')
    expect((await visitor(drawsApi.guest, { token: 'forged' })).status).toBe(404)
  })

  it('mails guests only if the organiser’s address is confirmed, and tells members in any case', async () => {
    const { kim, drawId, guests } = await amongGuests()
    await move(kim)
    await mails()
    const refused = await kim(drawsApi.draw, { drawId })
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
    expect(refused.body.message).toBe('Confirm your email address first. Guests get an email in your name.')
    expect((await kim.ok(drawsApi.get, { drawId })).status).toBe('draft')
    expect(await mails()).toEqual([])
    await toldTo(ben)
    await kim.ok(drawsApi.draw, { drawId: await onlyMembers(kim) })
    // Ben has not confirmed his address either, so that no words of Kim are mailed there.
    expect(await toldTo(ben)).toMatchObject([{ kind: 'draw.drawn', ways: [] }])
    await confirm(kim)
    await kim.ok(drawsApi.draw, { drawId })
    const mail = (await mails()).find(({ headers }) => headers.to === guests[0]!.email)
    await visitor.ok(drawsApi.guest, { token: /\/draw\/([\w-]+)/.exec(mail!.text)![1]! })
    await move(kim)
    await mails()
    expect((await kim(drawsApi.redraw, { drawId })).body.code).toBe('EMAIL_NOT_CONFIRMED')
    expect((await kim.ok(drawsApi.cancel, { drawId })).status).toBe('cancelled')
    expect(await mails()).toEqual([])
  })

  /** A draw in the organiser's own family. */
  async function onlyMembers(organiser: Person) {
    const { familyId, idOf } = await family(organiser, [ben, cleo])
    const participants = [ben, cleo].map(person => ({ memberId: idOf(person) }))
    return (await organiser.ok(drawsApi.create, { name: 'Ours', date: day, familyId, participants })).id
  }

  it('mails nobody more than ten times a day, whoever draws', async () => {
    const { kim, drawId, guests } = await amongGuests()
    await mails()
    for (let round = 0; round < 10; round++) {
      await kim.ok(drawsApi.draw, { drawId })
      if (round < 9) await kim.ok(drawsApi.undraw, { drawId })
    }
    expect(await mails()).toHaveLength(20)
    const other = await amongGuests([() => guests[0]!])
    await mails()
    const refused = await other.kim(drawsApi.draw, { drawId: other.drawId })
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await other.kim.ok(drawsApi.get, { drawId: other.drawId })).status).toBe('draft')
    // A draw can always be cancelled, if without mail.
    expect((await kim.ok(drawsApi.cancel, { drawId })).status).toBe('cancelled')
    expect(await mails()).toEqual([])
  })

  it('sends at most 200 mails a day for one organiser', async () => {
    const { kim, drawId } = await amongGuests([], 100)
    for (const _ of [1, 2]) {
      await kim.ok(drawsApi.draw, { drawId })
      await kim.ok(drawsApi.undraw, { drawId })
    }
    expect((await kim(drawsApi.draw, { drawId })).status).toBe(429)
  })

  it('shows givers the lists of their recipient, and the organiser whose list is empty', async () => {
    const db = await testDatabase()
    const wishlistId = newId()
    const { id: drawId } = await start({}, [ben, cleo])
    const list = {
      ownerId: cleo.user.id,
      name: 'Cleo’s wishes',
      recipientKind: 'self',
      shareType: 'private',
    } as const
    await db.insert(wishlists).values({
      ...list,
      id: wishlistId,
      isCollaborative: false,
      timezone: 'UTC',
      settings: usualSettings,
      sortName: 'x',
      search: 'x',
    })
    await db.insert(wishlistRecipients).values({ wishlistId, userId: cleo.user.id })
    await db.insert(wishlistFamilies).values({ wishlistId, familyId: home.familyId })
    const empties = async () =>
      Object.fromEntries(
        (await ada.ok(drawsApi.get, { drawId })).participants.map(one => [one.name, one.emptyList]),
      )
    const item = {
      wishlistId,
      name: 'Teapot',
      currency: 'USD',
      priority: 'medium',
      availability: 'available',
      position: 0,
      product: 'teapot',
      search: 'teapot',
    } as const
    await db.insert(wishlistItems).values({ ...item, hidden: true })
    expect(await empties()).toEqual({ ben: true, cleo: true })
    await db.insert(wishlistItems).values(item)
    expect(await empties()).toEqual({ ben: true, cleo: false })
    await ada.ok(drawsApi.draw, { drawId })
    const pick = await ben.ok(drawsApi.openMine, { drawId })
    expect(pick).toMatchObject({
      recipient: { memberId: home.idOf(cleo), name: 'cleo' },
      wishlists: [{ id: wishlistId, name: 'Cleo’s wishes' }],
    })
    expect((await ben.ok(drawsApi.get, { drawId })).participants.every(one => one.emptyList === null)).toBe(
      true,
    )
  })

  it('lets members join and leave while it is open', async () => {
    const { id: drawId } = await start()
    expect((await eve(drawsApi.join, { drawId })).status).toBe(404)
    await ada.ok(drawsApi.open, { drawId })
    expect((await eve.ok(drawsApi.join, { drawId })).participates).toBe(true)
    expect((await ben.ok(drawsApi.leave, { drawId })).participates).toBe(false)
    expect((await stranger(drawsApi.join, { drawId })).status).toBe(404)
    await ada.ok(drawsApi.draw, { drawId })
    expect((await ben(drawsApi.openMine, { drawId })).status).toBe(404)
    expect((await eve(drawsApi.leave, { drawId })).status).toBe(409)
  })

  it('is created by the owner and admins, and by members only if the family allows it', async () => {
    const input = { name: 'Mine', date: day, familyId: home.familyId }
    expect((await ben(drawsApi.create, input)).status).toBe(403)
    expect((await stranger(drawsApi.create, input)).status).toBe(404)
    const free = await family(ada, [ben], { membersCanDraw: true })
    expect((await ben(drawsApi.create, { ...input, familyId: free.familyId })).status).toBe(201)
    expect((await ben(drawsApi.create, { name: 'Friends', date: day })).status).toBe(201)
    const foreign = await ben(drawsApi.create, {
      name: 'Friends',
      date: day,
      participants: [{ memberId: home.idOf(cleo) }],
    })
    expect(foreign.status).toBe(422)
    expect(foreign.body.details).toEqual([{ path: 'participants.0.memberId', message: expect.any(String) }])
  })

  it('can be changed by its organiser only; the family’s owner can only cancel it', async () => {
    const free = await family(ada, [ben, cleo], { membersCanDraw: true })
    const { id: drawId } = await ben.ok(drawsApi.create, { name: 'Mine', date: day, familyId: free.familyId })
    expect((await ada(drawsApi.get, { drawId })).status).toBe(404)
    await ben.ok(drawsApi.open, { drawId })
    for (const endpoint of [drawsApi.draw, drawsApi.redraw, drawsApi.undraw, drawsApi.reveal, drawsApi.close])
      expect((await ada(endpoint, { drawId })).status).toBe(403)
    expect((await ada(drawsApi.update, { drawId, name: 'Hers' })).status).toBe(403)
    expect((await cleo(drawsApi.cancel, { drawId })).status).toBe(403)
    expect((await ada.ok(drawsApi.cancel, { drawId })).status).toBe('cancelled')
  })

  it('disappears, with their pick, for a member who was removed', async () => {
    const { id: drawId } = await start()
    await ada.ok(drawsApi.draw, { drawId })
    const db = await testDatabase()
    await db
      .update(familyMembers)
      .set({ status: 'removed' })
      .where(and(eq(familyMembers.familyId, home.familyId), eq(familyMembers.userId, ben.user.id)))
    for (const endpoint of [drawsApi.get, drawsApi.mine, drawsApi.openMine])
      expect((await ben(endpoint, { drawId })).status).toBe(404)
    expect((await ben.ok(drawsApi.list, {})).data.map(({ id }) => id)).not.toContain(drawId)
  })

  it('refuses duplicates, strangers in exclusions and amounts with too many decimals', async () => {
    const memberId = home.idOf(ben)
    const twice = await ada(drawsApi.create, {
      name: 'X',
      date: day,
      familyId: home.familyId,
      participants: [{ memberId }, { memberId }],
    })
    expect(twice.body.details).toMatchObject([{ path: 'participants.1.memberId' }])
    const unknown = await ada(drawsApi.create, {
      name: 'X',
      date: day,
      familyId: home.familyId,
      participants: [{ memberId }],
      exclusions: [{ from: memberId, to: 'nobody@example.org' }],
    })
    expect(unknown.body.details).toMatchObject([{ path: 'exclusions.0.to' }])
    const cents = await ada(drawsApi.create, { name: 'X', date: day, budget: 1.5, currency: 'JPY' })
    expect(cents.body.details).toMatchObject([{ path: 'budget' }])
  })
})
