import { beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '@/lib/composition/job-context'
import { giftsApi } from '@/lib/gifts/api'
import { tellParcels } from '@/lib/gifts/tracking/jobs'
import { peopleApi } from '@/lib/people/api'
import { toldTo } from '../support/notices'
import { as, type Person } from '../support/people'

const job = async (at: string) => tellParcels({ ...(await jobContext('test')), now: new Date(at) })

describe('a parcel that is expected today', () => {
  let [ada, kim] = [] as unknown as [Person, Person]

  beforeAll(async () => {
    ;[ada, kim] = await Promise.all([
      as('ada', { timezone: 'Asia/Tokyo' }),
      as('kim', { timezone: 'Pacific/Apia' }),
    ])
  })

  const order = async (who: Person, name: string, tracking: object, more = {}) =>
    (
      await who.ok(giftsApi.create, {
        name,
        status: 'purchased',
        tracking: { status: 'shipped', expectedDate: '2031-06-05', ...tracking },
        ...more,
      } as never)
    ).id
  const names = async (who: Person) => (await toldTo(who)).map(({ details }) => details.gift)

  it('is asked about once from nine in the morning, where its giver lives', async () => {
    const { id: personId } = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const giftId = await order(ada, 'Telescope', {}, { personId })
    await order(kim, 'Kite', {})
    // 8:59 in Tokyo.
    await job('2031-06-04T23:59:00Z')
    expect(await toldTo(ada)).toEqual([])
    await job('2031-06-05T00:01:00Z')
    expect(await toldTo(ada)).toEqual([
      {
        kind: 'parcel.due',
        subjectId: giftId,
        details: { gift: 'Telescope', person: 'Emma', date: '2031-06-05' },
        count: 1,
        ways: [],
      },
    ])
    await job('2031-06-05T05:00:00Z')
    expect(await names(ada)).toEqual([])
    // Apia was the first to have this day, and it is over there only late.
    expect(await names(kim)).toEqual(['Kite'])
  })

  it('is asked about again when another day is expected, and not once it came or is not ordered', async () => {
    const giftId = await order(ada, 'Lamp', { expectedDate: '2031-07-01' })
    await order(ada, 'Delivered', { expectedDate: '2031-07-01', status: 'delivered' })
    await order(ada, 'Another day', { expectedDate: '2031-07-02' })
    await order(ada, 'Returned', { expectedDate: '2031-07-01' }, { status: 'returned' })
    const deleted = await order(ada, 'Deleted', { expectedDate: '2031-07-01' })
    await ada.ok(giftsApi.remove, { giftId: deleted })
    await job('2031-07-01T03:00:00Z')
    expect(await names(ada)).toEqual(['Lamp'])
    await ada.ok(giftsApi.update, {
      giftId,
      tracking: { status: 'shipped', expectedDate: '2031-07-03' },
    })
    await job('2031-07-03T03:00:00Z')
    expect(await names(ada)).toEqual(['Lamp'])
  })
})
