// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DaysChips } from '@/components/reminders/days-chips'
import { RuleList } from '@/components/reminders/rule-list'
import { dayTyped, exceptedTypes, offeredDays } from '@/components/reminders/rule-values'
import { occasionTypes } from '@/lib/occasions/values'
import type { ReminderRule } from '@/lib/reminders/plans/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

const rule: ReminderRule = {
  id: 'r',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  name: 'Other occasions',
  description: null,
  daysInAdvance: [30, 7, 0],
  occasionTypes: occasionTypes.filter(type => type !== 'birthday'),
  relationships: [],
  personIds: [],
  channels: ['in_app'],
  active: true,
}
const open = (more: Partial<ReminderRule> = {}) =>
  show(<RuleList rules={[{ ...rule, ...more }]} people={[]} />)

let sent: string[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
})

describe('the list of rules', () => {
  it('names what a rule leaves out instead of nine kinds, and its days as people say them', () => {
    open()
    const row = screen.getByRole('heading', { name: 'Other occasions' }).closest('li')!
    expect(row.textContent).toContain('Every kind of occasion except Birthdays · Everybody')
    expect(row.textContent).not.toContain('Graduation')
    const days = within(within(row).getByRole('list', { name: 'Days ahead' })).getAllByRole('listitem')
    expect(days.map(({ textContent }) => textContent)).toEqual(['1 month', '1 week', 'On the day'])
  })

  it('names the kinds of a rule that means few, and all where it means all', () => {
    open({ occasionTypes: ['birthday', 'wedding'] })
    expect(screen.getByText('Birthday, Wedding · Everybody')).toBeTruthy()
    expect(exceptedTypes([])).toBeNull()
    expect(exceptedTypes(occasionTypes)).toBeNull()
    expect(exceptedTypes(occasionTypes.slice(0, 6))).toBeNull()
    expect(exceptedTypes(occasionTypes.slice(3))).toEqual(occasionTypes.slice(0, 3))
  })

  it('changes and deletes a rule from one menu', async () => {
    open()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More for Other occasions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(sent).toEqual(['DELETE /api/reminder-rules/r']))
    fireEvent.click(screen.getByRole('button', { name: 'More for Other occasions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: /Edit/ })).toBeTruthy()
  })
})

const heard: number[][] = []
function Days({ first }: { first: number[] }) {
  const [value, setValue] = useState(first)
  return (
    <DaysChips
      value={value}
      onChange={next => {
        heard.push(next)
        setValue(next)
      }}
    />
  )
}

describe('the days ahead', () => {
  const chips = () => screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])
  const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  beforeEach(() => {
    heard.length = 0
  })

  it('are chips, the longest first as the rule keeps them', () => {
    show(<Days first={[14, 3]} />)
    expect(chips()).toEqual(['On the day', '3 days', '1 week', '2 weeks', '1 month'])
    expect(chip('3 days').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(chip('1 month'))
    fireEvent.click(chip('3 days'))
    expect(heard).toEqual([
      [30, 14, 3],
      [30, 14],
    ])
  })

  it('take another number, which becomes a chip, and refuse what is none', () => {
    show(<Days first={[7]} />)
    fireEvent.click(chip('Another number of days'))
    const field = screen.getByRole('textbox', { name: 'Another number of days' })
    fireEvent.change(field, { target: { value: '366' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByRole('alert').textContent).toBe('A number from 0 to 365')
    expect(heard).toEqual([])
    fireEvent.change(field, { target: { value: '٤٥' } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(chip('Add'))
    expect(heard).toEqual([[45, 7]])
    expect(chips()).toContain('45 days')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('are five at most', () => {
    show(<Days first={[45, 30, 14, 7, 3]} />)
    expect(chip('On the day').disabled).toBe(true)
    expect(chip('Another number of days').disabled).toBe(true)
    fireEvent.click(chip('1 month'))
    expect(chip('On the day').disabled).toBe(false)
  })

  it('offer what was chosen besides the usual ones', () => {
    expect(offeredDays([45, 3])).toEqual([0, 3, 7, 14, 30, 45])
    expect(['0', ' 12 ', '365', '۷', '366', '-1', '1.5', 'x', ''].map(dayTyped)).toEqual([
      0,
      12,
      365,
      7,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
