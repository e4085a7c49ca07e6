// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NextReminders } from '@/components/notifications/next-reminders'
import { ReminderBoard } from '@/components/reminders/reminder-board'
import type { Shown } from '@/components/reminders/reminder-row'
import type { Reminder } from '@/lib/reminders/schema'
import type { Facts } from '@/lib/reminders/sentences.rules'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

const today = '2026-11-26'
/** A rule asks for a birthday on 4 December a week ahead. */
const reminder: Reminder = {
  id: 'r',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  title: 'Leonie’s birthday',
  description: 'In 7 days, on Friday, December 4',
  type: 'occasion',
  priority: 'medium',
  scheduledFor: '2026-12-04T09:00:00.000Z',
  channels: ['in_app', 'email', 'push'],
  advanceNotice: 7 * 1440,
  repeat: 'none',
  personId: null,
  occasionId: 'o',
  giftId: null,
  budgetId: null,
  status: 'pending',
  source: 'rule',
  ruleId: 'rule',
  dueOn: '2026-12-04',
  dueTime: '09:00',
  timezone: 'UTC',
  fireAt: '2026-11-27T09:00:00.000Z',
  snoozedUntil: null,
  sentAt: null,
  endedAt: null,
  person: null,
  occasion: { id: 'o', name: 'Leonie’s birthday', date: '2026-12-04', type: 'birthday' },
  gift: null,
  budget: null,
}

const leonie = { name: 'Leonie Krüger', avatarUrl: null }
const facts: Facts = {
  person: 'Leonie',
  age: 12,
  recipient: 'Leonie',
  readiness: { level: 'toBuy', count: 2 },
  recipients: 1,
}
const shown = (more: Partial<Reminder> = {}, fireOn = '2026-11-27'): Shown => ({
  reminder: { ...reminder, ...more },
  fireOn,
  ways: ['in_app', 'push'],
  facts,
  face: leonie,
})
const list = (...rows: Shown[]) => show(<ReminderBoard rows={rows} today={today} timezone="UTC" />)
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
})

describe('a list of reminders', () => {
  it('says who turns how old and when, what is to be bought, and who it is, below the day on which it comes', () => {
    list(shown())
    expect(headings()).toEqual(['Fri, Nov 27'])
    const row = screen.getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Leonie turns 12 in 8 days' })).toBeTruthy()
    expect(row.textContent).toContain('2 gifts to buy · Fri, Dec 4 · 7 days before')
    expect(row.textContent).not.toContain('9:00')
    expect(row.querySelector('[data-slot=person-avatar]')?.textContent).toBe('LK')
    expect(row.querySelector('[data-slot=date-leaf]')).toBeNull()
    const channels = within(row).getByRole('img', { name: 'In the app and Push' })
    expect(channels.getAttribute('title')).toBe('In the app and Push')
    expect(channels.querySelectorAll('svg')).toHaveLength(2)
  })

  it('says to choose something, and what for', () => {
    list({ ...shown(), facts: { ...facts, readiness: { level: 'needsIdeas', count: 1 } } })
    const row = screen.getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Choose something for Leonie' })).toBeTruthy()
    expect(row.textContent?.replace(/[\u2068\u2069]/g, '')).toContain(
      'Leonie’s birthday · Fri, Dec 4 · 7 days before',
    )
  })

  it('keeps what its owner wrote, with the day it is about, whom, and the time', () => {
    list(
      shown({
        source: 'manual',
        title: 'Order the cake',
        person: { id: 'p', name: 'Leonie Krüger' },
        advanceNotice: 0,
      }),
    )
    const row = screen.getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Order the cake' })).toBeTruthy()
    expect(row.textContent?.replace(/[\u2068\u2069]/g, '')).toMatch(
      /In 8 days, on Friday, December 4 · Leonie Krüger · 9:00\sAM/,
    )
  })

  it('shows the time of a reminder that was put off', () => {
    const later = { snoozedUntil: '2026-11-27T15:30:00.000Z', fireAt: '2026-11-27T15:30:00.000Z' }
    list(shown(later))
    expect(screen.getByRole('listitem').textContent).toMatch(/7 days before · 3:30\sPM/)
  })

  it('folds others of the same occasion, opens them in place, and does them there', async () => {
    list(
      shown(),
      shown({ id: 's', advanceNotice: 0, fireAt: '2026-12-04T09:00:00.000Z' }, '2026-12-04'),
      shown({ id: 't', advanceNotice: 1440, fireAt: '2026-12-03T09:00:00.000Z' }, '2026-12-03'),
    )
    expect(headings()).toEqual(['Fri, Nov 27'])
    const others = screen.getByRole('button', {
      name: /^and 2 more for this day ?: Leonie turns 12 in 8 days$/,
    })
    expect(others.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('Fri, Dec 4')).toBeNull()
    fireEvent.click(others)
    expect(others.getAttribute('aria-expanded')).toBe('true')
    const day = screen.getByRole('link', { name: 'Leonie turns 12 in 8 days · Fri, Dec 4' })
    expect(day.closest('li')?.textContent).toContain('On the day')
    fireEvent.click(screen.getByRole('button', { name: 'Done: Leonie turns 12 in 8 days · Fri, Dec 4' }))
    await waitFor(() => expect(sent).toContain('POST /api/reminders/s/complete'))
  })

  it('shows the next of an occasion when the first is done', async () => {
    list(shown(), shown({ id: 's', advanceNotice: 0, fireAt: '2026-12-04T09:00:00.000Z' }, '2026-12-04'))
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    fireEvent.click(screen.getByRole('button', { name: 'Done: Leonie turns 12 in 8 days · Fri, Nov 27' }))
    await waitFor(() => expect(headings()).toEqual(['Fri, Dec 4']))
    expect(screen.queryByRole('button', { name: /^and / })).toBeNull()
  })

  it('says so among the next ones too, and names only channels that reach the reader', () => {
    show(
      <NextReminders
        next={[{ reminder, facts, face: leonie }]}
        ways={['push', 'in_app']}
        today={today}
        timezone="UTC"
      />,
    )
    const row = screen.getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Leonie turns 12 in 8 days' })).toBeTruthy()
    expect(row.textContent).toContain('2 gifts to buy · Fri, Dec 4 · 7 days before')
    expect(row.textContent).toMatch(/Reminder: Fri, Nov 27, 9:00\sAM/)
    expect(row.querySelector('[data-slot=person-avatar]')).toBeTruthy()
    expect(within(row).getByRole('img', { name: 'In the app and Push' })).toBeTruthy()
  })

  it('says of a day that is over when it was', () => {
    const over = { dueOn: '2026-11-20', fireAt: '2026-11-20T09:00:00.000Z', status: 'sent' as const }
    list({ ...shown(over, '2026-11-20'), facts: null })
    expect(headings()).toEqual(['Overdue'])
    const row = screen.getByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Leonie’s birthday' })).toBeTruthy()
    expect(row.textContent).toContain('Due Fri, Nov 20')
  })
})
