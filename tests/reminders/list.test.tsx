// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NextReminders } from '@/components/notifications/next-reminders'
import { ReminderBoard } from '@/components/reminders/reminder-board'
import type { Reminder } from '@/lib/reminders/schema'
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

const expectTheDay = (row: HTMLElement) => {
  expect(row.querySelector('[data-slot=date-leaf]')?.textContent).toBe('Dec4')
  expect(row.textContent).toContain('In 8 days, on Friday, December 4')
  expect(row.textContent).not.toContain('In 7 days')
  expect(row.textContent).toMatch(/Reminder: Fri, Nov 27, 9:00\sAM/)
}

describe('a list of reminders', () => {
  it('shows the day that a reminder is about, how far it is today, and when the reminder comes', () => {
    const rows = [{ reminder, fireOn: '2026-11-27', ways: ['in_app'] as const }]
    show(<ReminderBoard groups={[{ name: 'week', rows }]} today={today} timezone="UTC" />)
    const row = screen.getByRole('listitem')
    expectTheDay(row)
    expect(within(row).getByRole('img', { name: 'In the app' })).toBeTruthy()
  })

  it('does so among the next ones too, and names only channels that reach the reader', () => {
    show(<NextReminders next={[reminder]} ways={['push', 'in_app']} today={today} timezone="UTC" />)
    const row = screen.getByRole('listitem')
    expectTheDay(row)
    expect(within(row).getByRole('img', { name: 'In the app and Push' })).toBeTruthy()
  })

  it('says of a day that is over when it was', () => {
    const over = {
      ...reminder,
      dueOn: '2026-11-20',
      fireAt: '2026-11-20T09:00:00.000Z',
      status: 'sent' as const,
    }
    const rows = [{ reminder: over, fireOn: '2026-11-20', ways: ['in_app'] as const }]
    show(<ReminderBoard groups={[{ name: 'overdue', rows }]} today={today} timezone="UTC" />)
    expect(screen.getByRole('listitem').textContent).toContain('Due Friday, November 20')
  })
})
