import { beforeEach, describe, expect, it } from 'vitest'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import '../support/api'
import { as, type Person } from '../support/people'

const lunar = { calendar: 'chinese' as const, year: 1990, month: 4, day: 8 }
const stored = { ...lunar, leap: false, shift: 0 }

describe('birthdays of other calendars', () => {
  let maya: Person
  const occasionsOf = async (who = maya) => (await who.ok(occasionsApi.list, {})).data
  const add = (more: object) => maya.ok(peopleApi.create, { name: 'Li', relationship: 'family', ...more })

  beforeEach(async () => {
    maya = await as('maya')
  })

  it('give the day of birth in ours, and an occasion that follows the other calendar', async () => {
    const made = await add({ calendarBirthday: lunar })
    expect(made).toMatchObject({ birthday: '1990-05-02', calendarBirthday: stored })
    const [occasion] = await occasionsOf()
    expect(occasion).toMatchObject({
      personId: made.id,
      type: 'birthday',
      date: '1990-05-02',
      rule: { kind: 'calendar', calendar: 'chinese', month: 4, day: 8 },
    })
    expect(occasion!.years).toBe(Number(occasion!.nextDate.slice(0, 4)) - 1990)
  })

  it('move their occasion when they change, and give it back to our calendar', async () => {
    const made = await add({ birthday: '1990-06-01' })
    const { id: occasionId } = (await occasionsOf())[0]!
    const hijri = { calendar: 'hijri' as const, month: 9, day: 1, shift: 1 }
    const changed = await maya.ok(peopleApi.update, { personId: made.id, calendarBirthday: hijri })
    expect(changed.birthday).toBeNull()
    expect(await occasionsOf()).toMatchObject([
      { id: occasionId, rule: { kind: 'calendar', calendar: 'hijri', month: 9, day: 1, shift: 1 } },
    ])
    const back = await maya.ok(peopleApi.update, { personId: made.id, birthday: '1991-06-02' })
    expect(back.calendarBirthday).toBeNull()
    expect(await occasionsOf()).toMatchObject([
      { id: occasionId, date: '1991-06-02', rule: { kind: 'fixed' } },
    ])
    await maya.ok(peopleApi.update, { personId: made.id, birthday: null })
    expect(await occasionsOf()).toEqual([])
  })

  it('are refused with the field where there is no such day', async () => {
    for (const wrong of [
      { ...lunar, day: 31 },
      { ...lunar, leap: true },
      { ...lunar, month: 0 },
    ]) {
      const answer = await maya(peopleApi.create, {
        name: 'Li',
        relationship: 'family',
        calendarBirthday: wrong,
      })
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'calendarBirthday' }] } })
    }
  })

  it('stay whole when records are merged', async () => {
    const keep = await add({ birthday: '1990-05-02' })
    const other = await add({ calendarBirthday: lunar })
    const merged = await maya.ok(peopleApi.merge, { keepId: keep.id, mergeIds: [other.id] })
    expect(merged).toMatchObject({ birthday: '1990-05-02', calendarBirthday: stored })
    expect(await occasionsOf()).toMatchObject([{ rule: { kind: 'calendar', month: 4, day: 8 } }])
  })

  it('come back from an export with one occasion each, as JSON and as a table', async () => {
    await add({ calendarBirthday: lunar })
    await add({ name: 'Amal', calendarBirthday: { calendar: 'hijri', month: 9, day: 30, shift: -1 } })
    for (const format of ['json', 'csv'] as const) {
      const { body } = await maya(transfersApi.export, { format })
      const ed = await as('ed')
      await ed.ok(transfersApi.import, { data: body as never })
      const { data } = await ed.ok(peopleApi.list, {})
      expect(data.map(({ name, birthday, calendarBirthday }) => [name, birthday, calendarBirthday])).toEqual([
        ['Amal', null, { calendar: 'hijri', year: null, month: 9, day: 30, leap: false, shift: -1 }],
        ['Li', '1990-05-02', stored],
      ])
      expect((await occasionsOf(ed)).map(({ rule }) => rule.kind)).toEqual(['calendar', 'calendar'])
    }
  })
})
