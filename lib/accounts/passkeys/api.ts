import { SignedIn } from '@/lib/accounts/schema'
import { windows } from '@/lib/accounts/values'
import { endpoint } from '@/lib/core/endpoint'
import { Passkey, PasskeyChanges, PasskeyInput, PasskeyOptions, PasskeySignIn, Passkeys } from './schema'

const limit = { calls: 60, seconds: windows.passkeys, by: ['account'] } as const

export const passkeysApi = {
  list: endpoint('GET /api/passkeys', 'My passkeys', { output: Passkeys }),
  start: endpoint('POST /api/passkeys/options', 'What an authenticator needs to make a passkey', {
    session: true,
    fresh: {},
    unkept: true,
    limit,
    output: PasskeyOptions,
  }),
  create: endpoint('POST /api/passkeys', 'Keep a passkey that an authenticator has made', {
    status: 201,
    session: true,
    fresh: {},
    limit,
    maxBytes: 128 * 1024,
    input: PasskeyInput,
    output: Passkey,
  }),
  update: endpoint('PUT /api/passkeys/{passkeyId}', 'Rename a passkey', {
    session: true,
    input: PasskeyChanges,
    output: Passkey,
  }),
  remove: endpoint('DELETE /api/passkeys/{passkeyId}', 'Remove a passkey', {
    session: true,
    fresh: {},
    refuses: [409],
  }),
  challenge: endpoint('POST /api/auth/passkey/options', 'What an authenticator needs to sign in', {
    access: 'visitor',
    light: true,
    unkept: true,
    limit: { calls: 300, seconds: windows.code, by: ['caller'] },
    output: PasskeyOptions,
  }),
  signIn: endpoint('POST /api/auth/passkey', 'Sign in with a passkey', {
    access: 'visitor',
    light: true,
    maxBytes: 64 * 1024,
    limit: { calls: 60, seconds: windows.code, by: ['address'] },
    refuses: [401],
    input: PasskeySignIn,
    output: SignedIn,
  }),
}
