import { describe, expect, it } from 'vitest'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { isDue, usualPeople } from '@/lib/occasions/holidays.rules'

const keys = suggestedHolidays(null).map(({ key }) => key)
const dueIn = (country: string, days = 30) => keys.filter(key => isDue(key, country, days))

describe('a holiday that somebody most likely wants now', () => {
  it('is one that is kept in the country', () => {
    expect(dueIn('US')).toEqual(['christmas', 'mothersDay', 'fathersDay'])
    expect(dueIn('SA')).toEqual(['mothersDay', 'eidAlFitr'])
    expect(dueIn('TR')).toEqual(['mothersDay', 'fathersDay', 'eidAlFitr'])
    expect(dueIn('IL')).toEqual(['mothersDay', 'fathersDay', 'hanukkah'])
    expect(dueIn('KR')).toEqual(['christmas', 'mothersDay', 'fathersDay', 'lunarNewYear'])
    expect(dueIn('CN')).toEqual(['mothersDay', 'fathersDay', 'lunarNewYear'])
    expect(dueIn('JP')).toContain('christmas')
  })

  it('is at most 60 days away', () => {
    expect(isDue('christmas', 'DE', 0)).toBe(true)
    expect(isDue('christmas', 'DE', 60)).toBe(true)
    expect(isDue('christmas', 'DE', 61)).toBe(false)
  })

  it('is never Valentine’s Day: not everybody has somebody to give to', () => {
    expect(isDue('valentines', 'US', 10)).toBe(false)
  })
})

describe('who usually gets something', () => {
  const people = [
    { id: 'emma', name: 'Emma' },
    { id: 'mom', name: 'Mom' },
    { id: 'oma', name: 'Oma Inge' },
    { id: 'dad', name: 'Dad' },
    { id: 'both', name: 'Grandma & Grandpa' },
    { id: 'wife', name: 'My wife' },
  ]
  const at = (key: (typeof keys)[number]) => usualPeople(key, people, ['mom', 'dad'], 'en')

  it('are mothers on Mother’s Day and fathers on Father’s Day', () => {
    expect(at('mothersDay')).toEqual(['mom', 'oma', 'both'])
    expect(at('fathersDay')).toEqual(['dad', 'both'])
    expect(at('valentines')).toEqual(['wife'])
  })

  it('are all where families come together', () => {
    for (const key of ['christmas', 'eidAlFitr', 'hanukkah', 'lunarNewYear'] as const)
      expect(at(key)).toEqual(people.map(({ id }) => id))
  })

  it('are the family of a crowd, and nobody where that is a crowd too', () => {
    const crowd = Array.from({ length: 41 }, (_, index) => ({ id: `${index}`, name: `Somebody ${index}` }))
    const ids = crowd.map(({ id }) => id)
    expect(usualPeople('christmas', crowd.slice(1), [], 'en')).toHaveLength(40)
    expect(usualPeople('christmas', crowd, ['3', '7'], 'en')).toEqual(['3', '7'])
    expect(usualPeople('christmas', crowd, ids, 'en')).toEqual([])
    expect(usualPeople('mothersDay', [...crowd, people[1]!], ids, 'en')).toEqual(['mom'])
  })
})
