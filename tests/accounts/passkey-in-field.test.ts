import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passkeyInField, signInByPasskey } from '@/lib/client/passkeys'

const asked = vi.hoisted(() => vi.fn())
const ended = vi.hoisted(() => vi.fn())
const entered = vi.hoisted(() => vi.fn(async (_by: string, _given: unknown) => ({ ok: true })))
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: asked,
  WebAuthnAbortService: { cancelCeremony: ended },
}))
vi.mock('@/lib/client/sign-in', () => ({ enterBy: entered }))

beforeEach(() => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  )
  vi.stubGlobal('fetch', async () => Response.json({ challenge: 'x' }))
  asked.mockImplementation(async () => ({ id: 'a passkey' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('offers passkeys in the field, and not once the button was pressed: of two requests the browser ends the first', async () => {
  expect(await passkeyInField(() => true)).toEqual({ id: 'a passkey' })
  expect(asked).toHaveBeenCalledExactlyOnceWith({ optionsJSON: { challenge: 'x' }, useBrowserAutofill: true })
  let isPressed = false
  const offered = passkeyInField(() => !isPressed)
  isPressed = true
  expect(await offered).toBeNull()
  expect(asked).toHaveBeenCalledOnce()
})

/** An offer in the field that waits for a finger. */
async function waiting() {
  const chooses: { resolve: (chosen: { id: string }) => void; reject: (error: Error) => void }[] = []
  asked.mockImplementationOnce(() => new Promise((resolve, reject) => chooses.push({ resolve, reject })))
  const offered = passkeyInField(() => true)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  return { offered, ...chooses[0]! }
}

it('asks by the button only when the browser has let go of what the field offered', async () => {
  const { offered, reject } = await waiting()
  const signedIn = signInByPasskey(true)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(asked).toHaveBeenCalledOnce()
  reject(new DOMException('ended', 'AbortError'))
  expect(await offered).toBeNull()
  await signedIn
  expect(asked).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'x' }, useBrowserAutofill: false })
  expect(entered).toHaveBeenCalledExactlyOnceWith('passkey', { answer: '{"id":"a passkey"}', remember: true })
})

it('takes the passkey that was chosen in the field while the button was pressed', async () => {
  const { offered, resolve } = await waiting()
  ended.mockImplementation(() => resolve({ id: 'from the field' }))
  await signInByPasskey(false)
  expect(await offered).toEqual({ id: 'from the field' })
  expect(asked).toHaveBeenCalledOnce()
  expect(entered).toHaveBeenCalledExactlyOnceWith('passkey', {
    answer: '{"id":"from the field"}',
    remember: false,
  })
})

it('does not send an answer of the field a second time', async () => {
  expect(await passkeyInField(() => true)).toEqual({ id: 'a passkey' })
  asked.mockImplementation(async () => ({ id: 'another' }))
  await signInByPasskey(true)
  expect(entered).toHaveBeenCalledExactlyOnceWith('passkey', { answer: '{"id":"another"}', remember: true })
})
