import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { maxPictureBytes } from '@/lib/pictures/values'
import { callNamed, FetchFailed, fetchNamedPicture } from '@/lib/server/http/guarded-fetch'
import { env } from '@/lib/server/ops/env'
import {
  abreast,
  type Listed,
  type Remote,
  type Sending,
  type Sent,
  type Server,
  ServerFailed,
} from '../sync/side.effects'
import type { Service, Trouble } from '../values'
import type { GoogleEvent } from './events.rules'
import { differing, type GooglePerson, ownKey, parsed, personMask } from './people.rules'
import { googleHosts } from './sign-in.provider'

/** Hands out the access token. `refused` is one that Google no longer takes. */
export type Access = (refused: string | null) => Promise<string>

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

interface Asked {
  method?: Method
  query?: Record<string, string | readonly string[]>
  etag?: string | null
  body?: unknown
}

interface Answer {
  status: number
  /** An empty object where the answer is no object. */
  body: Record<string, unknown>
  /** Google's own word for what went wrong. */
  reason: string | null
}

/** The most bytes of one answer: 1,000 contacts with what we ask of them. */
const maxBytes = 8_000_000
const timeoutMs = 10_000
const mostRecords = 10_000
const photoBounds = { maxBytes: maxPictureBytes, timeoutMs: 5000 }
/** The side in pixels of a photo that Google is asked for. */
const photoSide = '512'
const mostPages = 60
/** How often a call is made again that Google has no time for, and the longest wait before it. */
const tries = 4
const longestWait = 8000

const fetchTroubles: Record<FetchFailed['reason'], Trouble> = {
  address: 'address',
  unreachable: 'unreachable',
  redirects: 'noService',
  type: 'noService',
  tooLarge: 'tooMuch',
  tooSlow: 'tooSlow',
}

const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
const objectsOf = (value: unknown) => (Array.isArray(value) ? value.map(objectOf) : [])
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function reasonOf(body: Record<string, unknown>): string | null {
  const error = objectOf(body.error)
  return textOf(objectsOf(error.errors)[0]?.reason) ?? textOf(error.status)
}

const busy = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'RESOURCE_EXHAUSTED']

/** A server as its address names it, with its port. */
function hostOf(base: string): string {
  const { protocol, hostname, port } = new URL(base)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** Calls Google, within bounds of time and size. It waits where Google asks for that, and gives up after some tries. */
function googleCalls(base: string, access: Access) {
  const host = hostOf(base)

  async function once(path: string, { method = 'GET', query = {}, etag, body }: Asked, token: string) {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query))
      for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(name, one)
    const sent = body === undefined ? null : Buffer.from(JSON.stringify(body))
    try {
      const answer = await callNamed(host, {
        url: url.href,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(etag ? { 'if-match': etag } : {}),
          ...(sent ? { 'content-type': 'application/json', 'content-length': String(sent.byteLength) } : {}),
        },
        ...(sent ? { body: sent } : {}),
        maxBytes,
        timeoutMs,
      })
      const parts: Uint8Array[] = []
      for await (const part of answer.body) parts.push(part)
      const text = Buffer.concat(parts).toString('utf8')
      const read = objectOf(parsed(text))
      // A page of another server is no answer of Google's.
      if (answer.status < 300 && text.trim() !== '' && parsed(text) === null)
        throw new ServerFailed('noService')
      return {
        status: answer.status,
        body: read,
        reason: reasonOf(read),
        after: Number(answer.headers['retry-after']),
      }
    } catch (error) {
      if (error instanceof FetchFailed) throw new ServerFailed(fetchTroubles[error.reason], { cause: error })
      throw error
    }
  }

  return async function ask(path: string, asked: Asked = {}): Promise<Answer> {
    let refused: string | null = null
    for (let turn = 0; ; turn++) {
      const token = await access(refused)
      const { after, ...answer } = await once(path, asked, token)
      const { status, reason } = answer
      if (status === 401) {
        if (refused !== null) throw new ServerFailed('signedOut')
        refused = token
        continue
      }
      const isBusy = status === 429 || (status === 403 && busy.includes(reason ?? ''))
      if (!isBusy && status < 500) return answer
      // What was sent without an etag may have been done by a server that failed then.
      if (turn >= tries || (!isBusy && asked.method === 'POST'))
        throw new ServerFailed(isBusy ? 'busy' : 'unreachable')
      const pause = Number.isFinite(after) && after >= 0 ? after * 1000 : 500 * 2 ** turn
      if (pause > longestWait) throw new ServerFailed(isBusy ? 'busy' : 'unreachable')
      await wait(pause)
    }
  }
}
type Ask = ReturnType<typeof googleCalls>

