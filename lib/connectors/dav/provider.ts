import 'server-only'
import type { DAVAccount, DAVAddressBook, DAVCalendar, DAVResponse } from 'tsdav'
import { maxPictureBytes } from '@/lib/pictures/values'
import { unseal } from '@/lib/server/auth/encryption'
import { DavStop, davFetch } from '@/lib/server/http/dav-fetch'
import { FetchFailed, fetchNamedPicture } from '@/lib/server/http/guarded-fetch'
import { env } from '@/lib/server/ops/env'
import {
  abreast,
  fetchTroubles,
  type Listed,
  type Remote,
  type Sending,
  type Sent,
  type Server,
  ServerFailed,
} from '../sync/side.effects'
import type { Service } from '../values'
import { withoutPhoto, withPhoto } from './cards.rules'
import { inHalves, mostTooLarge } from './halves.rules'

export interface Login {
  address: string
  username: string
  password: string
}

export interface Found {
  url: string
  name: string
}

/** The most bytes of one answer: some 10,000 names of records, or 50 large cards with their photos. */
const maxBytes = 8_000_000
const timeoutMs = 10_000
/** The most bytes of one card that is read without its photo, and of a photo that a card names by its address. */
const maxCardBytes = 32_000_000
const photoBounds = { maxBytes: maxPictureBytes, timeoutMs: 5000 }
/** The most records of a collection that are kept in step. */
const mostRecords = 10_000

/** What an error of a call means. A fault of our own is thrown on. */
function troubleOf(error: unknown): ServerFailed {
  if (error instanceof ServerFailed) return error
  if (error instanceof FetchFailed) return new ServerFailed(fetchTroubles[error.reason], { cause: error })
  if (error instanceof DavStop) return new ServerFailed('unauthorized', { cause: error })
  return new ServerFailed('noService', { cause: error })
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value && typeof value === 'object')
    return textOf(Reflect.get(value, '_cdata') ?? Reflect.get(value, '_text'))
  return null
}

/** Throws where the server refused the call as a whole. */
function refuse([first]: readonly DAVResponse[]) {
  if (!first || first.props) return
  const { status, ok, raw } = first
  if (status === 404 || status === 410) throw new ServerFailed('gone')
  if (status === 403) throw new ServerFailed('refused')
  if (status >= 500) throw new ServerFailed('unreachable')
  // An empty list is a list. A page of another kind is none.
  if (!ok || typeof raw === 'string') throw new ServerFailed('noService')
}

