// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountSettings } from '@/components/accounts/account-settings'
import { PasswordForm } from '@/components/accounts/password-form'
import { CreatedNotice } from '@/components/onboarding/created-notice'
import { SignedOutNotice } from '@/components/shell/device/signed-out-notice'
import { Toaster } from '@/components/ui/toaster'
import { dismissToast } from '@/components/ui/use-toast'
import { useWishes } from '@/components/wishlists/wishes/use-wishes'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import messages from '@/messages/en'
import { inEnglish, show } from '../kit/render'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }),
  usePathname: () => '/app',
}))

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
  act(() => dismissToast())
})
const withToasts = (children: React.ReactNode) =>
  show(
    <>
      {children}
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
  )
const said = async (text: string) =>
  expect((await screen.findAllByText(text)).length, text).toBeGreaterThan(0)

describe('what is said of an account', () => {
  it('when its password was changed', async () => {
    server.mockResolvedValue(new Response(null, { status: 204 }))
    withToasts(<PasswordForm hasPassword email="maya@example.org" />)
    for (const [label, value] of [
      ['Current password', 'correct horse battery'],
      ['New password', 'another horse battery'],
      ['Confirm password', 'another horse battery'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await said('Password changed')
  })

  it('when its name could not be stored', async () => {
    server.mockRejectedValue(new TypeError('offline'))
    const user = {
      id: '0197a000-0000-7000-8000-000000000001',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      version: 3,
      name: 'Maya Okafor',
      email: 'maya@example.org',
      emailVerified: true,
    }
    show(<AccountSettings user={user as never} />)
    const name = screen.getByLabelText('Name')
    fireEvent.change(name, { target: { value: 'Maya Weber' } })
    fireEvent.blur(name)
    await said('Failed to update profile')
    await said('Network error, check your connection')
  })

  it('when it was created, and when it was deleted, once', async () => {
    window.history.replaceState(null, '', '/onboarding?created=1')
    withToasts(<CreatedNotice title={messages.accounts.accountCreated} />)
    await said('Account created successfully')
    expect(window.location.search).toBe('')
    window.history.replaceState(null, '', '/login?deleted=1')
    const { deleted, farewell } = messages.accounts
    withToasts(
      <SignedOutNotice
        signedOut={{ title: 'x', description: 'x' }}
        deleted={{ title: deleted, description: farewell }}
      />,
    )
    await said('Account deleted')
    expect(window.location.search).toBe('')
  })
})

it('an item that was taken off a list is said to be deleted, and can be brought back', async () => {
  server.mockImplementation(async () => new Response(null, { status: 204 }))
  const item = { id: 'w1', name: 'Celadon teapot', groupId: null, hidden: false, archivedAt: null }
  const list = { id: 'l1', items: [item], groups: [] }
  const { result } = renderHook(() => useWishes(list as never, [], vi.fn()), {
    wrapper: ({ children }) =>
      inEnglish(
        <>
          {children}
          <Toaster closeLabel="Close" regionLabel="Notifications" />
        </>,
      ),
  })
  act(() => void result.current.remove(item as never))
  await said('Item deleted')
  await said('Celadon teapot')
})

it.each(locales)('all of it is said in %s', async locale => {
  const words = await messagesOf(locale, ['accounts', 'errors', 'preferences', 'wishlists'])
  const texts = [
    words.errors.loginWithoutUser,
    words.errors.registrationWithoutUser,
    words.preferences.failures.profile,
    words.preferences.failures.preferences,
    words.accounts.accountCreated,
    words.preferences.saved,
    words.wishlists.wish.deleted,
    words.accounts.passwordChanged,
    words.accounts.deleted,
  ]
  expect(new Set(texts).size).toBe(texts.length)
  if (locale === 'en')
    expect(texts).toEqual([
      'Login failed - no user data received',
      'Registration failed - no user data received',
      'Failed to update profile',
      'Failed to update preferences',
      'Account created successfully',
      'Changes saved',
      'Item deleted',
      'Password changed',
      'Account deleted',
    ])
})
