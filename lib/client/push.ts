import { call } from './call'

/**
 * `install`: an iPhone or iPad has web push in the installed app only. `denied`: refused in the browser's own settings.
 * `off` and `on`: whether this browser is subscribed.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** The account for which this browser is subscribed, by its id. */
const ownerKey = 'push-owner'

const isSupported = () =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

const isHandheldApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** Milliseconds that a first visit's worker may take. */
const workerPatience = 15_000

/** The worker of this page, which a first visit installs only now. Null where there is none, as while developing. */
const registration = async () =>
  (await navigator.serviceWorker.getRegistration()) ??
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>(resolve => setTimeout(resolve, workerPatience, null)),
  ])
const subscription = async () => (await (await registration())?.pushManager.getSubscription()) ?? null

export async function pushState(): Promise<PushState> {
  if (typeof navigator === 'undefined') return 'unsupported'
  if (!isSupported()) return isHandheldApple() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (!(await registration())) return 'unsupported'
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off'
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

const sameBytes = (one: ArrayBuffer | null | undefined, other: Uint8Array) => {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at])
}

async function tell(made: PushSubscription) {
  const { endpoint = '', keys = {} } = made.toJSON()
  await call('POST /api/push-subscriptions', {
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  })
}

/** Subscribes with the key of this installation. A subscription with another key would never be sent to. */
async function subscribeWith(publicKey: string): Promise<PushSubscription | null> {
  const worker = await registration()
  const key = bytesOf(publicKey)
  const known = await worker?.pushManager.getSubscription()
  if (known && sameBytes(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  return (await worker?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })) ?? null
}

/**
 * Asks for permission and subscribes this browser for the account `owner`. Call it from a press: browsers ask only then.
 * Returns the state afterwards. Throws CallError when the server refuses, and what the browser throws when its push
 * service cannot be reached.
 */
export async function subscribePush(owner: string): Promise<PushState> {
  if (!isSupported()) return pushState()
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = await call('GET /api/push-subscriptions', {})
  const made = await subscribeWith(publicKey)
  if (!made) return 'unsupported'
  try {
    await tell(made)
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  localStorage.setItem(ownerKey, owner)
  return 'on'
}

/** Ends the subscription of this browser, here and on the server. */
export async function unsubscribePush(): Promise<PushState> {
  localStorage.removeItem(ownerKey)
  await (isSupported() ? subscription() : Promise.resolve(null))?.then(made => made?.unsubscribe())
  const { data } = await call('GET /api/push-subscriptions', {})
  const mine = data.find(({ current }) => current)
  if (mine) await call('DELETE /api/push-subscriptions/{subscriptionId}', { subscriptionId: mine.id })
  return pushState()
}

/**
 * Once a visit: a browser that was subscribed for somebody else is no longer, and one whose account has signed in again
 * goes on with the new session.
 */
export async function settlePush(owner: string) {
  if (!isSupported() || Notification.permission !== 'granted') return
  const made = await subscription()
  if (!made) return
  if (localStorage.getItem(ownerKey) !== owner) {
    await made.unsubscribe()
    return
  }
  const { publicKey, data } = await call('GET /api/push-subscriptions', {})
  const isKnown = data.some(({ current }) => current)
  if (isKnown && sameBytes(made.options.applicationServerKey, bytesOf(publicKey))) return
  const fresh = await subscribeWith(publicKey)
  if (fresh) await tell(fresh)
}
