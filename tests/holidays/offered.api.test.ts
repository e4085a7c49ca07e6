import { describe, expect, it } from 'vitest'
import { loadHolidays } from '@/app/shared/holidays'
import { effects } from '@/lib/composition/effects'
import { daysBetween } from '@/lib/core/calendar'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import type { Context } from '@/lib/server/auth/context'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const contextOf = async (owner: Person, country: string, now: string): Promise<Context> => ({
  actor: { type: 'user', userId: owner.user.id, sessionId: null, scopes: ['read', 'write'] },
  db: await testDatabase(),
  now: new Date(`${now}T12:00:00Z`),
  locale: 'en',
  settings: {
    currency: 'USD',
    timezone: 'UTC',
    country,
    leapDay: 'feb28',
    defaultBudgetId: null,
    linkPreviews: true,
    shopPictures: true,
  },
  address: '::1',
  ifMatch: null,
  userAgent: null,
  effects,
})

describe('the holidays that are offered', () => {
  const due = async (owner: Person, country: string, now: string) =>
    (await loadHolidays(await contextOf(owner, country, now))).holidays
      .filter(one => one.due)
      .map(({ key, date }) => [key, daysBetween(now, date)])

  it('are wanted where they are kept and near, and not once they are added', async () => {
    const ada = await as('ada', { country: 'US' })
    expect(await due(ada, 'US', '2026-11-23')).toEqual([['christmas', 32]])
    expect(await due(ada, 'DE', '2026-11-23')).toEqual([['christmas', 31]])
    expect(await due(ada, 'US', '2026-10-01')).toEqual([])
    expect(await due(ada, 'US', '2027-04-20')).toEqual([['mothersDay', 19]])
    expect(await due(ada, 'KR', '2026-12-28')).toEqual([['lunarNewYear', 41]])
    expect(await due(ada, 'SA', '2027-02-01')).toEqual([
      ['mothersDay', 48],
      ['eidAlFitr', 36],
    ])
    await ada.ok(occasionsApi.addHolidays, { keys: ['christmas'] })
    expect(await due(ada, 'US', '2026-11-23')).toEqual([])
  })

  it('know who usually gets something', async () => {
    const ada = await as('ada', { country: 'US' })
    const make = (name: string, relationship: 'family' | 'friend') =>
      ada.ok(peopleApi.create, { name, relationship })
    const [mom, dad] = [await make('Mom', 'family'), await make('Dad', 'family')]
    const emma = await make('Emma', 'friend')
    const usual = async () => {
      const { holidays } = await loadHolidays(await contextOf(ada, 'US', '2026-11-23'))
      return Object.fromEntries(holidays.map(one => [one.key, one.usual.toSorted()]))
    }
    expect(await usual()).toMatchObject({
      christmas: [mom.id, dad.id, emma.id].toSorted(),
      mothersDay: [mom.id],
      fathersDay: [dad.id],
      valentines: [],
    })
    for (let count = 0; count < 40; count++) await make(`Neighbour ${count}`, 'friend')
    expect((await usual()).christmas).toEqual([mom.id, dad.id].toSorted())
  })
})