/** The path of a record, by which it is known whatever host and spelling the server names it with. */
function pathOf(href: string, base: string): string {
  const { pathname } = new URL(href, base)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Whether it is an address book, or a calendar of events: some calendars hold tasks alone. */
const holdsRecords = (one: DAVAddressBook | DAVCalendar) =>
  !('components' in one && one.components?.length) || one.components.includes('VEVENT')

const day = 86_400_000
const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The calls to one server, for one of its services. The library is loaded at the first. */
export function davClient({ address, username, password }: Login, service: Service) {
  let fault: FetchFailed | DavStop | null = null
  const guarded = davFetch({
    address,
    allowed: env().CONNECTORS_ALLOW,
    maxBytes,
    timeoutMs,
    heard: status => {
      if (status === 401) throw new DavStop('the password is wrong')
    },
  })
  // The library goes on after a failure and says something else in the end.
  const call: typeof fetch = async (...given) => {
    if (fault) throw fault
    try {
      return await guarded(...given)
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof DavStop) fault = error
      throw error
    }
  }
  /** The same for an answer that is asked for in smaller parts where it is too large. */
  const inParts: typeof fetch = async (...given) => {
    if (fault) throw fault
    try {
      return await guarded(...given)
    } catch (error) {
      const isTooLarge = error instanceof FetchFailed && error.reason === 'tooLarge'
      if (!isTooLarge && (error instanceof FetchFailed || error instanceof DavStop)) fault = error
      throw error
    }
  }
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`,
  }
  const common = { headers, fetch: call }
  const library = () => import('tsdav')

  async function trying<Result>(work: (dav: typeof import('tsdav')) => Promise<Result>): Promise<Result> {
    try {
      return await work(await library())
    } catch (error) {
      throw troubleOf(fault ?? error)
    }
  }

  const accountType = service === 'contacts' ? 'carddav' : 'caldav'
  /** Looks first where servers say themselves that their services are, then at the address that was typed. */
  const account = () =>
    trying(async (dav): Promise<DAVAccount> => {
      const typed: DAVAccount = { serverUrl: address, accountType }
      const root = await dav.serviceDiscovery({ account: typed, ...common })
      for (const rootUrl of new Set([root, address])) {
        try {
          const known = { ...typed, rootUrl }
          const principal = {
            ...known,
            principalUrl: await dav.fetchPrincipalUrl({ account: known, ...common }),
          }
          return { ...principal, homeUrl: await dav.fetchHomeUrl({ account: principal, ...common }) }
        } catch {
          if (fault) throw fault
        }
      }
      throw new ServerFailed('noService')
    })

  /** The address books or calendars of the account, and where a new one may lie. */
  const discover = async (): Promise<{ home: string; found: Found[] }> => {
    const known = await account()
    if (!known.homeUrl) throw new ServerFailed('noService')
    const found = await trying(dav =>
      service === 'contacts'
        ? dav.fetchAddressBooks({ account: known, ...common })
        : dav.fetchCalendars({ account: known, ...common }),
    )
    return {
      home: known.homeUrl,
      found: found.filter(holdsRecords).map(({ url, displayName }) => ({
        url,
        name: (textOf(displayName) || decodeURI(url.split('/').filter(Boolean).at(-1) ?? url)).slice(0, 200),
      })),
    }
  }

  /** Makes a collection. False where the server lets none be made. */
  const make = async (url: string, name: string): Promise<boolean> => {
    const answers = await trying(dav =>
      service === 'contacts'
        ? dav.davRequest({
            url,
            init: {
              method: 'MKCOL',
              headers,
              namespace: 'd',
              body: {
                mkcol: {
                  _attributes: { 'xmlns:d': 'DAV:', 'xmlns:card': 'urn:ietf:params:xml:ns:carddav' },
                  set: {
                    prop: {
                      resourcetype: { collection: {}, 'card:addressbook': {} },
                      displayname: name,
                    },
                  },
                },
              },
            },
            fetch: call,
          })
        : dav.makeCalendar({
            url,
            props: {
              'd:displayname': name,
              'c:supported-calendar-component-set': { 'c:comp': { _attributes: { name: 'VEVENT' } } },
            },
            ...common,
          }),
    )
    return answers.every(({ ok, status }) => ok || status === 207)
  }

  const listedOf = (answers: readonly DAVResponse[], collection: string): Listed[] => {
    refuse(answers)
    if (answers.length > mostRecords + 1) throw new ServerFailed('tooMuch')
    const own = pathOf(collection, collection).replace(/\/$/, '')
    return answers.flatMap(({ href, props, status }) => {
      if (!href || status === 404 || (props?.resourcetype && 'collection' in props.resourcetype)) return []
      const path = pathOf(href, collection)
      // A server names nothing outside of the collection that it was asked for.
      if (!path.startsWith(`${own}/`) || path.replace(/\/$/, '') === own) return []
      return [{ href: path, etag: textOf(props?.getetag) }]
    })
  }

  /** All records of a collection, without what they hold. */
  const list = (collection: string) =>
    trying(async dav =>
      listedOf(
        await dav.propfind({
          url: collection,
          props: { 'd:getetag': {}, 'd:resourcetype': {} },
          depth: '1',
          ...common,
        }),
        collection,
      ),
    )

  /** The library's own reports throw where a single record is missing. */
  const report = (dav: typeof import('tsdav'), url: string, body: Record<string, unknown>, by = call) =>
    dav.davRequest({
      url,
      init: { method: 'REPORT', headers: { ...headers, depth: '1' }, namespace: 'x', body },
      fetch: by,
    })
  const named = {
    'xmlns:d': 'DAV:',
    'xmlns:x': `urn:ietf:params:xml:ns:${service === 'contacts' ? 'carddav' : 'caldav'}`,
  }

  /** The events of a calendar from a month ago to a year and a month ahead. */
  const listAround = (collection: string, now: Date) =>
    trying(async dav => {
      const answers = await report(dav, collection, {
        'calendar-query': {
          _attributes: named,
          'd:prop': { 'd:getetag': {} },
          filter: {
            'comp-filter': {
              _attributes: { name: 'VCALENDAR' },
              'comp-filter': {
                _attributes: { name: 'VEVENT' },
                'time-range': {
                  _attributes: {
                    start: instant(now.getTime() - 31 * day),
                    end: instant(now.getTime() + 400 * day),
                  },
                },
              },
            },
          },
        },
      })
      return listedOf(answers, collection)
    })

  const isBook = service === 'contacts'
  const readAtOnce = (collection: string, hrefs: readonly string[]): Promise<Remote[]> =>
    trying(async dav => {
      const body = {
        [isBook ? 'addressbook-multiget' : 'calendar-multiget']: {
          _attributes: named,
          'd:prop': { 'd:getetag': {}, [isBook ? 'address-data' : 'calendar-data']: {} },
          'd:href': hrefs.map(href => encodeURI(href)),
        },
      }
      const answers = await report(dav, collection, body, inParts)
      refuse(answers)
      const wanted = new Set(hrefs)
      return answers.flatMap(({ href, props }) => {
        const data = textOf(isBook ? props?.addressData : props?.calendarData)
        if (!href || data === null) return []
        const path = pathOf(href, collection)
        return wanted.has(path) ? [{ href: path, etag: textOf(props?.getetag), data }] : []
      })
    })

  /** A card whose photo makes it too large, without it. One that is larger still is left out. */
  const readPart = async (collection: string, href: string): Promise<Remote[]> => {
    const large = davFetch({ address, allowed: env().CONNECTORS_ALLOW, maxBytes: maxCardBytes, timeoutMs })
    try {
      const answer = await large(at(collection, href), { headers })
      if (!answer.ok) return []
      const data = withoutPhoto(await answer.text())
      return data.length > maxBytes ? [] : [{ href, etag: answer.headers.get('etag'), data, isPart: true }]
    } catch (error) {
      if (error instanceof FetchFailed && error.reason === 'tooLarge') return []
      throw troubleOf(error)
    }
  }

  const budget = { left: mostTooLarge }
  /** What records hold. Those that are gone are missing. Photos make some answers too large, so they are halved. */
  const read = (collection: string, hrefs: readonly string[]): Promise<Remote[]> =>
    inHalves(
      hrefs,
      { together: some => readAtOnce(collection, some), alone: href => readPart(collection, href) },
      error => isBook && error instanceof ServerFailed && error.trouble === 'tooMuch',
      budget,
    )

  const contentType = service === 'contacts' ? 'text/vcard; charset=utf-8' : 'text/calendar; charset=utf-8'

  const outcomeOf = ({ status, headers: answered }: Response): Sending => {
    if (status >= 200 && status < 300) return { state: 'done', etag: answered.get('etag') }
    if (status === 412 || status === 409) return { state: 'stale' }
    if (status === 404 || status === 410) return { state: 'gone' }
    if (status === 403 || status === 405 || status === 507) throw new ServerFailed('refused')
    if (status >= 500 || status === 429) throw new ServerFailed('unreachable')
    return { state: 'refused' }
  }
  const at = (collection: string, href: string) => new URL(encodeURI(href), collection).href

  /** Sends a record that is not there yet, or with `etag` a new version of the one that was read. */
  const sendOne = (collection: string, { href, etag, data, before }: Sent) =>
    trying(async dav =>
      outcomeOf(
        before === null
          ? await dav.createObject({
              url: at(collection, href),
              data,
              headers: { ...headers, 'content-type': contentType, 'if-none-match': '*' },
              fetch: call,
            })
          : await dav.updateObject({
              url: at(collection, href),
              data,
              ...(etag ? { etag } : {}),
              headers: { ...headers, 'content-type': contentType },
              fetch: call,
            }),
      ),
    )

  /** The password goes to the server itself alone, and no redirect is followed there. */
  const photo: Server['photo'] = async (url, elsewhere) => {
    if (new URL(url).origin === new URL(address).origin) {
      const asked = davFetch({ address, allowed: env().CONNECTORS_ALLOW, ...photoBounds })
      const answer = await asked(url, { headers })
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    }
    return elsewhere ? (await fetchNamedPicture(url, photoBounds)).bytes : null
  }

  const removeOne = (collection: string, { href, etag }: Listed) =>
    trying(async dav =>
      outcomeOf(
        await dav.deleteObject({
          url: at(collection, href),
          ...(etag ? { etag } : {}),
          headers,
          fetch: call,
        }),
      ),
    )

  const server: Server = {
    list,
    listAround,
    read,
    hrefOf: (own, id) =>
      `${decodeURI(new URL(own).pathname).replace(/\/?$/, '/')}${id}.${service === 'contacts' ? 'vcf' : 'ics'}`,
    send: (collection, records) => abreast(records, one => sendOne(collection, one)),
    remove: (collection, records) => abreast(records, one => removeOne(collection, one)),
    photo,
    sendPhoto: (collection, record, jpeg) =>
      sendOne(collection, { ...record, data: withPhoto(record.data, jpeg), before: record.data }),
  }
  return { discover, make, ...server }
}

/** The server of a connection, with the password that is kept of it. */
export function davServer({
  address,
  username,
  sealed,
  service,
}: {
  address: string
  username: string
  sealed: string
  service: Service
}): Server {
  const password = unseal(sealed)
  if (typeof password !== 'string') throw new ServerFailed('secretLost')
  return davClient({ address, username, password }, service)
}
