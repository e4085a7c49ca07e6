import type { Reply } from './transport'

/** What a person is asked for to prove who they are, beside the password. */
export interface Proof {
  code: boolean
  /** Whether a passkey is enough instead. */
  passkey: boolean
  /** Whether the account has a password. */
  password: boolean
  /** Other services where it can be proved. */
  services: { id: string; name: string }[]
}

const eventName = 'freshsignin'

type Asked = CustomEvent<{ proof: Proof; done: (isProved: boolean) => void }>

/** Calls back when a call was refused until the person has proved who they are. */
export function watchFresh(listener: (proof: Proof, done: (isProved: boolean) => void) => void) {
  const hear = (event: Event) => {
    const { detail } = event as Asked
    event.preventDefault()
    listener(detail.proof, detail.done)
  }
  window.addEventListener(eventName, hear)
  return () => window.removeEventListener(eventName, hear)
}

let asking: Promise<boolean> | null = null

const ask = (proof: Proof) =>
  new Promise<boolean>(done => {
    const isUnheard = window.dispatchEvent(
      new CustomEvent(eventName, { detail: { proof, done }, cancelable: true }),
    )
    if (isUnheard) done(false)
  })

/**
 * Whether a call may be sent again: it was refused because the person signed in a while ago, and they have now proved who
 * they are. Calls at the same time share one question.
 */
export async function isProvedAgain({ status, body }: Reply): Promise<boolean> {
  const { code, details } = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>
  if (status !== 403 || code !== 'FRESH_SIGN_IN') return false
  const proof = (details ?? {}) as Partial<Proof>
  asking ??= ask({
    code: proof.code === true,
    passkey: proof.passkey === true,
    password: proof.password !== false,
    services: proof.services ?? [],
  }).finally(() => {
    asking = null
  })
  return asking
}
