import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { call } from '@/lib/client/call'

/**
 * Lets the browser make a passkey and keeps it under a name. False where the person did not want to, and `known` where the
 * authenticator has one of this account already.
 */
export async function makePasskey(name: string): Promise<boolean | 'known'> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = await call('POST /api/passkeys/options', {})
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  let isKnown = false
  const answer = await startRegistration({ optionsJSON }).catch((error: Error) => {
    if (error.name === 'InvalidStateError') isKnown = true
    else if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') throw error
    return null
  })
  if (!answer) return isKnown ? 'known' : false
  await call('POST /api/passkeys', { name, answer: { ...answer } })
  return true
}
