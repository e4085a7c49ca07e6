import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { notificationsApi } from '@/lib/notifications/api'
import { notify } from '@/lib/notify/commands'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { knownOf } from '@/lib/reminders/facts.queries'
import { fireDue } from '@/lib/reminders/jobs'
import { planReminders } from '@/lib/reminders/plans/jobs'
import { sentenceOf, stateOf } from '@/lib/reminders/sentences.rules'
import { contextOf, jobAt } from '../claims/household'
import { as, type Person } from '../support/people'

const zone = 'Europe/Berlin'
const today = todayIn(zone, new Date())
const day = addDays(today, 9)
const born = `${Number(day.slice(0, 4)) - 34}${day.slice(4)}`
const fox = 'face:fox'

let maya: Person
beforeEach(async () => {
  maya = await as('maya', { timezone: zone })
})

const emma = () =>
  maya.ok(peopleApi.create, {
    name: 'Emma Lindqvist',
    relationship: 'friend',
    birthday: born,
    avatarUrl: fox,
  })
const birthdayOf = async (personId: string) =>
  (await maya.ok(occasionsApi.list, { personId } as never)).data[0]!
const planned = async () => {
  await planReminders(await jobAt(new Date()))
  return (await maya.ok(remindersApi.list, { source: 'rule' } as never)).data
}
const gift = (personId: string, occasionId: string, status: string) =>
  maya.ok(giftsApi.create, { name: `A ${status} gift`, personId, occasionId, status } as never)

describe('what a list of reminders knows', () => {
  const sayNext = async () => {
    const [next] = await planned()
    const { facts, face } = (await knownOf(await contextOf(maya), [next!]))(next!)
    const sentence = sentenceOf(next!, facts, today)
    return { sentence, state: stateOf(sentence, facts), face }
  }

  it('is whose birthday it is, what is to be done for it, and how old they turn', async () => {
    const { id } = await emma()
    const occasion = await birthdayOf(id)
    expect(await sayNext()).toEqual({
      sentence: { says: 'choose', person: 'Emma' },
      state: null,
      face: { name: 'Emma Lindqvist', avatarUrl: fox },
    })
    await gift(id, occasion.id, 'idea')
    expect((await sayNext()).sentence).toEqual({ says: 'choose', person: 'Emma' })
    await gift(id, occasion.id, 'planned')
    await gift(id, occasion.id, 'planned')
    expect(await sayNext()).toMatchObject({
      sentence: { says: 'turns', person: 'Emma', age: 34, days: 9 },
      state: { state: 'buy', count: 2 },
    })
  })

  it('is how many people still need a gift, and no single face, where several get something', async () => {
    const one = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const other = await maya.ok(peopleApi.create, { name: 'Lucas', relationship: 'friend' })
    const party = await maya.ok(occasionsApi.create, {
      name: 'Party',
      date: day,
      type: 'other',
      peopleIds: [one.id, other.id],
    } as never)
    expect(await sayNext()).toEqual({
      sentence: { says: 'chooseMany', occasion: 'Party', count: 2 },
      state: null,
      face: null,
    })
    await gift(one.id, party.id, 'wrapped')
    expect((await sayNext()).sentence).toMatchObject({ count: 1 })
  })

  it('is nothing of others: their occasions, gifts and faces stay unknown', async () => {
    await emma()
    const [next] = await planned()
    const known = await knownOf(await contextOf(await as('ed')), [next!])
    expect(known(next!)).toEqual({ facts: null, face: null })
  })
})

describe('who a piece of news is about', () => {
  const news = async (who = maya) => (await who.ok(notificationsApi.list, { filter: 'all' } as never)).data
  const tell = async (who: Person, subjectId: string, person: string | null = null) =>
    notify(await jobAt(new Date()), 'task.ideas', {
      userId: who.user.id,
      dedupeKey: `test ${newId()}`,
      subjectId,
      details: { person, occasion: 'Party', date: day, fingerprint: 'f'.repeat(64) },
    })

  it('is the person of a reminder and of an occasion, as they are now', async () => {
    const { id } = await emma()
    await planned()
    await fireDue(await jobAt(new Date(Date.now() + 3 * 86_400_000)))
    await tell(maya, (await birthdayOf(id)).id)
    const faces = async () => (await news()).map(({ kind, person }) => [kind, person])
    const face = { name: 'Emma Lindqvist', avatarUrl: fox }
    expect(await faces()).toEqual(
      expect.arrayContaining([
        ['reminder.due', face],
        ['task.ideas', face],
      ]),
    )
    await maya.ok(peopleApi.update, { personId: id, name: 'Emma Berg', avatarUrl: null })
    expect((await faces()).every(([, person]) => (person as { name: string }).name === 'Emma Berg')).toBe(
      true,
    )
  })

  it('is whom a task at a party of several names, and nobody where two are called so', async () => {
    const lucas = await maya.ok(peopleApi.create, { name: 'Lucas', relationship: 'friend' })
    const party = await maya.ok(occasionsApi.create, {
      name: 'Party',
      date: day,
      type: 'other',
      peopleIds: [lucas.id],
    } as never)
    await tell(maya, party.id, 'Lucas')
    expect((await news())[0]!.person).toEqual({ name: 'Lucas', avatarUrl: null })
    await maya.ok(peopleApi.create, { name: 'Lucas', relationship: 'colleague' })
    expect((await news())[0]!.person).toBeNull()
  })

  it('is never somebody whom only another account knows', async () => {
    const { id } = await emma()
    const ed = await as('ed')
    await tell(ed, (await birthdayOf(id)).id, 'Emma Lindqvist')
    expect((await news(ed)).map(({ person }) => person)).toEqual([null])
  })
})

describe('news of a reminder', () => {
  const told = async () => (await maya.ok(notificationsApi.list, { filter: 'all' } as never)).data
  const fire = async () => fireDue(await jobAt(new Date(Date.now() + 3 * 86_400_000)))

  it('says in the inbox what to do as it is today, not as it was when it came', async () => {
    const { id } = await emma()
    const occasion = await birthdayOf(id)
    await planned()
    await fire()
    expect(await told()).toMatchObject([
      {
        kind: 'reminder.due',
        title: 'Choose something for Emma',
        message: expect.stringContaining('birthday'),
      },
    ])
    await gift(id, occasion.id, 'planned')
    expect(await told()).toMatchObject([
      { title: 'Emma turns 34 in 9 days', message: expect.stringMatching(/^1 gift to buy · /) },
    ])
  })

  it('keeps the text that its owner wrote', async () => {
    const { id } = await emma()
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    await maya.ok(remindersApi.create, {
      title: 'Call about the cake',
      description: 'The one with nuts',
      scheduledFor: soon,
      personId: id,
      occasionId: (await birthdayOf(id)).id,
    } as never)
    await fireDue(await jobAt(new Date(Date.now() + 2 * 3_600_000)))
    expect(await told()).toMatchObject([{ title: 'Call about the cake', message: 'The one with nuts' }])
  })
})
