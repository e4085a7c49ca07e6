import { describe, expect, it } from 'vitest'
import { likelyPerson } from '@/lib/circle/person-links/rules'

const people = (...names: string[]) => names.map(name => ({ id: name, name }))

describe('the one of my people that a family member most likely is', () => {
  it.each([
    ['Tom Miller', ['Tom Miller', 'Ruth Hall'], 'Tom Miller'],
    ['TOM  miller', ['Tom Miller'], 'Tom Miller'],
    ['Lily', ['Lily Miller', 'Ruth Hall'], 'Lily Miller'],
    ['Lily Miller', ['Lily', 'Ruth'], 'Lily'],
    ['Zoë', ['Zoe Hall'], 'Zoe Hall'],
    ['田中 由紀', ['田中 由紀'], '田中 由紀'],
  ])('of %s among %j is %s', (member, names, expected) => {
    expect(likelyPerson(member, people(...names))?.name).toBe(expected)
  })

  it.each([
    ['Lily', ['Lily Miller', 'Lily Hall']],
    ['Tom Miller', ['Tom Miller', 'tom miller']],
    ['Tom Miller', ['Tom Hall']],
    ['Ann', ['Anna']],
    ['', ['Ann']],
    ['Ben', []],
  ])('of %s among %j is unknown', (member, names) => {
    expect(likelyPerson(member, people(...names))).toBeNull()
  })
})
