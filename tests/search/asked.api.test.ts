import { beforeAll, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { searchApi } from '@/lib/search/api'
import { as, type Person } from '../support/people'
import { asked } from './asked-after'
import { before } from './asked-before'
import { type Asked, worldFamily } from './family'

describe('a search in a family of eight languages', () => {
  let ada: Person
  /** The same family once more: an account has three hundred searches in five minutes. */
  let bea: Person
  beforeAll(async () => {
    ada = await worldFamily()
    bea = await worldFamily()
  })
  const found = async (query: string, who = ada) => who.ok(searchApi.search, { query, limit: 50 })
  const faults = async (list: readonly Asked[], who = ada) => {
    const wrong: string[] = []
    for (const [query, finds, misses = []] of list) {
      const names = new Set((await found(query, who)).data.map(({ name }) => name))
      const lost = finds.filter(name => !names.has(name))
      const odd = misses.filter(name => names.has(name))
      if (lost.length + odd.length > 0)
        wrong.push(`${query}: not found ${lost.join(', ')}; should not be found ${odd.join(', ')}`)
    }
    return wrong
  }

  it('finds what people asked for before the search understood anything but words', async () => {
    expect(before.length).toBeGreaterThanOrEqual(100)
    expect(await faults(before)).toEqual([])
  })

  it.each(Object.keys(asked))('understands %s', async kind => {
    expect(await faults(asked[kind]!, bea)).toEqual([])
  })

  it('asks more than three hundred questions', () => {
    const all = [...before, ...Object.values(asked).flat()]
    expect(all.length).toBeGreaterThan(300)
  })

  it('says what it understood beside the words, and nothing where they are only words', async () => {
    expect((await found('gifts of august')).understood).toEqual([
      { is: 'noun', noun: 'gifts' },
      { is: 'days', any: [{ month: 8 }] },
    ])
    expect((await found('14,95 €')).understood).toEqual([
      { is: 'amount', least: 14.95, most: 14.95, currencies: ['EUR'] },
    ])
    expect((await found('nicht verpackt')).understood).toEqual([{ is: 'stage', statuses: ['purchased'] }])
    for (const query of ['pulli', 'gifts', 'the', 'was bekommt', 'who has birthday'])
      expect((await found(query)).understood.filter(({ is }) => is !== 'occasion')).toEqual([])
  })

  it('says which other words the results hold, and quotes them where no name has them', async () => {
    const nora = await as('nora')
    await nora.ok(giftsApi.create, { name: 'Green sweater', currency: 'USD' })
    await nora.ok(giftsApi.create, { name: 'Winter parcel', notes: 'With a warm sweater', currency: 'USD' })
    const jumper = await found('pulli', nora)
    expect(jumper.alike).toEqual(['sweater'])
    expect(jumper.data.map(({ name, snippet }) => [name, snippet])).toEqual(
      expect.arrayContaining([
        ['Green sweater', undefined],
        ['Winter parcel', 'With a warm sweater'],
      ]),
    )
    expect((await found('winter', nora)).alike).toEqual([])
    expect((await found('sweatre', nora)).alike).toEqual([])
  })

  it('still finds the words of what it understood, those in a name first', async () => {
    const noah = await as('noah')
    for (const name of ['August Macke calendar', 'What does the fox say', 'Wrapped candles', 'Room 40'])
      await noah.ok(giftsApi.create, { name, price: 40, currency: 'USD' })
    const names = async (query: string) => (await found(query, noah)).data.map(({ name }) => name)
    expect(await names('august')).toEqual(['August Macke calendar'])
    expect(await names('what does the fox say')).toEqual(['What does the fox say'])
    expect(await names('wrapped candles')).toEqual(['Wrapped candles'])
    expect((await names('40'))[0]).toBe('Room 40')
  })

  it('knows whose month comes first in the reader’s country', async () => {
    const [tom, tim] = [await as('tom', { country: 'US' }), await as('tim', { country: 'GB' })]
    for (const who of [tom, tim])
      for (const [name, birthday] of [
        ['May', '1990-05-06'],
        ['June', '1990-06-05'],
      ] as const)
        await who.ok(peopleApi.create, { name, birthday, relationship: 'friend' })
    const people = async (who: Person) =>
      (await who.ok(searchApi.search, { query: '5/6', type: 'people' })).data.map(({ name }) => name)
    expect([await people(tom), await people(tim)]).toEqual([['May'], ['June']])
  })
})
