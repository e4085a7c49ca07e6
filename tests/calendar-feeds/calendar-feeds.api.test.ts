import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { reminders } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { addDays, todayIn } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import type { CalendarFeed } from '@/lib/reminders/feeds/schema'
import { planReminders } from '@/lib/reminders/plans/jobs'
import { readCalendar } from '@/lib/transfers/formats/ical'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf, jobAt } from '../claims/household'
import { callerFor, from } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const today = todayIn('UTC', new Date())
const tokenOf = ({ url }: CalendarFeed) => url!.split('/').at(-1)!
const visitor = from('203.0.113.9')
const read = async (feed: CalendarFeed) => {
  const { status, body, headers } = await visitor(feedsApi.read, { token: tokenOf(feed) })
  return { status, text: body as unknown as string, headers }
}
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(component => ({ component, event: new ICAL.Event(component) }))

const alarmsOf = ({ component }: ReturnType<typeof eventsIn>[number]) =>
  component.getAllSubcomponents('valarm').map(alarm => String(alarm.getFirstPropertyValue('trigger')))

async function remind(owner: Person, title: string, more: Partial<typeof reminders.$inferInsert> = {}) {
  const db = await testDatabase()
  const dueOn = addDays(today, 10)
  await db.insert(reminders).values({
    id: newId(),
    ownerId: owner.user.id,
    title,
    type: 'custom',
    dueOn,
    dueTime: '09:00',
    anchorOn: dueOn,
    timezone: 'Asia/Kathmandu',
    fireAt: new Date(`${addDays(dueOn, -1)}T03:15:00Z`),
    search: title,
    ...more,
  })
  return dueOn
}

