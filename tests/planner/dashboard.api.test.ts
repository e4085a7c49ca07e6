import { expect, it } from 'vitest'
import { loadDashboard } from '@/app/app/dashboard/load'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { contextOf } from '../claims/household'
import { as } from '../support/people'

it('wears a face on the dashboard for an occasion of one person, and none for a feast of many', async () => {
  const ada = await as('ada')
  const [anja, ben] = await Promise.all(
    ['Anja', 'Ben'].map(name => ada.ok(peopleApi.create, { name, relationship: 'family' })),
  )
  const occasion = (name: string, peopleIds: string[]) =>
    ada.ok(occasionsApi.create, { name, type: 'other', date: '2031-12-25', peopleIds })
  await occasion('Christmas', [anja!.id, ben!.id])
  await occasion('Graduation', [ben!.id])
  const { ahead } = await loadDashboard(await contextOf(ada))
  expect(ahead.map(({ occasion, person }) => [occasion.name, person?.name ?? null]).sort()).toEqual([
    ['Christmas', null],
    ['Graduation', 'Ben'],
  ])
})
