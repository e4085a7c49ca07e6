import 'server-only'
import { leaving } from '../db/outside-transaction'
import { env } from '../ops/env'
import { log } from '../ops/log'

const patience = 15_000
/** Twilio's code for a number whose owner answered STOP. */
const unsubscribedCode = 21610

/** A text message that was not accepted. Its message is for the operator and the owner, in English. */
export class SmsFailed extends Error {
  override name = 'SmsFailed'
  constructor(
    message: string,
    readonly why: {
      /** Whether trying again is of no use. */
      isPermanent: boolean
      /** Whether the owner of the number wants no more messages. */
      isUnsubscribed: boolean
    },
  ) {
    super(message)
  }
}

const temporary = { isPermanent: false, isUnsubscribed: false }

/** The first variable that is missing to send text messages; null where they can be sent. */
export function smsNeeds(): string | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = env()
  if (!TWILIO_ACCOUNT_SID) return 'TWILIO_ACCOUNT_SID'
  if (!TWILIO_AUTH_TOKEN) return 'TWILIO_AUTH_TOKEN'
  return TWILIO_FROM ? null : 'TWILIO_FROM'
}

const codeOf = (answer: unknown) => {
  const code = (answer as { code?: unknown } | null)?.code
  return typeof code === 'number' ? code : null
}

/**
 * Sends a text message through Twilio. Throws `SmsFailed`. An answer that is lost on its way makes the message come
 * twice when it is sent again: Twilio knows no key of a repeated message. `id` names the message in the log.
 */
export async function sendSms(to: string, text: string, id: string): Promise<void> {
  leaving('Twilio')
  const missing = smsNeeds()
  if (missing) throw new SmsFailed(`${missing} is not set`, { isPermanent: true, isUnsubscribed: false })
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE } = env()
  const sender = TWILIO_FROM!.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const address = `${TWILIO_API_BASE}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`
  const secret = Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Basic ${secret}` },
    body: new URLSearchParams({ To: to, Body: text, [sender]: TWILIO_FROM! }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new SmsFailed(isLate ? 'Twilio did not answer' : 'Twilio could not be reached', temporary)
  })
  if (response.ok) {
    await response.body?.cancel().catch(() => undefined)
    return
  }
  const code = codeOf(await response.json().catch(() => null))
  log().warn({ id, status: response.status, code }, 'Twilio refused a text message')
  throw new SmsFailed(`Twilio answered ${response.status}${code ? ` (${code})` : ''}`, {
    isPermanent:
      response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status),
    isUnsubscribed: code === unsubscribedCode,
  })
}
