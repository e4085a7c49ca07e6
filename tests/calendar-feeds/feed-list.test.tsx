// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FeedList } from '@/components/calendar-feeds/feed-list'
import type { CalendarFeed } from '@/lib/reminders/feeds/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const feed = (more: Partial<CalendarFeed>): CalendarFeed => ({
  id: '01a1fdf0-08ae-7f68-bf08-000000000001',
  createdAt: '2026-11-28T09:30:00.000Z',
  person: null,
  url: 'https://gifts.example.org/api/calendar/secret.ics',
  madeBy: null,
  lastReadAt: null,
  ...more,
})
const list = (...feeds: CalendarFeed[]) =>
  show(<FeedList feeds={feeds} people={[]} now="2026-11-29T09:30:00.000Z" />)

it('names the API key of a calendar, and still offers one of your own', () => {
  list(feed({ madeBy: { id: '01a1fdf0-08ae-7f68-bf08-000000000009', name: 'Script' } }))
  expect(screen.getByText('Made with the API key “Script”. It ends with the key.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a calendar address' })).toBeTruthy()
})

it('offers no second calendar beside your own', () => {
  list(feed({}))
  expect(screen.queryByText(/API key/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make a calendar address' })).toBeNull()
})
