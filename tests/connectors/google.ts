import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** A refusal as Google's services write it. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: Json,
    readonly headers: Record<string, string> = {},
  ) {
    super(JSON.stringify(body))
  }
}
const apiError = (code: number, status: string, reason: string, headers?: Record<string, string>) =>
  new Refused(code, { error: { code, status, message: status, errors: [{ reason }] } }, headers)
const oauthError = (error: string, status = 400) => new Refused(status, { error })

interface Grant {
  id: string
  account: string
  scopes: string[]
  isRevoked: boolean
}
interface Contact {
  resourceName: string
  version: number
  fields: Json
}
interface Event {
  version: number
  body: Json
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : [])
const etagOf = (version: number) => `"v${version}"`

/** The fields of a contact that an update or a creation may name. */
const writable = [
  'names',
  'birthdays',
  'emailAddresses',
  'phoneNumbers',
  'addresses',
  'memberships',
  'clientData',
  'events',
]

/** Google puts the shown name together, and takes an unstructured one apart. */
function namesOf(names: unknown): Json[] {
  return listOf(names).map(name => {
    const whole = String(name.unstructuredName ?? '').trim()
    const given = name.givenName ?? (name.familyName ? undefined : whole.split(' ')[0])
    const family = name.familyName ?? (name.givenName ? undefined : whole.split(' ').slice(1).join(' '))
    const shown = whole || [given, family].filter(Boolean).join(' ')
    return {
      ...name,
      ...(given ? { givenName: given } : {}),
      ...(family ? { familyName: family } : {}),
      displayName: shown,
      unstructuredName: shown,
    }
  })
}

/**
 * A double of the services of Google that we call, over HTTP: the sign-in (codes that are good once, PKCE, consent by box,
 * tokens that end, revocation), People and Calendar with their etags, pages, limits and refusals. The shapes are those of
 * Google's documentation of November 2026. It refuses what Google refuses: a field mask that names too much, an update
 * without the etag of its source, a stale etag, an event by a wrong name.
 */
