import { describe, expect, it } from 'vitest'
import { jobContext } from '@/lib/composition/job-context'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { asideOf } from '@/lib/planner/aside.queries'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { as } from '../support/people'

describe('what stands beside a gift', () => {
  it('is what is left for its person at the occasion, and what they got before', async () => {
    const maya = await as('maya')
    const ruth = await maya.ok(peopleApi.create, {
      name: 'Ruth',
      relationship: 'family',
      interests: ['Tea'],
      birthday: '1960-07-23',
    })
    const other = await maya.ok(peopleApi.create, { name: 'Noah', relationship: 'friend' })
    const occasion = await maya.ok(occasionsApi.create, {
      name: 'Gathering',
      type: 'other',
      date: '2099-12-25',
      currency: 'EUR',
    })
    await maya.ok(allowancesApi.set, {
      occasionId: occasion.id,
      allowances: [{ personId: ruth.id, amount: 93 }],
    })
    const make = (more: Partial<Parameters<typeof maya.ok<typeof giftsApi.create>>[1]>) =>
      maya.ok(giftsApi.create, {
        name: 'Tea',
        personId: ruth.id,
        occasionId: occasion.id,
        currency: 'EUR',
        ...more,
      })
    const gift = await make({ name: 'Tea sampler', status: 'purchased', price: 24 })
    await make({ name: 'Cookbook', status: 'planned', price: 29 })
    await make({ name: 'Only an idea', status: 'idea', price: 99 })
    await make({ name: 'For Noah', personId: other.id, status: 'planned', price: 50 })
    const stone = await make({ name: 'Baking stone', status: 'given', occasionId: null, price: 10 })
    const ctx = (await actingFor(await jobContext('test'), maya.user.id))!
    const aside = await asideOf(ctx, gift)
    expect(aside).toMatchObject({
      person: { name: 'Ruth', relationship: 'family', interests: ['Tea'] },
      plan: { currency: 'EUR', allowance: 93, spent: 24, planned: 29 },
    })
    expect(aside!.birthday).toMatch(/-07-23$/)
    expect(aside!.plan!.gifts.map(({ name }) => name)).toEqual(['Tea sampler', 'Cookbook'])
    expect(aside!.earlier.map(({ id }) => id)).toEqual([stone.id])
    expect((await asideOf(ctx, stone))!.plan).toBeNull()
    expect(await asideOf(ctx, await make({ personId: null, occasionId: null }))).toBeNull()
  })
})
