import {
  ageOfKept,
  dropPages,
  isKept,
  keepPage,
  keptPage,
  keptUser,
  owesSignOut,
  paidSignOut,
  type ToWorker,
} from '@/lib/client/kept'
import { syncTag } from '@/lib/client/outbox/store'
import { signOut } from '@/lib/client/sign-in'
import { sendOutbox } from './outbox'
import { open, renew, show } from './push'
import type { FetchEvent, WorkerScope } from './scope'
import { keepWords, kept, type ShellFile, shellOf, storeOf } from './shell'

declare const self: WorkerScope & { __WB_MANIFEST: ShellFile[] }

/** Milliseconds to wait for the server where a kept page can stand in. */
const patience = 5_000
const offlineAddress = '/offline'

const shell = shellOf(self.__WB_MANIFEST)

self.addEventListener('install', event => {
  event.waitUntil(shell.install())
})

self.addEventListener('activate', event => {
  const begin = async () => {
    // Kept pages name files of the version that made them.
    if (await shell.isUpdate()) await dropPages()
    await shell.tidy()
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

const page = (response: Response) =>
  response.ok && response.headers.get('content-type')?.includes('text/html')

/** A user signed out without a network. No page is requested in their name until the server has been told. */
async function leaveFirst() {
  if (!(await owesSignOut())) return
  const { ok } = await signOut()
  if (!ok) throw new TypeError('still signed in')
  await paidSignOut()
}

async function fromNetwork(event: FetchEvent, mayPreload: boolean): Promise<Response> {
  const response = (mayPreload ? await event.preloadResponse : undefined) ?? (await fetch(event.request))
  const { pathname } = new URL(event.request.url)
  if (page(response) && isKept(pathname) && !response.redirected)
    event.waitUntil(keepPage(event.request.url, response.clone(), Date.now()))
  return response
}

async function navigate(event: FetchEvent): Promise<Response> {
  const owed = await owesSignOut()
  try {
    await leaveFirst()
    // A response that was preloaded while a sign-out was owed belongs to the old session.
    const answer = fromNetwork(event, !owed)
    // A slow answer is worth more than other rows than were asked for.
    const kept = await keptPage(event.request.url, Date.now(), { exact: true })
    if (!kept) return await answer
    const late = new Promise<Response>(done => setTimeout(() => done(kept), patience))
    return await Promise.race([answer, late])
  } catch {
    const kept = await keptPage(event.request.url, Date.now())
    return kept ?? shell.get(offlineAddress)
  }
}

/** Sends a navigation one time: a preloaded one counts, unless it was sent in the name of a user who signed out. */
async function once(event: FetchEvent): Promise<Response> {
  const owed = await owesSignOut()
  await leaveFirst()
  return (owed ? undefined : await event.preloadResponse) ?? fetch(event.request)
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // Downloads and answers of other services are no pages. Left alone, a browser that has preloaded one sends it again:
    // an export would be made twice, and an answer is good once.
    event.respondWith(url.pathname.startsWith('/api/') ? once(event) : navigate(event))
    return
  }
  if (shell.has(url.pathname) && !url.search) event.respondWith(shell.get(url.pathname))
  else {
    const store = storeOf(url.pathname)
    if (store) event.respondWith(kept(request, store))
  }
  // All other requests, above all /api, go to the server and are never kept here.
})

async function keep(addresses: readonly string[], fresh: number) {
  if (!(await keptUser(Date.now())) || (await owesSignOut())) return
  for (const address of addresses) {
    const url = new URL(address, self.location.origin)
    if (!isKept(url.pathname) || (await ageOfKept(url, Date.now())) < fresh) continue
    const response = await fetch(url, { credentials: 'same-origin', headers: { Accept: 'text/html' } })
    if (page(response) && !response.redirected) await keepPage(url, response, Date.now())
  }
}

self.addEventListener('message', event => {
  const said = event.data as ToWorker
  if (said.type === 'update') event.waitUntil(self.skipWaiting())
  if (said.type === 'words') event.waitUntil(keepWords(said.files).catch(() => undefined))
  // A page that could not be kept is kept at the next visit.
  if (said.type === 'keep') event.waitUntil(keep(said.addresses, said.fresh).catch(() => undefined))
})

self.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendOutbox())
})

self.addEventListener('push', event => event.waitUntil(show(self, event)))
self.addEventListener('notificationclick', event => event.waitUntil(open(self, event)))
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(self, event)))
