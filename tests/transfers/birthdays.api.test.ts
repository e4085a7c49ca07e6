import { describe, expect, it } from 'vitest'
import { occasionsApi } from '@/lib/occasions/api'
import type { KeptOccasion } from '@/lib/occasions/queries'
import { peopleApi } from '@/lib/people/api'
import type { Person as Somebody } from '@/lib/people/schema'
import { transfersApi } from '@/lib/transfers/api'
import { as, type Person } from '../support/people'

interface Exported {
  people: Somebody[]
  occasions: KeptOccasion[]
}

const json = async (who: Person) => (await who(transfersApi.export, {})).body as unknown as Exported
const table = async (who: Person) =>
  (await who(transfersApi.export, { format: 'csv' })).body as unknown as string

/** All birthdays of an account, and the dates of their occasions. */
async function kept(who: Person) {
  const { people, occasions } = await json(who)
  const days = (personId: string) =>
    occasions
      .filter(one => one.personId === personId)
      .map(({ date, rule, fromBirthday }) => [date, rule.kind, fromBirthday])
  return Object.fromEntries(people.map(({ id, name, birthday }) => [name, [birthday, ...days(id)]]))
}

const names = ['Emma', 'Noah', 'Liam', 'Zoë']

/**
 * An account that deleted Noah's birthday, moved Emma's to the party, and keeps Liam's by the lunar calendar.
 */
async function host() {
  const ada = await as('ada')
  for (const name of names) {
    const { id } = await ada.ok(peopleApi.create, { name, relationship: 'family', birthday: '1990-05-06' })
    const [own] = (await ada.ok(occasionsApi.list, { personId: id })).data
    const occasionId = own!.id
    const rule = { kind: 'calendar', calendar: 'chinese', month: 4, day: 12 } as const
    if (name === 'Noah') await ada.ok(occasionsApi.remove, { occasionId })
    if (name === 'Emma') await ada.ok(occasionsApi.update, { occasionId, date: '2030-05-11' })
    if (name === 'Liam') await ada.ok(occasionsApi.update, { occasionId, rule })
  }
  return ada
}

const asKept = {
  Emma: ['1990-05-06', ['2030-05-11', 'fixed', true]],
  Noah: ['1990-05-06'],
  Liam: ['1990-05-06', ['1990-05-06', 'calendar', true]],
  Zoë: ['1990-05-06', ['1990-05-06', 'fixed', true]],
}

describe('birthdays in our own export', () => {
  it.each([
    ['JSON', json],
    ['a table', table],
  ] as const)('come back as they were kept, deleted and moved ones too, as %s', async (_, fileOf) => {
    const [ada, bob] = [await host(), await as('bob')]
    const data = await fileOf(ada)
    const { preview, created } = await bob.ok(transfersApi.import, { data, dryRun: true })
    expect(preview).toHaveLength(7)
    expect(created).toBe(7)
    expect(await bob.ok(transfersApi.import, { data })).toMatchObject({ created: 7, failed: 0 })
    expect(await kept(bob)).toEqual(asKept)
    for (const who of [ada, bob]) {
      for (const overwrite of [false, true]) {
        const again = await who.ok(transfersApi.import, { data, overwrite })
        expect(again).toMatchObject({ created: 0, updated: 0, skipped: 7 })
      }
      expect(await kept(who)).toEqual(asKept)
    }
    // A birthday's own occasion still follows it, and a deleted one stays deleted.
    for (const { id } of (await json(bob)).people) {
      await bob.ok(peopleApi.update, { personId: id, birthday: '1991-06-07' })
    }
    const moved = ['1991-06-07', ['1991-06-07', 'fixed', true]]
    expect(await kept(bob)).toEqual({ Emma: moved, Noah: ['1991-06-07'], Liam: moved, Zoë: moved })
  })

  it('are not added for people whose birthday comes from a file without their occasion', async () => {
    const [data, bob] = [await json(await host()), await as('bob')]
    for (const name of names) await bob.ok(peopleApi.create, { name, relationship: 'family' })
    const result = await bob.ok(transfersApi.import, { data, overwrite: true })
    expect(result).toMatchObject({ created: 3, updated: 4, failed: 0 })
    expect(await kept(bob)).toEqual(asKept)
  })

  it('stay on their date in the file when the file corrects the birth date', async () => {
    const ada = await host()
    const { people, ...file } = await json(ada)
    const corrected = people.map(person => ({ ...person, birthday: '1990-05-07' }))
    await ada.ok(transfersApi.import, { data: { ...file, people: corrected }, overwrite: true })
    const dated = Object.entries(asKept).map(([name, [, ...days]]) => [name, ['1990-05-07', ...days]])
    expect(await kept(ada)).toEqual(Object.fromEntries(dated))
  })

  it('are added for an older export that does not contain them', async () => {
    const [{ people, occasions }, bob] = [await json(await host()), await as('bob')]
    const data = {
      format: 'gift-tracker',
      version: 1,
      people,
      occasions: occasions.map(({ fromBirthday: _, ...occasion }) => occasion),
    }
    await bob.ok(transfersApi.import, { data })
    expect(await kept(bob)).toMatchObject({
      Noah: ['1990-05-06', ['1990-05-06', 'fixed', true]],
      Zoë: asKept.Zoë,
    })
  })

  it('exist once for each person, whatever a file contains', async () => {
    const ada = await as('ada')
    const day = { name: 'Birthday', type: 'birthday', personId: 'emma', fromBirthday: true }
    const data = {
      format: 'gift-tracker',
      version: 2,
      people: [{ id: 'emma', name: 'Emma', relationship: 'family', birthday: '1990-05-06' }],
      occasions: [
        { ...day, id: 'first', date: '1990-05-06' },
        { ...day, id: 'second', date: '1990-05-08' },
        { ...day, id: 'third', date: '1990-05-09', personId: null },
      ],
    }
    expect(await ada.ok(transfersApi.import, { data })).toMatchObject({ created: 4, failed: 0 })
    expect(await kept(ada)).toEqual({
      Emma: ['1990-05-06', ['1990-05-06', 'fixed', true], ['1990-05-08', 'fixed', false]],
    })
  })
})