describe('a calendar by a secret address', () => {
  let maya: Person
  beforeEach(async () => {
    maya = await as('maya', { timezone: 'Asia/Kathmandu' })
  })

  it('holds dates and reminders, which two programs and our own import read', async () => {
    const name = `Zoë; "Łukasz", \\ and ${'a very long name '.repeat(2)}🎁 祝你生日快乐祝你生日快乐祝你生日快乐`
    await maya.ok(occasionsApi.create, { name, date: '1985-05-06', type: 'anniversary', repeats: 'yearly' })
    await maya.ok(occasionsApi.create, { name: 'Moving in', date: addDays(today, 40), type: 'housewarming' })
    await maya.ok(occasionsApi.create, {
      name: 'Mother’s Day',
      date: '2020-05-10',
      type: 'mothersDay',
      repeats: 'yearly',
      rule: { kind: 'nthWeekday', month: 5, weekday: 0, nth: 2 },
    })
    await maya.ok(occasionsApi.create, {
      name: 'Leap day',
      date: '2020-02-29',
      type: 'other',
      repeats: 'yearly',
    })
    const dueOn = await remind(maya, 'Wrap the teapot', { channels: ['in_app', 'calendar'] })
    await remind(maya, 'Quiet one')
    await remind(maya, 'Done one', { status: 'completed' })
    const feed = await maya.ok(feedsApi.create, {})
    const { text, headers } = await read(feed)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toContain('private')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)

    const events = eventsIn(text)
    const titled = (title: string) => events.filter(({ event }) => event.summary === title)
    // An anniversary says how many years it is on each of its days.
    const married = events.filter(({ event }) => event.summary.startsWith(name))
    expect(married.length).toBeGreaterThanOrEqual(2)
    for (const { event } of married) {
      const day = event.startDate.toString()
      expect(day).toMatch(/-05-06$/)
      expect(event.summary).toBe(`${name} (${Number(day.slice(0, 4)) - 1985})`)
    }
    expect(titled('Moving in')[0]!.event.startDate.toString()).toBe(addDays(today, 40))
    expect(titled('Mother’s Day').length).toBeGreaterThanOrEqual(2)
    for (const { event } of titled('Mother’s Day')) expect(event.startDate.dayOfWeek()).toBe(1)
    expect(titled('Leap day').length).toBeGreaterThanOrEqual(2)
    const [wrap] = titled('Wrap the teapot')
    expect(wrap!.event.startDate.toJSDate().toISOString()).toBe(`${dueOn}T03:15:00.000Z`)
    const alarms = wrap!.component.getAllSubcomponents('valarm')
    expect(alarms.map(alarm => String(alarm.getFirstPropertyValue('trigger')))).toEqual([
      `${addDays(dueOn, -1)}T03:15:00Z`,
    ])
    expect(titled('Quiet one')[0]!.component.getAllSubcomponents('valarm')).toEqual([])
    expect(titled('Done one')).toEqual([])
    const uids = events.map(({ event }) => event.uid)
    expect(new Set(uids).size).toBe(uids.length)
    expect(eventsIn((await read(feed)).text).map(({ event }) => event.uid)).toEqual(uids)

    const own = readCalendar(text, { today })
    expect([own.errors, own.warnings]).toEqual([[], []])
    expect(own.items.map(({ data }) => data.name)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Zoë; "Łukasz", \\ and a very long name'),
        'Moving in',
        'Mother’s Day',
      ]),
    )

    const other = Object.values(nodeIcal.sync.parseICS(text)).filter(one => one?.type === 'VEVENT')
    expect(other.map(one => (one as { summary: unknown }).summary)).toEqual(
      expect.arrayContaining([married[0]!.event.summary, 'Moving in']),
    )
    expect(other).toHaveLength(events.length)
  })

  it('has one entry for each day of an occasion, which rings for each of its reminders', async () => {
    const day = addDays(today, 40)
    const emma = await maya.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      birthday: `1990-${day.slice(5)}`,
    })
    await planReminders(await jobAt(new Date()))
    const { data } = await maya.ok(remindersApi.list, { personId: emma.id } as never)
    const late = data.filter(({ dueOn }) => dueOn === day)
    expect(late.map(({ advanceNotice }) => advanceNotice / 1440).sort((a, b) => b - a)).toEqual([30, 7, 0])
    const occasionId = late[0]!.occasionId!
    await remind(maya, 'Bake a cake', { occasionId, dueOn: addDays(day, -2), channels: ['in_app'] })
    const feed = await maya.ok(feedsApi.create, {})
    const on = async (which: CalendarFeed, wanted: string) =>
      eventsIn((await read(which)).text).filter(({ event }) => event.startDate.toString() === wanted)
    const [one, ...more] = await on(feed, day)
    expect(more).toEqual([])
    expect(one!.event.summary).toBe(`Emma’s birthday (${Number(day.slice(0, 4)) - 1990})`)
    expect(one!.event.description).toBe('No gift yet')
    expect(one!.component.getFirstPropertyValue('url')).toMatch(new RegExp(`/app/occasions/${occasionId}$`))
    expect(alarmsOf(one!)).toEqual(late.map(({ fireAt }) => `${fireAt.slice(0, 19)}Z`))
    expect(
      eventsIn((await read(feed)).text).filter(({ event }) => event.summary === 'Bake a cake'),
    ).toHaveLength(1)

    // A gift changes what is said, not which entry it is. A reminder that is done rings no more.
    await maya.ok(giftsApi.create, { name: 'Teapot', status: 'planned', personId: emma.id, occasionId })
    await maya.ok(remindersApi.complete, { reminderId: late[0]!.id })
    const [then] = await on(feed, day)
    expect([then!.event.uid, then!.event.description, alarmsOf(then!).length]).toEqual([
      one!.event.uid,
      '1 gift to buy',
      2,
    ])
    expect((await read(feed)).text).not.toContain('Teapot')
    // Emma may be shown her own calendar.
    const hers = await maya.ok(feedsApi.create, { personId: emma.id })
    const [shown] = await on(hers, day)
    expect([shown!.event.summary, shown!.event.description]).toEqual([then!.event.summary, null])
  })

  it('says nothing that changes when somebody claims from a list of its reader', async () => {
    const ben = await as('ben')
    const { familyId } = await familyOf(maya, ben)
    const party = await maya.ok(occasionsApi.create, {
      name: 'My party',
      date: addDays(today, 20),
      type: 'other',
    })
    const list = await maya.ok(wishlistsApi.create, {
      name: 'My wishes',
      occasionId: party.id,
      familyIds: [familyId],
    } as never)
    const item = await maya.ok(wishesApi.create, { wishlistId: list.id, name: 'Lamp' } as never)
    const feed = await maya.ok(feedsApi.create, {})
    const before = (await read(feed)).text
    await ben.ok(claimsApi.create, { wishlistId: list.id, itemId: item.id } as never)
    expect((await read(feed)).text).toBe(before)
  })

  it('of one person holds only what is theirs', async () => {
    const emma = await maya.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'friend',
      birthday: '1990-05-06',
    })
    await maya.ok(occasionsApi.create, { name: 'Moving in', date: addDays(today, 40), type: 'housewarming' })
    await remind(maya, 'Call Emma', { personId: emma.id })
    await remind(maya, 'Call Ben')
    const feed = await maya.ok(feedsApi.create, { personId: emma.id })
    expect(feed.person).toEqual({ id: emma.id, name: 'Emma' })
    const titles = eventsIn((await read(feed)).text).map(({ event }) => event.summary.replace(/ \(.*/, ''))
    expect([...new Set(titles)].sort()).toEqual(['Call Emma', 'Emma’s birthday'])
    await maya.ok(peopleApi.remove, { personId: emma.id })
    expect((await read(feed)).status).toBe(404)
    expect((await maya.ok(feedsApi.list, {})).data).toEqual([])
  })

  it('holds what members share with the family, and nothing else of theirs', async () => {
    const ben = await as('ben')
    const { familyId } = await familyOf(ben, maya)
    await ben.ok(occasionsApi.create, {
      name: 'Shared party',
      date: addDays(today, 9),
      type: 'housewarming',
      familyId,
    })
    await ben.ok(occasionsApi.create, {
      name: 'Private party',
      date: addDays(today, 9),
      type: 'housewarming',
    })
    await remind(ben, 'Buy something for Maya')
    const feed = await maya.ok(feedsApi.create, {})
    const titles = eventsIn((await read(feed)).text).map(({ event }) => event.summary)
    expect(titles).toEqual(['Shared party'])
  })

  it('is made once, gets a new address on request, and ends when it is deleted', async () => {
    const feed = await maya.ok(feedsApi.create, {})
    expect(await maya.ok(feedsApi.create, {})).toMatchObject({ id: feed.id, url: feed.url })
    expect((await maya.ok(feedsApi.list, {})).data).toMatchObject([{ id: feed.id, lastReadAt: null }])
    await read(feed)
    expect((await maya.ok(feedsApi.list, {})).data[0]!.lastReadAt).not.toBeNull()
    const other = await maya.ok(feedsApi.reset, { feedId: feed.id })
    expect(other.url).not.toBe(feed.url)
    expect((await read(feed)).status).toBe(404)
    expect((await read(other)).status).toBe(200)
    const ben = await as('ben')
    expect((await ben(feedsApi.reset, { feedId: feed.id })).status).toBe(404)
    expect((await ben(feedsApi.remove, { feedId: feed.id })).status).toBe(404)
    expect((await ben(feedsApi.create, { personId: newId() })).status).toBe(422)
    await maya.ok(feedsApi.remove, { feedId: feed.id })
    expect((await read(other)).status).toBe(404)
    for (const token of ['x.ics', 'a'.repeat(43), `${'a'.repeat(43)}.ics`, '../../etc'])
      expect((await visitor(feedsApi.read, { token })).status).toBe(404)
  })

  it('is not told to an API key', async () => {
    const feed = await maya.ok(feedsApi.create, {})
    const { key } = await maya.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    const robot = callerFor({ authorization: `Bearer ${key}` })
    expect(await robot.ok(feedsApi.list, {})).toEqual({ data: [], nextCursor: null })
    expect((await robot(feedsApi.reset, { feedId: feed.id })).status).toBe(404)
    expect((await robot(feedsApi.remove, { feedId: feed.id })).status).toBe(404)
  })
})
