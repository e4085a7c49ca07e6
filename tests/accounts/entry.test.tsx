// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ForgotForm } from '@/components/accounts/forgot-form'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { SignUpClosed } from '@/components/accounts/sign-up-closed'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { typedEmail } from '@/components/accounts/use-entrance'
import type { SignInResult } from '@/lib/client/sign-in'
import { show } from '../kit/render'
// Loaded in advance, so that no test waits for it; a browser loads it with the first key.
import '@/components/accounts/check-sign-in'
import '@/components/accounts/confirmed'
import '@/lib/accounts/preferences/rules'

const server = vi.hoisted(() => ({ signIn: vi.fn(), signUp: vi.fn(), call: vi.fn() }))
vi.mock('@/lib/client/sign-in', () => server)
vi.mock('@/lib/client/call', async original => ({ ...(await original<object>()), call: server.call }))
vi.mock('next/navigation', async original => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => undefined }),
}))

const left = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
})

const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answer = (result: SignInResult) => result

describe('sign-in', () => {
  const fill = () => {
    type('Email', ' Maya@Okafor.family ')
    type('Password', 'correct horse')
  }

  it('names the missing fields and sends nothing', async () => {
    show(<SignInForm from={null} />)
    press('Sign in')
    expect(await screen.findByText('Email is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(server.signIn).not.toHaveBeenCalled()
  })

  it('sends the address trimmed and in lower case, remembers by default, and returns to the wanted page', async () => {
    server.signIn.mockResolvedValue(answer({ ok: true }))
    show(<SignInForm from="/app/people?view=cards" />)
    fill()
    press('Sign in')
    await waitFor(() => expect(left).toHaveBeenCalledWith('/app/people?view=cards'))
    expect(server.signIn).toHaveBeenCalledWith({
      email: 'maya@okafor.family',
      password: 'correct horse',
      remember: true,
    })
  })

  it('says that an account is locked, and not that the server failed', async () => {
    server.signIn.mockResolvedValue(answer({ ok: false, code: 'ACCOUNT_LOCKED' }))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    expect(await screen.findByText('The operator of this installation has locked this account.')).toBeTruthy()
  })

  it('does not remember the device when the box is cleared', async () => {
    server.signIn.mockResolvedValue(answer({ ok: true }))
    show(<SignInForm from={null} />)
    fill()
    fireEvent.click(screen.getByLabelText('Remember me on this device'))
    press('Sign in')
    await waitFor(() => expect(left).toHaveBeenCalledWith('/app'))
    expect(server.signIn.mock.calls[0]?.[0]).toMatchObject({ remember: false })
  })

  it('sends one request for a double click', async () => {
    let finish: (result: SignInResult) => void = () => undefined
    server.signIn.mockReturnValue(new Promise(resolve => (finish = resolve)))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    press('Sign in')
    await waitFor(() => expect(server.signIn).toHaveBeenCalledTimes(1))
    finish({ ok: true })
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(server.signIn).toHaveBeenCalledTimes(1)
  })

  it('asks for a code where the account has a second step, and sends it with what was typed', async () => {
    server.signIn.mockResolvedValueOnce(answer({ ok: false, code: 'SECOND_STEP' }))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    const code = await screen.findByLabelText('Code', { selector: 'input' })
    expect(document.activeElement).toBe(code)
    press('Sign in')
    expect(await screen.findByText('This field is required')).toBeTruthy()
    expect(server.signIn).toHaveBeenCalledTimes(1)
    server.signIn.mockResolvedValueOnce(answer({ ok: false, code: 'CODE_WRONG' }))
    type('Code', '000 000')
    press('Sign in')
    expect(await screen.findByText('This code is not right')).toBeTruthy()
    server.signIn.mockResolvedValueOnce(answer({ ok: true }))
    type('Code', '123 456')
    fireEvent.click(screen.getByLabelText('Don’t ask for a code on this device for 30 days'))
    press('Sign in')
    await waitFor(() => expect(left).toHaveBeenCalledWith('/app'))
    expect(server.signIn.mock.calls.at(-1)?.[0]).toEqual({
      email: 'maya@okafor.family',
      password: 'correct horse',
      remember: true,
      code: '123456',
      trust: true,
    })
  })

  it('lets somebody else sign in instead of entering a code', async () => {
    server.signIn.mockResolvedValueOnce(answer({ ok: false, code: 'SECOND_STEP' }))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    await screen.findByLabelText('Code', { selector: 'input' })
    press('Use another account')
    server.signIn.mockResolvedValueOnce(answer({ ok: true }))
    type('Email', 'other@okafor.family')
    press('Sign in')
    await waitFor(() => expect(left).toHaveBeenCalledWith('/app'))
    expect(server.signIn.mock.calls.at(-1)?.[0]).toEqual({
      email: 'other@okafor.family',
      password: 'correct horse',
      remember: true,
    })
  })

  it('shows a refusal under the password and keeps the input', async () => {
    server.signIn.mockResolvedValue(answer({ ok: false, code: 'INVALID_CREDENTIALS' }))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    const words = await screen.findByText('Invalid email or password')
    const input = screen.getByLabelText('Password', { selector: 'input' }) as HTMLInputElement
    expect(input.getAttribute('aria-describedby')).toBe(words.closest('p')?.id)
    expect(input.value).toBe('correct horse')
    expect(left).not.toHaveBeenCalled()
  })

  it('says how long to wait after too many tries', async () => {
    server.signIn.mockResolvedValue(answer({ ok: false, code: 'TOO_MANY_REQUESTS' }))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    expect(await screen.findByText('Too many tries. Please wait up to 15 minutes.')).toBeTruthy()
  })

  it('says that the answer held no user', async () => {
    server.signIn.mockResolvedValue(answer({ ok: false, code: 'NO_USER' }))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    expect(await screen.findByText('Login failed - no user data received')).toBeTruthy()
  })

  it('offers another try when the network fails', async () => {
    server.signIn.mockResolvedValueOnce(answer({ ok: false, code: 'NETWORK' }))
    server.signIn.mockResolvedValueOnce(answer({ ok: true }))
    show(<SignInForm from={null} />)
    fill()
    press('Sign in')
    await screen.findByText('Network error, check your connection')
    press('Try again')
    await waitFor(() => expect(left).toHaveBeenCalledWith('/app'))
  })
})

describe('a forgotten password', () => {
  const address = () => (screen.getByLabelText('Email') as HTMLInputElement).value

  it('takes over the typed address once, outside the link', async () => {
    const signIn = show(<SignInForm from={null} />)
    type('Email', 'maya@okafor.family')
    const link = screen.getByRole('link', { name: 'Forgot password?' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
    // The next page is loaded from scratch and knows only what the window keeps.
    link.addEventListener('click', event => event.preventDefault())
    fireEvent.click(link)
    signIn.unmount()
    typedEmail.keep('')
    show(<ForgotForm />)
    await waitFor(() => expect(address()).toBe('maya@okafor.family'))
    expect(sessionStorage).toHaveLength(0)
  })

  it('says to which address a link goes, and takes the focus there', async () => {
    server.call.mockResolvedValue(null)
    show(<ForgotForm />)
    type('Email', 'maya@okafor.family')
    press('Send link')
    const said = await screen.findByRole('status')
    expect(said.textContent).toContain('account with maya@okafor.family, we’ve sent it a link')
    expect(document.activeElement).toBe(said)
  })

  it('starts empty when nothing was typed', () => {
    typedEmail.keep('')
    show(<ForgotForm />)
    expect(address()).toBe('')
  })
})

describe('sign-up where not everybody may', () => {
  it.each([
    ['closed', 'New accounts are closed', 'takes no new accounts'],
    ['invited', 'By invitation only', 'invite you to a family or a list'],
  ] as const)('says that it is %s, and leads to sign-in', (why, title, text) => {
    show(<SignUpClosed why={why} from="/app/people" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Sign in' }).map(link => link.getAttribute('href'))
    expect(links).toEqual(['/login?from=%2Fapp%2Fpeople', '/login?from=%2Fapp%2Fpeople'])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('hands the invitation on that the visitor came from', async () => {
    server.signUp.mockResolvedValue(answer({ ok: false, code: 'SIGNUP_INVITED' }))
    show(<SignUpForm from="/invitations/a-token_1" />)
    type('Name', 'Maya Okafor')
    type('Email', 'maya@okafor.family')
    type('Password', 'correct horse battery')
    type('Confirm password', 'correct horse battery')
    press('Create account')
    expect(await screen.findByText('To create an account here, open the link of an invitation')).toBeTruthy()
    expect(server.signUp.mock.calls[0]?.[0]).toMatchObject({ invitation: 'a-token_1' })
  })
})

describe('sign-up', () => {
  const fill = (confirm = 'correct horse 1') => {
    type('Name', '  Maya   Okafor ')
    type('Email', 'maya@okafor.family')
    type('Password', 'correct horse 1')
    type('Confirm password', confirm)
  }

  it('checks name, address and length with the texts of the specification', async () => {
    show(<SignUpForm from={null} />)
    type('Name', 'M')
    type('Email', 'maya@')
    type('Password', 'short')
    type('Confirm password', 'short')
    press('Create account')
    expect(await screen.findByText('Name must be at least 2 characters long')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getAllByText('Password must be at least 8 characters long').length).toBeGreaterThan(0)
    expect(server.signUp).not.toHaveBeenCalled()
  })

  it('requires the same password twice', async () => {
    show(<SignUpForm from={null} />)
    fill('correct horse 2')
    press('Create account')
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(server.signUp).not.toHaveBeenCalled()
  })

  it('says that the answer held no user', async () => {
    server.signUp.mockResolvedValue(answer({ ok: false, code: 'NO_USER' }))
    show(<SignUpForm from={null} />)
    fill()
    press('Create account')
    expect(await screen.findByText('Registration failed - no user data received')).toBeTruthy()
  })

  it('advises a stronger password and accepts a long plain one', async () => {
    server.signUp.mockResolvedValue(answer({ ok: true }))
    show(<SignUpForm from={null} />)
    fill()
    expect(await screen.findByText('Password must contain at least one uppercase letter')).toBeTruthy()
    expect(screen.getByText('Password must contain at least one special character')).toBeTruthy()
    expect(screen.queryByText('Password must contain at least one number')).toBeNull()
    press('Create account')
    await waitFor(() => expect(left).toHaveBeenCalledWith('/onboarding?created=1'))
    const sent = server.signUp.mock.calls[0]?.[0]
    expect(sent).toMatchObject({ name: 'Maya Okafor', email: 'maya@okafor.family', locale: 'en' })
    expect(sent).not.toHaveProperty('confirm')
  })

  it('leads to sign-in when the address has an account', async () => {
    server.signUp.mockResolvedValue(answer({ ok: false, code: 'EMAIL_TAKEN' }))
    show(<SignUpForm from="/app/gifts" />)
    fill()
    press('Create account')
    expect(await screen.findByText('An account with this email already exists')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Sign in with this address' })
    expect(link.getAttribute('href')).toBe('/login?from=%2Fapp%2Fgifts')
  })

  it('shows the refusal of a common password under its field', async () => {
    server.signUp.mockResolvedValue(answer({ ok: false, code: 'VALIDATION_ERROR' }))
    show(<SignUpForm from={null} />)
    fill()
    press('Create account')
    expect(await screen.findByText(/among the most common/)).toBeTruthy()
  })
})
