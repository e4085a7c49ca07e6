// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PreferencesSettings } from '@/components/preferences/preferences-settings'
import type { Preferences } from '@/lib/accounts/preferences/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const stored: Preferences = {
  id: '0197a000-0000-7000-8000-000000000001',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  currency: 'USD',
  theme: 'system',
  density: 'comfortable',
  locale: 'en',
  timezone: 'America/New_York',
  country: 'US',
  defaultBudgetId: null,
  weekStart: null,
  leapDay: 'feb28',
  joy: true,
  shortcuts: true,
  circleActivity: true,
  guestName: 'full',
  searchHistory: true,
  linkPreviews: true,
  shopPictures: true,
}

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sent = (at: number) => {
  const init = server.mock.calls[at]?.[1]
  return { body: JSON.parse(String(init?.body)), ifMatch: new Headers(init?.headers).get('If-Match') }
}
const conflict = (current: Preferences) =>
  Response.json(
    {
      code: 'VERSION_CONFLICT',
      message: 'This was changed somewhere else in the meantime',
      details: { current },
    },
    { status: 409 },
  )

beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
  show(<PreferencesSettings preferences={stored} now="2026-11-21T12:00:00.000Z" />)
})

const joy = () => screen.getByRole('switch', { name: 'Joy' })
const isOn = () => joy().getAttribute('aria-checked') === 'true'

describe('preferences', () => {
  it('save each control by itself, on the version they came from', async () => {
    server.mockResolvedValue(Response.json({ ...stored, joy: false, version: 4 }))
    fireEvent.click(joy())
    expect(await screen.findByText('Changes saved')).toBeTruthy()
    expect(sent(0)).toEqual({ body: { joy: false }, ifMatch: '"3"' })
    expect(isOn()).toBe(false)
  })

  it('keep a change that another window made elsewhere, without asking', async () => {
    const current = { ...stored, currency: 'EUR', version: 5 }
    server.mockResolvedValueOnce(conflict(current))
    server.mockResolvedValueOnce(Response.json({ ...current, joy: false, version: 6 }))
    fireEvent.click(joy())
    expect(await screen.findByText('Changes saved')).toBeTruthy()
    expect(sent(1)).toEqual({ body: { joy: false }, ifMatch: '"5"' })
    expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toContain('EUR')
  })

  it('ask when the same thing was changed elsewhere', async () => {
    const current = { ...stored, weekStart: 6, version: 5 }
    server.mockResolvedValueOnce(conflict(current))
    const week = () => screen.getByLabelText('First day of the week') as HTMLSelectElement
    fireEvent.change(week(), { target: { value: '1' } })
    expect(await screen.findByText('This was changed somewhere else in the meantime')).toBeTruthy()
    expect(week().value).toBe('6')
    server.mockResolvedValueOnce(Response.json({ ...current, weekStart: 1, version: 6 }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Changes saved')).toBeTruthy()
    expect(sent(1)).toEqual({ body: { weekStart: 1 }, ifMatch: '"5"' })
    expect(week().value).toBe('1')
  })

  it('go back when the network fails, and can be tried again', async () => {
    server.mockRejectedValueOnce(new TypeError('offline'))
    fireEvent.click(joy())
    expect(await screen.findByText('Network error, check your connection')).toBeTruthy()
    expect(screen.getByText('Failed to update preferences')).toBeTruthy()
    expect(isOn()).toBe(true)
    server.mockResolvedValueOnce(Response.json({ ...stored, joy: false, version: 4 }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(isOn()).toBe(false))
  })
})