/** Throws where a call failed that concerns a whole collection. */
function whole({ status, body, reason }: Answer): Record<string, unknown> {
  if (status < 300) return body
  if (status === 404 || status === 410) throw new ServerFailed('gone')
  if (status === 403) throw new ServerFailed(reason === 'insufficientPermissions' ? 'signedOut' : 'refused')
  throw new ServerFailed('noService')
}

/** All pages of a list. */
async function pagesOf(ask: Ask, path: string, field: string, query: Record<string, string>) {
  const found: Record<string, unknown>[] = []
  let pageToken: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const body = whole(await ask(path, { query: { ...query, ...(pageToken ? { pageToken } : {}) } }))
    found.push(...objectsOf(body[field]))
    if (found.length > mostRecords) throw new ServerFailed('tooMuch')
    pageToken = textOf(body.nextPageToken)
    if (pageToken === null) return found
  }
  throw new ServerFailed('tooMuch')
}

/** Records that a list has brought along. Each is handed out once, so that nothing is read twice. */
function kept() {
  const known = new Map<string, Remote>()
  return {
    keep(list: readonly Remote[]): Listed[] {
      for (const one of list) known.set(one.href, one)
      return list.map(({ href, etag }) => ({ href, etag }))
    },
    take(href: string): Remote | null {
      const one = known.get(href) ?? null
      known.delete(href)
      return one
    },
  }
}

/** The names of people's contacts are one segment, those of groups two. */
const isPerson = (name: string) => /^people\/[\w-]+$/.test(name)
export const allContacts = 'people/me'
const source = 'READ_SOURCE_TYPE_CONTACT'

const contactSource = (person: GooglePerson) =>
  person.metadata?.sources?.find(({ type }) => type === 'CONTACT')

function contactOf(value: unknown, names?: ReadonlyMap<string, string>): Remote | null {
  const person = objectOf(value) as GooglePerson
  const href = person.resourceName ?? ''
  if (!isPerson(href) || person.metadata?.deleted) return null
  // The etag of the whole differs with what was asked for; that of the contact does not.
  const groupNames = groupsOf(person).flatMap(group => names?.get(group ?? '') ?? [])
  return {
    href,
    etag: contactSource(person)?.etag ?? person.etag ?? null,
    data: JSON.stringify(groupNames.length > 0 ? { ...person, groupNames } : person),
  }
}

const groupsOf = (person: GooglePerson | null) =>
  objectsOf(person?.memberships).map(one =>
    textOf(objectOf(one.contactGroupMembership).contactGroupResourceName),
  )

const contactGroups = (ask: Ask) =>
  pagesOf(ask, '/v1/contactGroups', 'contactGroups', {
    pageSize: '200',
    groupFields: 'name,clientData,groupType',
  })

const parts = ['names', 'birthdays', 'emailAddresses', 'phoneNumbers', 'addresses', 'events']

