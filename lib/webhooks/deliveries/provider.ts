import 'server-only'
import { createHmac } from 'node:crypto'
import { unseal } from '@/lib/server/auth/encryption'
import { FetchFailed, postToWebhook } from '@/lib/server/http/guarded-fetch'
import type { WebhookRow } from '../policy'
import type { Try } from '../schema'
import { type Answer, shownAnswer, waitOf } from './rules'

const patience = 15_000
const prefix = 'whsec_'

/**
 * The signature of Standard Webhooks: HMAC-SHA256 of id, timestamp (seconds since 1970) and body. During a rotation there is
 * one for each secret, with a space between them.
 */
export const signature = (secrets: readonly string[], id: string, timestamp: number, body: string): string =>
  secrets
    .map(secret => Buffer.from(secret.slice(prefix.length), 'base64'))
    .map(key => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')

/** The secrets that sign now. None where the secret of the installation has changed. */
function secretsOf(hook: WebhookRow, now: Date): string[] {
  const former = hook.formerUntil && hook.formerUntil > now ? hook.formerSealed : null
  return [hook.secretSealed, former].flatMap(sealed => {
    const secret = sealed && unseal(sealed)
    return typeof secret === 'string' ? [secret] : []
  })
}

/** Sends a delivery once, and tells what came of it. Never throws for what the address does. */
export async function post(
  hook: WebhookRow,
  { id, body }: { id: string; body: string },
  now: Date,
): Promise<{ answer: Answer; one: Try }> {
  const began = performance.now()
  const tried = (status: number | null, answer: string, error: string | null): Try => ({
    at: now.toISOString(),
    milliseconds: Math.round(performance.now() - began),
    status,
    answer,
    error,
  })
  const secrets = secretsOf(hook, now)
  if (secrets.length === 0)
    return {
      answer: { status: null, retryAfter: null },
      one: tried(null, '', 'the secret cannot be read: give the webhook a new one'),
    }
  const timestamp = Math.floor(now.getTime() / 1000)
  try {
    const { status, bytes, retryAfter } = await postToWebhook(
      hook.url,
      {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'GiftTracker-Webhooks/1',
          'webhook-id': `msg_${id}`,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signature(secrets, `msg_${id}`, timestamp, body),
        },
        body: Buffer.from(body),
      },
      patience,
    )
    return {
      answer: { status, retryAfter: waitOf(retryAfter, now) },
      one: tried(status, shownAnswer(bytes), null),
    }
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    return { answer: { status: null, retryAfter: null }, one: tried(null, '', error.message) }
  }
}
