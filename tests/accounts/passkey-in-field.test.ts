import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passkeyInField } from '@/lib/client/passkeys'

const asked = vi.hoisted(() => vi.fn(async () => ({ id: 'a passkey' })))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: asked }))

beforeEach(() => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  )
  vi.stubGlobal('fetch', async () => Response.json({ challenge: 'x' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
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
