/**
 * The pages that this device keeps for a start without a network, each in a store named after its owner's id.
 * The pages and the service worker both use Cache Storage for that.
 */
export const privatePrefix = 'private:'
export const deviceStore = 'device'
export const userKey = '/device/user'
const pendingKey = '/device/sign-out'

export const titleHeader = 'x-kept-title'
const timeHeader = 'x-kept-at'
const untilHeader = 'x-kept-until'

/** The lifetime of a session: no older page is shown. */
const longest = 30 * 24 * 60 * 60_000
const mostPages = 120

/** Whether this browser can keep pages. It cannot over plain http to another machine. */
export const canKeep = () => typeof caches !== 'undefined'

const device = () => caches.open(deviceStore)
const storeOf = (userId: string) => caches.open(privatePrefix + userId)

/**
 * The user whose pages this device keeps. Null when nobody is signed in. Null also after their session has
 * ended: then everything is deleted.
 */
export async function keptUser(now: number): Promise<string | null> {
  const found = await (await device()).match(userKey)
  if (!found) return null
  if (now < Date.parse(found.headers.get(untilHeader) ?? '')) return found.text()
  await keepNothing()
  return null
}

async function dropStores(except?: string) {
  for (const name of await caches.keys())
    if (name.startsWith(privatePrefix) && name !== privatePrefix + except) await caches.delete(name)
}

/**
 * Notes the signed-in user and the end of their session (ISO 8601). Deletes what was kept for anybody else.
 */
export async function keepFor(userId: string, until: string) {
  const known = await (await device()).match(userKey)
  // A page that was kept in an earlier session knows only the end of that session.
  const isKnown = (known?.headers.get(untilHeader) ?? '') >= until && (await known?.text()) === userId
  const headers = { [untilHeader]: until }
  if (!isKnown) await (await device()).put(userKey, new Response(userId, { headers }))
  await dropStores(userId)
}

/** Forgets the user, and deletes everything that was kept for anybody. */
export async function keepNothing() {
  await (await device()).delete(userKey)
  await dropStores()
}

/** Notes a sign-out without a network. The server hears of it before it is asked for anything else. */
export const oweSignOut = async () => (await device()).put(pendingKey, new Response('1'))
export const owesSignOut = async () => Boolean(await (await device()).match(pendingKey))
export const paidSignOut = async () => (await device()).delete(pendingKey)

/** The address that a page is kept under, without the parameters that only this device reads. */
export function addressOf(url: string | URL): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('source')
  searchParams.delete('waiting')
  return searchParams.size ? `${pathname}?${searchParams}` : pathname
}

/** The records whose forms are kept: they can be added and changed without a network (`outbox/calls.ts`). */
const kinds = '(?:gifts|people|occasions|budgets|expenses|reminders)'
const form = new RegExp(`^/app/${kinds}/(?:new|[^/]+/edit)$`)
const record = /^\/app\/(?:gifts|people|occasions|budgets)\/[0-9a-f-]{36}$/

/** Screens are kept, and the forms of what can be saved without a network. */
export const isKept = (pathname: string) =>
  (pathname === '/app' || pathname.startsWith('/app/')) &&
  (form.test(pathname) || !/\/(new|edit|api-keys|security)$/.test(pathname))

/** The addresses that are kept with a page: the form of the record that it shows. */
export const keptWith = (pathname: string): string[] => (record.test(pathname) ? [`${pathname}/edit`] : [])

/** The screens that an installed app opens with and whose work goes on without a network, kept also unvisited. */
export const basics = [
  '/app',
  '/app/gifts',
  '/app/people',
  '/app/occasions',
  '/app/social/shopping',
  '/app/tracking',
  '/app/gift-ideas',
  '/app/wishlists',
  '/app/budgets',
  '/app/budgets/spending',
  '/app/reminders',
  '/app/data',
  // What waits is told, thrown away and saved as a file where there is no network.
  '/app/data?tab=sync',
  ...['gifts', 'people', 'occasions', 'expenses', 'budgets', 'reminders'].map(kind => `/app/${kind}/new`),
]

/**
 * Keeps a page that the server has just sent. The page says whose it is (`<meta name="viewer">`), so it never
 * gets into another user's store. A page is not kept if it has no viewer, or if its viewer has left
 * meanwhile.
 */
export async function keepPage(url: string | URL, response: Response, now: number): Promise<boolean> {
  const html = await response.text()
  const owner = /<meta name="viewer" content="([\w-]+)"/.exec(html)?.[1]
  if (!owner || owner !== (await keptUser(now))) return false
  // A streamed page begins with the app's title and sends its own title later.
  const title = [...html.matchAll(/<title>([^<]*)<\/title>/g)].at(-1)?.[1] ?? ''
  const time = new Date(now).toISOString()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(timeHeader, time)
  headers.set(titleHeader, encodeURIComponent(title))
  const store = await storeOf(owner)
  const address = addressOf(url)
  // Deleted first, so that the oldest address stays in front.
  await store.delete(address)
  await store.put(address, new Response(html.replace('<html', `<html data-kept-at="${time}"`), { headers }))
  const addresses = await store.keys()
  for (const old of addresses.slice(0, Math.max(0, addresses.length - mostPages))) await store.delete(old)
  // If the user signed out while the page was on its way, nothing stays behind.
  if ((await keptUser(now)) === owner) return true
  await dropStores((await keptUser(now)) ?? undefined)
  return false
}

const keptAt = (response: Response) => Date.parse(response.headers.get(timeHeader) ?? '')

/**
 * The kept page of the signed-in user, or the same screen without its filters, unless `exact`. Null without one.
 */
export async function keptPage(
  url: string | URL,
  now: number,
  { exact = false }: { exact?: boolean } = {},
): Promise<Response | null> {
  const user = await keptUser(now)
  if (!user || (await owesSignOut())) return null
  const store = await storeOf(user)
  const own = await store.match(addressOf(url))
  const found = own ?? (exact ? undefined : await store.match(new URL(url).pathname))
  return found && now - keptAt(found) < longest ? found : null
}

/** How long ago a page was kept, in ms; infinite when it is not. */
export async function ageOfKept(url: string | URL, now: number): Promise<number> {
  const user = await keptUser(now)
  const found = user ? await (await storeOf(user)).match(addressOf(url)) : undefined
  return found ? now - keptAt(found) : Number.POSITIVE_INFINITY
}

/** Deletes the pages of an older version of the app, but not whose they were. */
export const dropPages = () => dropStores()

/** A message of a page to the service worker. */
export type ToWorker =
  /** Keep these addresses, unless their copies are younger than `fresh` ms. */
  | { type: 'keep'; addresses: string[]; fresh: number }
  /** Keep these files of one language's words for the pages that are kept, and forget its older ones. */
  | { type: 'words'; files: string[] }
  | { type: 'update' }
