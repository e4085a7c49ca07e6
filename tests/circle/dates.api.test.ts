import { expect, it } from 'vitest'
import { draws, familyMembers } from '@/db/schema'
import { upcomingDates } from '@/lib/circle/queries'
import { addDays } from '@/lib/core/calendar'
import { today } from '@/lib/server/auth/context'
import { contextOf, familyOf, listOf } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

it('birthdays, draws and shared lists of the next weeks are shown to everybody who can see them', async () => {
  const [dora, mia, stranger] = await Promise.all([as('dora'), as('mia'), as('stranger')])
  const { familyId } = await familyOf(dora, mia)
  const db = await testDatabase()
  const now = today(await contextOf(mia))
  const [soon, later, far] = [5, 20, 70].map(days => addDays(now, days)) as [string, string, string]
  await listOf(dora, familyId, { name: 'Wishes', eventDate: soon })
  await listOf(dora, familyId, { name: 'Far away', eventDate: far })
  await listOf(dora, null, { name: 'For myself alone', eventDate: soon })
  await db
    .insert(familyMembers)
    .values({ familyId, role: 'member', name: 'Tim', kind: 'child', birthday: `2019-${later.slice(5)}` })
  const draw = { ownerId: dora.user.id, familyId, date: soon, currency: 'EUR', avoidPrevious: 0 }
  await db.insert(draws).values([
    { ...draw, name: 'Secret Santa', status: 'open' },
    { ...draw, name: 'Called off', status: 'cancelled' },
    { ...draw, name: 'Not yet', status: 'draft' },
  ])
  const told = async (who: Person) =>
    (await upcomingDates(await contextOf(who), 60)).map(({ kind, name, date }) => [kind, name, date])
  const all = [
    ['draw', 'Secret Santa', soon],
    ['list', 'Wishes', soon],
    ['birthday', 'Tim', later],
  ]
  expect(await told(mia)).toEqual(all)
  expect(await told(dora)).toEqual(all)
  expect(await told(stranger)).toEqual([])
})