/** The contacts of a Google account: those of our group, and all others. */
function contactsServer(ask: Ask, own: string | null): Server {
  const cache = kept()
  /** What the groups of the account are called, by their ids. Ours says nothing of who is in it. */
  let names = new Map<string, string>()
  const listAll = async () => {
    const found = await pagesOf(ask, '/v1/people/me/connections', 'connections', {
      personFields: personMask,
      sources: source,
      pageSize: '500',
    })
    return found.flatMap(one => contactOf(one, names) ?? [])
  }
  /** What was listed for the other contacts, and not yet for ours. */
  let listed: Remote[] | null = null
  const asking = { personFields: personMask, sources: source }

  const update = async ({ href, data, before }: Sent): Promise<Sending> => {
    const changed = Object.fromEntries(
      Object.entries(differing(before ?? '{}', data)).filter(([part]) => parts.includes(part)),
    )
    const { etag, metadata, resourceName } = parsed<GooglePerson>(data) ?? {}
    const answer = await ask(`/v1/${href}:updateContact`, {
      method: 'PATCH',
      query: { updatePersonFields: Object.keys(changed).join(','), ...asking },
      body: { resourceName, etag, metadata, ...changed },
    })
    const now = answer.status < 300 ? contactOf(answer.body) : null
    if (now) return { state: 'done', etag: now.etag, data: now.data }
    if (answer.status === 404 || answer.status === 410) return { state: 'gone' }
    const isStale = ['failedPrecondition', 'FAILED_PRECONDITION', 'ABORTED'].includes(answer.reason ?? '')
    return { state: isStale || answer.status === 409 || answer.status === 412 ? 'stale' : 'refused' }
  }

  /** Google asks for many new contacts in one call. They are told apart by the name that each has here. */
  const create = async (group: string, records: readonly Sent[]): Promise<Sending[]> => {
    const contacts = records.map(({ data }) => ({
      contactPerson: {
        ...parsed<GooglePerson>(data),
        memberships: [
          { contactGroupMembership: { contactGroupResourceName: group } },
          { contactGroupMembership: { contactGroupResourceName: 'contactGroups/myContacts' } },
        ],
      },
    }))
    const answer = await ask('/v1/people:batchCreateContacts', {
      method: 'POST',
      body: { contacts, readMask: personMask, sources: [source] },
    })
    if (answer.status === 400 || answer.status === 404) {
      whole(await ask(`/v1/${group}`))
      // Google refuses all of them for one that it does not take.
      if (records.length === 1) return [{ state: 'refused' }]
      const outcomes: Sending[] = []
      for (const one of records) outcomes.push(...(await create(group, [one])))
      return outcomes
    }
    const body = whole(answer)
    const idOf = (data: string) =>
      parsed<GooglePerson>(data)?.clientData?.find(({ key }) => key === ownKey)?.value ?? ''
    const made = new Map(
      objectsOf(body.createdPeople).flatMap(({ person }) => {
        const one = contactOf(person)
        return one ? [[idOf(one.data), one] as const] : []
      }),
    )
    return records.map(({ data }) => {
      const one = made.get(idOf(data))
      return one ? { state: 'done', ...one } : { state: 'refused' }
    })
  }

  return {
    async list(collection) {
      if (collection !== own)
        names = new Map(
          (await contactGroups(ask)).flatMap(({ resourceName, name }) =>
            textOf(resourceName) && resourceName !== own ? [[textOf(resourceName)!, textOf(name) ?? '']] : [],
          ),
        )
      const all = collection === own && listed ? listed : await listAll()
      listed = collection === own ? null : all
      return cache.keep(
        all.filter(
          ({ data }) =>
            (own !== null && groupsOf(parsed<GooglePerson>(data)).includes(own)) === (collection === own),
        ),
      )
    },
    listAround: () => Promise.resolve([]),
    async read(_, hrefs) {
      const known = hrefs.map(href => [href, cache.take(href)] as const)
      const rest = known.flatMap(([href, one]) => (one ? [] : [href]))
      const found = known.flatMap(([, one]) => one ?? [])
      if (rest.length === 0) return found
      const body = whole(await ask('/v1/people:batchGet', { query: { resourceNames: rest, ...asking } }))
      return [
        ...found,
        ...objectsOf(body.responses).flatMap(({ person, requestedResourceName }) => {
          const one = contactOf(person, names)
          // Google puts contacts together. One that has another name by now is still there.
          return one ? { ...one, href: textOf(requestedResourceName) ?? one.href } : []
        }),
      ]
    },
    hrefOf: (_, id) => `new/${id}`,
    async send(collection, records) {
      const fresh = records.filter(({ before }) => before === null)
      const made = fresh.length > 0 ? await create(collection, fresh) : []
      const outcomes: Sending[] = []
      // Google asks for changes of one account one after the other.
      for (const one of records)
        outcomes.push(one.before === null ? made[fresh.indexOf(one)]! : await update(one))
      return outcomes
    },
    async remove(_, records) {
      const outcomes: Sending[] = []
      for (const { href } of records) {
        const { status } = await ask(`/v1/${href}:deleteContact`, { method: 'DELETE' })
        const state = status < 300 ? 'done' : status === 404 || status === 410 ? 'gone' : 'refused'
        outcomes.push(state === 'done' ? { state, etag: null } : { state })
      }
      return outcomes
    },
    async photo(address) {
      const url = new URL(address)
      url.searchParams.set('sz', photoSide)
      const base = env().GOOGLE_API_BASE
      const { bytes } = await fetchNamedPicture(url.href, photoBounds, base ? [hostOf(base)] : [])
      return bytes
    },
    async sendPhoto(_, { href }, jpeg) {
      const query = { personFields: personMask, sources: source }
      const answer = jpeg
        ? await ask(`/v1/${href}:updateContactPhoto`, {
            method: 'PATCH',
            body: { photoBytes: Buffer.from(jpeg).toString('base64'), ...query, sources: [source] },
          })
        : await ask(`/v1/${href}:deleteContactPhoto`, { method: 'DELETE', query })
      const now = answer.status < 300 ? contactOf(answer.body.person) : null
      if (now) return { state: 'done', etag: now.etag, data: now.data }
      return { state: answer.status === 404 || answer.status === 410 ? 'gone' : 'refused' }
    },
  }
}

const day = 86_400_000
const quiet = { sendUpdates: 'none' }

