// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PersonHero } from '@/components/people/person-hero'
import { blankOf } from '@/lib/core/record'
import { personFields } from '@/lib/people/fields'
import type { Person } from '@/lib/people/schema'
import { show } from '../kit/render'

const person = (more: Partial<Person>): Person => ({
  id: 'p1',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...blankOf(personFields),
  name: 'Li Ming',
  relationship: 'family',
  linkedMemberId: null,
  ...more,
})
const hero = (more: Partial<Person>) =>
  show(<PersonHero person={person(more)} hat={false} today="2027-04-01" leapDay="feb28" />)

describe('the head of a person’s page', () => {
  it('says a lunar birthday in both calendars, and the age that it brings', () => {
    const calendarBirthday = {
      calendar: 'chinese',
      year: 1990,
      month: 4,
      day: 8,
      leap: false,
      shift: 0,
    } as const
    hero({ birthday: '1990-05-02', calendarBirthday })
    expect(screen.getByText('8th day of the 4th lunar month')).toBeTruthy()
    expect(screen.getByText('May 13, 2027')).toBeTruthy()
    expect(screen.getAllByText(/37/).length).toBeGreaterThan(0)
  })

  it('says a Hijri birthday without a year by the name of its month', () => {
    const calendarBirthday = {
      calendar: 'hijri',
      year: null,
      month: 9,
      day: 1,
      leap: false,
      shift: 0,
    } as const
    hero({ calendarBirthday })
    expect(screen.getByText(/^1 Rama[dḍ]an$/)).toBeTruthy()
  })

  it('says a birthday of our calendar once', () => {
    hero({ birthday: '1990-05-02' })
    expect(screen.queryByText(/lunar/)).toBeNull()
  })
})
