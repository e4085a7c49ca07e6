import 'server-only'
import webpush from 'web-push'
import { type VapidKeys, vapidSubject } from '@/lib/notifications/vapid-keys.commands'
import { FetchFailed, postToService } from '@/lib/server/http/guarded-fetch'
import type { SubscriptionRow } from './queries'
import { answerOf, type PushAnswer } from './rules'

/** The message for the service worker, which shows it unchanged. */
export interface PushMessage {
  title: string
  body: string
  /** The same for every attempt, so that a repeated message takes the place of the first. */
  tag: string
  url: string
  silent: boolean
  vibrate: number[]
  /** Unread notifications, for the badge on the app's icon. */
  badge: number
}

const patience = 15_000
/** Seconds that a service keeps a message for a browser that is off. News of yesterday disturbs. */
const kept = 86_400

/** Encrypts a message for one browser (RFC 8291) and gives it to its push service. */
export async function sendPush(
  keys: VapidKeys,
  { endpoint, p256dh, auth }: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  isUrgent: boolean,
): Promise<PushAnswer> {
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: vapidSubject(), ...keys },
      TTL: kept,
      urgency: isUrgent ? 'high' : 'normal',
      topic: message.tag.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    },
  )
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  try {
    const { status, retryAfter } = await postToService(
      endpoint,
      { headers: sent, body: body as Buffer },
      patience,
    )
    return answerOf(status, retryAfter)
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    return error.reason === 'address'
      ? { is: 'gone' }
      : { is: 'later', reason: `the push service: ${error.message}`, afterSeconds: null }
  }
}
