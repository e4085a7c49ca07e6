// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PeopleList } from '@/components/people/people-list'
import { peopleHref } from '@/components/people/people-query'
import { otherName, type PersonRow } from '@/components/people/person-row'
import { readPeopleQuery } from '@/components/people/read-people-query'
import { toColumns } from '@/lib/core/columns'
import { blankOf } from '@/lib/core/record'
import { personFields } from '@/lib/people/fields'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {}, refresh() {} }) }))

const row = (name: string, more: Partial<PersonRow> = {}): PersonRow => ({
  person: {
    id: `id-${name}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...blankOf(personFields),
    name,
    relationship: 'family',
    linkedMemberId: null,
  },
  hat: false,
  occasion: null,
  gifts: 0,
  ideas: 0,
  readiness: null,
  ...more,
})
const emma = row('Emma', {
  occasion: { id: 'o', name: 'Emma’s birthday', type: 'birthday', nextDate: '2026-12-02' },
  gifts: 2,
  ideas: 7,
  readiness: { level: 'toBuy', count: 1 },
})

const list = (rows: PersonRow[], params: Record<string, string> = {}) =>
  show(
    <PeopleList
      rows={toColumns(rows)}
      query={readPeopleQuery(params)}
      counts={{ all: 23, family: 9, friend: 8 }}
      nextCursor={null}
      today="2026-11-21"
      shortcuts
      phone={false}
    />,
  )

describe('the list of people', () => {
  it('shows the next occasion, its day, and how ready its gifts are', async () => {
    list([emma, row('Zoë')])
    const [head, ...others] = ((await screen.findByText('Emma')).closest('tr') as HTMLTableRowElement).cells
    const cells = [head, ...others].map(cell => cell?.textContent)
    // Initials stand before the name.
    expect(cells).toEqual(['', 'EEmma', 'Family', 'Birthday', 'Dec 2 in 11 days', '2', '7', '1 to buy', ''])
  })

  it('offers the relationships in use with their counts, and keeps the rest of the URL', () => {
    list([emma], { q: 'em', sort: 'name' })
    const friends = screen.getByRole('link', { name: 'Friends 8' })
    expect(friends.getAttribute('href')).toBe('/app/people?sort=name&q=em&relationship=friend')
    expect(screen.queryByRole('link', { name: /Colleagues/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Everyone 23' }).getAttribute('aria-current')).toBe('true')
  })

  it('offers to merge as soon as two are picked', async () => {
    list([emma, row('Em')])
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Emma' }))
    expect(screen.queryByRole('button', { name: 'Merge duplicates' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Em' }))
    expect(screen.getByRole('button', { name: 'Merge duplicates' })).toBeTruthy()
  })

  it('shows different words for an empty filter and an empty list', async () => {
    list([], { q: 'nobody' })
    expect(await screen.findByText('Nobody matches')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/app/people')
  })
})

describe('the URL of the list', () => {
  it('survives being read and written', () => {
    const query = readPeopleQuery({ q: 'em', relationship: 'friend', sort: '-createdAt', view: 'cards' })
    expect(peopleHref(query)).toBe('/app/people?view=cards&sort=-createdAt&q=em&relationship=friend')
    expect(peopleHref(query, { cursor: 'x', q: undefined })).toContain('cursor=x')
  })

  it('ignores invalid values', () => {
    const query = readPeopleQuery({ sort: 'shoe', relationship: 'enemy', view: 'map', q: ['a', 'b'] })
    expect(query).toMatchObject({ sort: 'nextDate', view: 'list' })
    expect([query.relationship, query.q, query.cursor]).toEqual([undefined, undefined, undefined])
  })
})

describe('the full name', () => {
  it.each([
    [{ name: 'Dad', firstName: 'Samuel', lastName: 'Okafor' }, 'Samuel Okafor'],
    [{ name: 'Samuel Okafor', firstName: 'Samuel', lastName: 'Okafor' }, null],
    [{ name: 'Okafor, Samuel', firstName: 'Samuel', lastName: 'Okafor' }, null],
    [{ name: 'José', firstName: 'Jose', lastName: null }, null],
    [{ name: 'Emma', firstName: null, lastName: 'Lindqvist' }, 'Lindqvist'],
    [{ name: 'Emma', firstName: null, lastName: null }, null],
  ])('is shown beside %j only where it adds something', (person, expected) => {
    expect(otherName(person)).toBe(expected)
  })
})
