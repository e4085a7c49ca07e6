import { describe, expect, it } from 'vitest'
import { besideBirthdays, birthdaysOf } from '@/lib/planner/birthdays.rules'
import { weekTasks } from '@/lib/planner/tasks.rules'
import { giftOf } from './gift'

const today = '2026-12-02'
const emma = {
  id: 'emma',
  name: 'Emma',
  avatarUrl: null,
  birthday: '1992-12-02',
  phone: null,
  email: 'emma@example.com',
}
const dad = { ...emma, id: 'dad', name: 'Dad', birthday: null }
const people = new Map([emma, dad].map(person => [person.id, person]))
const birthday = {
  id: 'occasion',
  name: 'Emma’s birthday',
  type: 'birthday' as const,
  nextDate: today,
  personId: 'emma' as string | null,
  peopleIds: [] as string[],
  years: 34 as number | null,
}
const forEmma = {
  personId: 'emma',
  recipient: emma,
  occasionId: 'occasion',
  occasion: { id: 'occasion', name: birthday.name, type: 'birthday', date: today },
}
const of = (occasion: Partial<typeof birthday> = {}, gifts: ReturnType<typeof giftOf>[] = []) =>
  birthdaysOf([{ ...birthday, ...occasion }], people, gifts, today)

describe('a birthday of today', () => {
  it('is one of a known person on this very day', () => {
    expect(of()).toMatchObject([{ occasionId: 'occasion', person: emma, years: 34 }])
    expect(of({ nextDate: '2026-12-03' })).toEqual([])
    expect(of({ type: 'other' as never })).toEqual([])
    expect(of({ personId: null })).toEqual([])
    expect(of({ personId: 'nobody' })).toEqual([])
    expect(of({ peopleIds: ['dad'] })).toEqual([])
  })

  it('names no age where the year is not known, and none on the day of the birth', () => {
    expect(of({ years: null })[0]?.years).toBeNull()
    expect(of({ years: 0 })[0]?.years).toBeNull()
    expect(of({ years: 1 })[0]?.years).toBe(1)
  })

  it('has the gifts of this person and this year, by how far they are', () => {
    const lastYear = { ...forEmma, occasion: { ...forEmma.occasion, date: '2025-12-02' } }
    const [found] = of({}, [
      giftOf({ ...forEmma, name: 'kite', status: 'wrapped' }),
      giftOf({ ...forEmma, name: 'book', status: 'wrapped', kind: 'share' }),
      giftOf({ ...forEmma, name: 'mug', status: 'given' }),
      giftOf({ ...forEmma, name: 'lamp', status: 'planned' }),
      giftOf({ ...forEmma, name: 'scarf', status: 'purchased' }),
      giftOf({ ...forEmma, name: 'tea', status: 'idea' }),
      giftOf({ ...forEmma, name: 'pan', status: 'returned' }),
      giftOf({ ...forEmma, name: 'vase', status: 'wrapped', personId: 'dad', recipient: dad }),
      giftOf({ ...lastYear, name: 'ball', status: 'wrapped' }),
    ])
    expect(found?.wrapped.map(({ name }) => name)).toEqual(['kite'])
    expect(found?.given.map(({ name }) => name)).toEqual(['mug'])
    expect(found?.unready).toBe(2)
  })
})

describe('the week beside a birthday of today', () => {
  it('leaves out the ideas and the giving that the birthday shows itself, and keeps the rest', () => {
    const wrapped = giftOf({ ...forEmma, status: 'wrapped' })
    const other = giftOf({ ...forEmma, personId: 'dad', recipient: dad, occasionId: null, status: 'wrapped' })
    const late = giftOf({ ...forEmma, status: 'planned' })
    const occasions = [birthday, { ...birthday, id: 'later', nextDate: '2026-12-10', personId: 'dad' }]
    const kinds = (gifts: ReturnType<typeof giftOf>[]) =>
      besideBirthdays(
        weekTasks(occasions, people, gifts, [], today),
        birthdaysOf(occasions, people, gifts, today),
      ).map(task => `${task.kind} ${task.person?.name}`)
    expect(kinds([])).toEqual(['ideas Dad'])
    expect(kinds([wrapped])).toEqual(['ideas Dad'])
    expect(kinds([wrapped, other, late]).sort()).toEqual(['give Dad', 'ideas Dad', 'order Emma'])
  })
})
