import type { NotificationEvent, PushEvent, SubscriptionEvent, WorkerScope } from './scope'

/** What the server sends (lib/notifications/push/provider.ts). */
interface PushMessage {
  title: string
  body: string
  tag: string
  url: string
  silent: boolean
  vibrate: number[]
  badge: number
}

/** A browser ends a subscription whose message shows nothing, so there is always something to show. */
function read({ data }: PushEvent): Partial<PushMessage> {
  try {
    const message = data?.json()
    return message && typeof message === 'object' ? message : {}
  } catch {
    return {}
  }
}

/** The number on the app's icon. Not every browser has it. */
const count = (unread: number) => navigator.setAppBadge?.(unread).catch(() => undefined)

/** Shows a message. One that comes again has the same tag, and takes the place of the first without a sound. */
export async function show(self: WorkerScope, event: PushEvent) {
  const {
    title = 'Gift Tracker',
    body = '',
    tag = '',
    url = '/app',
    silent = false,
    vibrate = [],
    badge,
  } = read(event)
  await self.registration.showNotification(title, {
    body,
    tag,
    silent,
    // A silent one that vibrates is refused.
    ...(silent || vibrate.length === 0 ? {} : { vibrate }),
    icon: '/icons/any-192.png',
    badge: '/icons/monochrome-512.png',
    data: { url },
  } as NotificationOptions)
  if (typeof badge === 'number') await count(badge)
}

/** Opens what a message is about, in a window of the app that is open, or else in a new one. */
export async function open(self: WorkerScope, { notification }: NotificationEvent) {
  notification.close()
  const { origin } = self.location
  const target = new URL(String((notification.data as { url?: unknown } | null)?.url ?? '/app'), origin)
  const address = target.origin === origin ? target.href : `${origin}/app`
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => new URL(url).pathname.startsWith('/app'))
  const moved = await shown?.navigate(address).catch(() => null)
  if (moved) await moved.focus()
  else await self.clients.openWindow(address)
}

/** A browser has ended its subscription by itself: another is made, and the server told. */
export async function renew(self: WorkerScope, { oldSubscription, newSubscription }: SubscriptionEvent) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (options ? await self.registration.pushManager.subscribe(options) : null)
  if (!fresh) return
  const { endpoint, keys } = fresh.toJSON()
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