export async function startGoogle() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const client = { id: 'client-of-the-tests', secret: 'secret-of-the-tests' }
  const grants = new Map<string, Grant>()
  const codes = new Map<
    string,
    { grant: Grant; challenge: string; nonce: string; redirect: string; used: boolean }
  >()
  const accessTokens = new Map<string, { grant: Grant; until: number }>()
  const refreshTokens = new Map<string, Grant>()
  const contacts = new Map<string, Contact>()
  const groups = new Map<string, Json>()
  const calendars = new Map<string, { body: Json; events: Map<string, Event> }>([
    ['primary', { body: { id: 'primary', summary: 'ada@gmail.test' }, events: new Map() }],
  ])
  const photos = new Map<string, Buffer>()
  let version = 0
  const state = {
    url: '',
    /** The account that signs in there, and what it does at the page of consent. */
    account: 'ada@gmail.test',
    declines: false,
    /** The boxes that are not ticked. */
    unticked: [] as string[],
    accessSeconds: 3600,
    refreshSeconds: null as number | null,
    /** How many of the next calls of the services are refused, and with what. */
    refusals: [] as Refused[],
    pageSize: 1000,
    /** The name of a contact that is not taken, for whatever reason. */
    untaken: null as string | null,
    calls: [] as string[],
    client,
    contacts,
    groups,
    calendars,
    grants,
    photos,
    limits: (after = '0') =>
      apiError(429, 'RESOURCE_EXHAUSTED', 'rateLimitExceeded', { 'retry-after': after }),
    limitsCalendar: () => apiError(403, 'PERMISSION_DENIED', 'rateLimitExceeded'),
    fails: () => apiError(503, 'UNAVAILABLE', 'backendError'),
    /** Ends all access tokens, as their time would. */
    endAccess: () => accessTokens.clear(),
    /** Ends all grants, as an account does in its settings at Google. */
    endGrants: () => {
      for (const grant of grants.values()) grant.isRevoked = true
    },
    /** Gives a contact a photo, as its account does there. Google makes it anew at an address of its own. */
    givePhoto(resourceName: string, bytes: Buffer) {
      const one = contacts.get(resourceName)!
      one.version = ++version
      const path = `/photos/${version}`
      photos.set(path, bytes)
      const source = { type: 'CONTACT', id: resourceName.slice(8) }
      one.fields.photos = [{ metadata: { primary: true, source }, url: `${state.url}${path}` }]
    },
    addContact(fields: Json): string {
      const resourceName = `people/c${++version}`
      contacts.set(resourceName, {
        resourceName,
        version,
        fields: { ...fields, names: namesOf(fields.names) },
      })
      return resourceName
    },
    changeContact(resourceName: string, fields: Json) {
      const one = contacts.get(resourceName)!
      one.version = ++version
      Object.assign(one.fields, fields, fields.names ? { names: namesOf(fields.names) } : {})
    },
    addEvent(body: Json, calendar = 'primary'): string {
      const id = `e${++version}`
      calendars.get(calendar)!.events.set(id, { version, body: { id, status: 'confirmed', ...body } })
      return id
    },
    changeEvent(calendar: string, id: string, body: Json) {
      const one = calendars.get(calendar)!.events.get(id)!
      one.version = ++version
      Object.assign(one.body, body)
    },
    stop: async () => {},
  }

  const jwt = (claims: Json) => {
    const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  /** The page of consent, which answers at once as the account would. */
  function authorize(query: URLSearchParams): string {
    const redirect = query.get('redirect_uri')!
    const back = new URL(redirect)
    const given = query.get('state')
    if (given) back.searchParams.set('state', given)
    if (query.get('client_id') !== client.id || query.get('response_type') !== 'code')
      throw oauthError('invalid_request')
    if (query.get('access_type') !== 'offline' || query.get('prompt') !== 'consent')
      throw oauthError('invalid_request')
    if (state.declines) back.searchParams.set('error', 'access_denied')
    else {
      const scopes = query
        .get('scope')!
        .split(' ')
        .filter(scope => !state.unticked.some(word => scope.endsWith(word)))
      const grant: Grant = { id: randomUUID(), account: state.account, scopes, isRevoked: false }
      grants.set(grant.id, grant)
      const code = randomUUID()
      codes.set(code, {
        grant,
        challenge: query.get('code_challenge')!,
        nonce: query.get('nonce')!,
        redirect,
        used: false,
      })
      back.searchParams.set('code', code)
    }
    return back.href
  }

  function tokensOf(grant: Grant, more: Json): Json {
    const access = randomUUID()
    accessTokens.set(access, { grant, until: Date.now() + state.accessSeconds * 1000 })
    return {
      access_token: access,
      expires_in: state.accessSeconds,
      token_type: 'Bearer',
      scope: grant.scopes
        .map(scope => (scope === 'email' ? 'https://www.googleapis.com/auth/userinfo.email' : scope))
        .join(' '),
      ...(state.refreshSeconds === null ? {} : { refresh_token_expires_in: state.refreshSeconds }),
      ...more,
    }
  }

  function token(form: URLSearchParams): Json {
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      throw oauthError('invalid_client', 401)
    if (form.get('grant_type') === 'refresh_token') {
      const grant = refreshTokens.get(form.get('refresh_token')!)
      if (!grant || grant.isRevoked) throw oauthError('invalid_grant')
      return tokensOf(grant, {})
    }
    const code = codes.get(form.get('code')!)
    if (!code) throw oauthError('invalid_grant')
    // A code that is used twice ends everything that it gave.
    if (code.used) code.grant.isRevoked = true
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code.used || challenge !== code.challenge || form.get('redirect_uri') !== code.redirect)
      throw oauthError('invalid_grant')
    code.used = true
    const refresh = randomUUID()
    refreshTokens.set(refresh, code.grant)
    const seconds = Math.floor(Date.now() / 1000)
    return tokensOf(code.grant, {
      refresh_token: refresh,
      id_token: jwt({
        iss: state.url,
        aud: client.id,
        sub: createHash('sha256').update(code.grant.account).digest('hex').slice(0, 21),
        email: code.grant.account,
        email_verified: true,
        nonce: code.nonce,
        iat: seconds,
        exp: seconds + 3600,
      }),
    })
  }

  function revoke(form: URLSearchParams) {
    const given = form.get('token')!
    const grant = refreshTokens.get(given) ?? accessTokens.get(given)?.grant
    if (!grant || grant.isRevoked) throw oauthError('invalid_token')
    // All grants of an account to a client end together.
    for (const one of grants.values()) if (one.account === grant.account) one.isRevoked = true
  }

  const personOf = ({ resourceName, version, fields }: Contact, mask: string): Json => ({
    resourceName,
    // The etag of the whole tells with what it was asked for.
    etag: `%${Buffer.from(`${version}/${mask}`).toString('base64url')}`,
    ...Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => mask.split(',').includes(name) && !(Array.isArray(value) && value.length === 0),
      ),
    ),
    ...(mask.split(',').includes('metadata')
      ? {
          metadata: {
            sources: [{ type: 'CONTACT', id: resourceName.slice(8), etag: `#${version}` }],
            objectType: 'PERSON',
          },
        }
      : {}),
  })
  const make = (body: Json): Contact => {
    const unknown = Object.keys(body).find(name => !writable.includes(name))
    if (unknown) throw apiError(400, 'INVALID_ARGUMENT', `badRequest: ${unknown}`)
    if (state.untaken && JSON.stringify(body.names).includes(state.untaken))
      throw apiError(400, 'INVALID_ARGUMENT', 'badRequest')
    for (const one of listOf(body.memberships)) {
      const group = String((one.contactGroupMembership as Json).contactGroupResourceName)
      if (group !== 'contactGroups/myContacts' && !groups.has(group))
        throw apiError(404, 'NOT_FOUND', 'notFound')
    }
    return contacts.get(state.addContact(body))!
  }

  function people(method: string, path: string, query: URLSearchParams, body: Json): Json {
    const mask = query.get('personFields') ?? String(body.readMask ?? '')
    if (path === 'people/me/connections') {
      const size = Math.min(Number(query.get('pageSize')), state.pageSize)
      const from = Number(query.get('pageToken') ?? 0)
      const all = [...contacts.values()]
      return {
        ...(all.length > 0
          ? { connections: all.slice(from, from + size).map(one => personOf(one, mask)) }
          : {}),
        ...(from + size < all.length ? { nextPageToken: String(from + size) } : {}),
        totalItems: all.length,
      }
    }
    if (path === 'people:batchGet') {
      const names = query.getAll('resourceNames')
      if (names.length > 200) throw apiError(400, 'INVALID_ARGUMENT', 'badRequest')
      return {
        responses: names.map(name => {
          const one = contacts.get(name)
          return one
            ? { httpStatusCode: 200, requestedResourceName: name, person: personOf(one, mask) }
            : { httpStatusCode: 404, requestedResourceName: name, status: { code: 5 } }
        }),
      }
    }
    if (path === 'people:batchCreateContacts' && method === 'POST') {
      const list = listOf(body.contacts)
      if (list.length === 0 || list.length > 200) throw apiError(400, 'INVALID_ARGUMENT', 'badRequest')
      const before = new Set(contacts.keys())
      const undo = () => {
        for (const name of contacts.keys()) if (!before.has(name)) contacts.delete(name)
      }
      let made: Contact[]
      try {
        made = list.map(one => make(one.contactPerson as Json))
      } catch (error) {
        undo()
        throw error
      }
      // In no order that anybody promised.
      return {
        createdPeople: made.reverse().map(one => ({ httpStatusCode: 200, person: personOf(one, mask) })),
      }
    }
    const [, name, verb] = /^(people\/\w+):(\w+)$/.exec(path) ?? []
    if (name && verb) {
      const one = contacts.get(name)
      if (!one) throw apiError(404, 'NOT_FOUND', 'notFound')
      if (verb === 'deleteContact') {
        contacts.delete(name)
        return {}
      }
      if (verb === 'updateContactPhoto' && method === 'PATCH') {
        const bytes = Buffer.from(String(body.photoBytes), 'base64')
        if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw apiError(400, 'INVALID_ARGUMENT', 'badRequest')
        // Google keeps a picture of its own making.
        state.givePhoto(name, Buffer.concat([bytes, Buffer.from('anew')]))
        return { person: personOf(one, String(body.personFields)) }
      }
      if (verb === 'deleteContactPhoto' && method === 'DELETE') {
        one.version = ++version
        delete one.fields.photos
        return { person: personOf(one, mask) }
      }
      if (verb !== 'updateContact') throw apiError(404, 'NOT_FOUND', 'notFound')
      const fields = query.get('updatePersonFields')!.split(',')
      if (fields.some(field => !writable.includes(field)))
        throw apiError(400, 'INVALID_ARGUMENT', 'badRequest')
      const sent = listOf((body.metadata as Json | undefined)?.sources).find(({ type }) => type === 'CONTACT')
      if (!sent) throw apiError(400, 'INVALID_ARGUMENT', 'badRequest')
      if (sent.etag !== `#${one.version}`) throw apiError(400, 'FAILED_PRECONDITION', 'failedPrecondition')
      state.changeContact(name, Object.fromEntries(fields.map(field => [field, body[field] ?? []])))
      return personOf(one, mask)
    }
    if (path.startsWith('contactGroups/')) {
      const group = groups.get(path)
      if (!group) throw apiError(404, 'NOT_FOUND', 'notFound')
      return group
    }
    if (path === 'contactGroups' && method === 'GET') return { contactGroups: [...groups.values()] }
    if (path === 'contactGroups' && method === 'POST') {
      const group = body.contactGroup as Json
      if ([...groups.values()].some(one => one.name === group.name))
        throw apiError(409, 'ALREADY_EXISTS', 'conflict')
      const resourceName = `contactGroups/g${++version}`
      groups.set(resourceName, { resourceName, groupType: 'USER_CONTACT_GROUP', ...group })
      return groups.get(resourceName)!
    }
    throw apiError(404, 'NOT_FOUND', 'notFound')
  }

  const eventOf = ({ version, body }: Event): Json => ({ ...body, etag: etagOf(version) })
  /** Google merges an object into what it has, and an explicit null takes a field away. */
  function merged(into: Json, body: Json) {
    for (const [name, value] of Object.entries(body)) {
      if (value === null) delete into[name]
      else if (typeof value === 'object' && !Array.isArray(value)) {
        into[name] = { ...(into[name] as Json | undefined) }
        merged(into[name] as Json, value as Json)
      } else into[name] = value
    }
  }
  const checkDates = ({ start, end }: Json) => {
    for (const one of [start, end] as (Json | undefined)[])
      if (!one || Boolean(one.date) === Boolean(one.dateTime))
        throw apiError(400, 'INVALID_ARGUMENT', 'invalid')
  }

  function calendar(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Json,
    match: string | undefined,
  ): Json {
    if (path === 'users/me/calendarList') return { items: [...calendars.values()].map(one => one.body) }
    if (path === 'calendars' && method === 'POST') {
      const id = `c${++version}@group.calendar.google.com`
      calendars.set(id, { body: { id, ...body }, events: new Map() })
      return { id, ...body }
    }
    const [, name = '', id] = /^calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? []
    const found = calendars.get(decodeURIComponent(name))
    if (!found) throw apiError(404, 'NOT_FOUND', 'notFound')
    if (!id && method === 'GET') {
      if (query.get('syncToken') === 'old') throw apiError(410, 'GONE', 'fullSyncRequired')
      const size = Math.min(Number(query.get('maxResults')), state.pageSize)
      const from = Number(query.get('pageToken') ?? 0)
      const until = query.get('timeMax')
      const all = [...found.events.values()].filter(({ body }) => {
        const start = body.start as Json
        return !until || String(start.date ?? start.dateTime) < until
      })
      return {
        items: all.slice(from, from + size).map(eventOf),
        ...(from + size < all.length ? { nextPageToken: String(from + size) } : { nextSyncToken: 'new' }),
      }
    }
    if (!id) {
      checkDates(body)
      return eventOf(found.events.get(state.addEvent(body, decodeURIComponent(name)))!)
    }
    const event = found.events.get(id)
    if (!event) throw apiError(404, 'NOT_FOUND', 'notFound')
    if (method === 'GET') return eventOf(event)
    if (event.body.status === 'cancelled') throw apiError(410, 'GONE', 'deleted')
    if (match && match !== etagOf(event.version))
      throw apiError(412, 'FAILED_PRECONDITION', 'conditionNotMet')
    if (event.body.organizer && !(event.body.organizer as Json).self)
      throw apiError(403, 'PERMISSION_DENIED', 'forbiddenForNonOrganizer')
    if (method === 'DELETE') {
      event.body.status = 'cancelled'
      event.version = ++version
      return {}
    }
    const next = structuredClone(event.body)
    merged(next, body)
    checkDates(next)
    event.body = next
    event.version = ++version
    return eventOf(event)
  }

  function allow(authorization: string | undefined, word: string): Grant {
    const held = accessTokens.get((authorization ?? '').replace(/^Bearer /, ''))
    if (!held || held.until < Date.now() || held.grant.isRevoked)
      throw apiError(401, 'UNAUTHENTICATED', 'authError')
    if (!held.grant.scopes.some(scope => scope.includes(word)))
      throw apiError(403, 'PERMISSION_DENIED', 'insufficientPermissions')
    return held.grant
  }

  function answerTo(request: IncomingMessage, text: string): Json | string {
    const { pathname, searchParams } = new URL(request.url!, state.url)
    const method = request.method!
    if (pathname === '/o/oauth2/v2/auth') return authorize(searchParams)
    if (pathname === '/token') return token(new URLSearchParams(text))
    if (pathname === '/revoke') {
      revoke(new URLSearchParams(text))
      return {}
    }
    const isCalendar = pathname.startsWith('/calendar/v3/')
    allow(request.headers.authorization, isCalendar ? '/calendar' : '/contacts')
    const refusal = state.refusals.shift()
    if (refusal) throw refusal
    const body = text ? (JSON.parse(text) as Json) : {}
    return isCalendar
      ? calendar(method, pathname.slice(13), searchParams, body, request.headers['if-match'])
      : people(method, pathname.slice(4), searchParams, body)
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      state.calls.push(`${request.method} ${request.url!.split('?')[0]}`)
      const send = (status: number, body: Json, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
          .end(JSON.stringify(body))
      try {
        const photo = photos.get(new URL(request.url!, state.url).pathname)
        if (photo) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
        const answer = answerTo(request, Buffer.concat(parts).toString())
        if (typeof answer === 'string') response.writeHead(302, { location: answer }).end()
        else send(200, answer)
      } catch (error) {
        if (error instanceof Refused) send(error.status, error.body, error.headers)
        else send(500, { error: { code: 500, message: String(error) } })
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return state
}
export type GoogleDouble = Awaited<ReturnType<typeof startGoogle>>