function eventOf(value: unknown): Remote | null {
  const event = objectOf(value) as GoogleEvent
  if (!event.id || event.status === 'cancelled') return null
  return { href: event.id, etag: event.etag ?? null, data: JSON.stringify(event) }
}

/** The calendars of a Google account. */
function calendarServer(ask: Ask): Server {
  const cache = kept()
  const pathOf = (calendar: string, id?: string) =>
    `/calendar/v3/calendars/${encodeURIComponent(calendar)}/events${id ? `/${encodeURIComponent(id)}` : ''}`
  const list = async (calendar: string, more: Record<string, string> = {}) => {
    const found = await pagesOf(ask, pathOf(calendar), 'items', { maxResults: '1000', ...more })
    return cache.keep(found.flatMap(one => eventOf(one) ?? []))
  }
  const outcomeOf = ({ status, body }: Answer): Sending => {
    const now = status < 300 ? eventOf(body) : null
    if (now) return { state: 'done', ...now }
    if (status < 300) return { state: 'done', etag: null }
    if (status === 412 || status === 409) return { state: 'stale' }
    return { state: status === 404 || status === 410 ? 'gone' : 'refused' }
  }
  return {
    list: calendar => list(calendar),
    listAround: (calendar, now) =>
      list(calendar, {
        timeMin: new Date(now.getTime() - 31 * day).toISOString(),
        timeMax: new Date(now.getTime() + 400 * day).toISOString(),
      }),
    read: async (calendar, hrefs) =>
      (
        await abreast(hrefs, async href => {
          const known = cache.take(href)
          if (known) return known
          const answer = await ask(pathOf(calendar, href))
          return answer.status === 404 || answer.status === 410 ? null : eventOf(whole(answer))
        })
      ).flatMap(one => one ?? []),
    hrefOf: (_, id) => `new/${id}`,
    send: (calendar, records) =>
      abreast(records, async ({ href, etag, data, before }) => {
        if (before !== null)
          return outcomeOf(
            await ask(pathOf(calendar, href), {
              method: 'PATCH',
              query: quiet,
              etag,
              body: differing(before, data),
            }),
          )
        const answer = await ask(pathOf(calendar), { method: 'POST', query: quiet, body: parsed(data) })
        // A calendar that is gone takes nothing.
        if (answer.status === 404) throw new ServerFailed('gone')
        return outcomeOf(answer)
      }),
    remove: (calendar, records) =>
      abreast(records, async ({ href, etag }) =>
        outcomeOf(await ask(pathOf(calendar, href), { method: 'DELETE', query: quiet, etag })),
      ),
    photo: () => Promise.resolve(null),
    sendPhoto: () => Promise.resolve({ state: 'refused' }),
  }
}

const askFor = (service: Service, access: Access) => googleCalls(googleHosts()[service], access)

/** The records of a Google account, for one of its services. `own` is our group of contacts, or our calendar. */
export function googleClient(service: Service, own: string | null, access: Access): Server {
  const ask = askFor(service, access)
  return service === 'contacts' ? contactsServer(ask, own) : calendarServer(ask)
}

/**
 * Our group of contacts or our calendar there. It is found again by its mark, and made where it is not there. Two accounts
 * of ours that share one at Google have one each.
 */
export async function ownAtGoogle(
  service: Service,
  mark: string,
  name: string,
  access: Access,
): Promise<string> {
  const ask = askFor(service, access)
  if (service === 'calendar') {
    const found = await pagesOf(ask, '/calendar/v3/users/me/calendarList', 'items', { maxResults: '250' })
    const known = found.find(({ description }) => textOf(description)?.includes(mark))
    if (textOf(known?.id)) return textOf(known?.id)!
    const made = whole(
      await ask('/calendar/v3/calendars', { method: 'POST', body: { summary: name, description: mark } }),
    )
    return textOf(made.id) ?? refuse()
  }
  const groups = await contactGroups(ask)
  const isOurs = (group: Record<string, unknown>) =>
    objectsOf(group.clientData).some(({ key, value }) => key === ownKey && value === mark)
  const known = textOf(groups.find(isOurs)?.resourceName)
  if (known) return known
  const names = new Set(groups.map(group => group.name))
  const made = whole(
    await ask('/v1/contactGroups', {
      method: 'POST',
      body: {
        contactGroup: {
          name: names.has(name) ? `${name} ${mark.slice(-4)}` : name,
          clientData: [{ key: ownKey, value: mark }],
        },
        readGroupFields: 'name,clientData',
      },
    }),
  )
  return textOf(made.resourceName) ?? refuse()
}

function refuse(): never {
  throw new ServerFailed('noService')
}
