// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountSettings } from '@/components/accounts/account-settings'
import type { User } from '@/lib/accounts/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const stored = {
  id: '0197a000-0000-7000-8000-000000000001',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  name: 'Maya Okafor',
  avatarUrl: null,
  email: 'maya@okafor.family',
  emailVerified: true,
  hasPassword: true,
  locale: 'en',
  timezone: 'UTC',
} as User

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sent = (at: number) => JSON.parse(String(server.mock.calls[at]?.[1].body))

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const email = 'maya@new.example'

beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
  show(<AccountSettings user={stored} />)
})

describe('a new address', () => {
  it('asks for the password once it is typed, and sends both', async () => {
    expect(screen.queryByLabelText('Current password')).toBeNull()
    type('Email', email)
    save()
    expect(await screen.findByText('Password is required')).toBeTruthy()
    expect(server).not.toHaveBeenCalled()

    server.mockResolvedValue(Response.json({ ...stored, email, emailVerified: false, version: 4 }))
    type('Current password', 'correct horse battery')
    expect(screen.queryByText('Password is required')).toBeNull()
    save()
    expect(await screen.findByText(`A link is on its way to ${email}.`)).toBeTruthy()
    expect(sent(0)).toEqual({ email, currentPassword: 'correct horse battery' })
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  it('stays for correction when the password is wrong', async () => {
    const message = 'The current password is not correct'
    server.mockResolvedValue(
      Response.json(
        {
          code: 'VALIDATION_ERROR',
          message: 'x',
          status: 422,
          details: [{ path: 'currentPassword', message }],
        },
        { status: 422 },
      ),
    )
    type('Email', email)
    type('Current password', 'wrong wrong')
    save()
    expect(await screen.findByText(message)).toBeTruthy()
    expect([field('Email').value, field('Current password').value]).toEqual([email, 'wrong wrong'])
  })

  it('is dropped with Escape, and the password with it', () => {
    type('Email', email)
    type('Current password', 'correct horse battery')
    fireEvent.keyDown(field('Email'), { key: 'Escape' })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    type('Email', email)
    expect(field('Current password').value).toBe('')
  })
})

it('a new name requires no password', async () => {
  server.mockResolvedValue(Response.json({ ...stored, name: 'Maya', version: 4 }))
  type('Name', 'Maya')
  fireEvent.blur(field('Name'))
  await waitFor(() => expect(server).toHaveBeenCalledOnce())
  expect(sent(0)).toEqual({ name: 'Maya' })
})

describe('one’s own picture', () => {
  const drawings = () => screen.getByRole('button', { name: 'Choose a drawing' })

  it('is drawn from its parts, and saved with its button alone', async () => {
    server.mockResolvedValue(Response.json({ ...stored, avatarUrl: 'face:owl', version: 4 }))
    fireEvent.click(drawings())
    fireEvent.click(await screen.findByRole('button', { name: 'Animals and plants' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Fox' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Owl' }))
    expect(server).not.toHaveBeenCalled()
    save()
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    expect(sent(0)).toEqual({ avatarUrl: 'face:owl' })
    expect(await screen.findByRole('button', { name: 'Replace' })).toBeTruthy()
    // The drawings are closed, and whoever pressed a key stands at their button again.
    expect(screen.queryByRole('radio')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(drawings()))

    server.mockResolvedValue(Response.json({ ...stored, avatarUrl: null, version: 5 }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
    expect(sent(1)).toEqual({ avatarUrl: null })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
  })

  it('stays as it was when the drawings are closed without saving', async () => {
    fireEvent.click(drawings())
    fireEvent.click(await screen.findByRole('button', { name: 'Animals and plants' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Fox' }))
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(server).not.toHaveBeenCalled()
  })
})
