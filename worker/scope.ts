/**
 * The parts of a service worker's global scope that ours uses. TypeScript's own types exclude those of pages.
 */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}

export interface SubscriptionEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

export interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & MessageEvent
  push: PushEvent
  sync: SyncEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionEvent
}

interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}
