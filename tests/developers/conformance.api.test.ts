import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { newId } from '@/lib/core/id'
import { appUrl } from '../support/api'
import { as } from '../support/people'
import { appFetch } from './app-fetch'
import { reasons } from './conformance'
import { type Document, type Operation, validatorOf } from './document'

interface Call {
  method: string
  path: string
  operation: Operation
}

interface Asked {
  params?: Record<string, string>
  query?: Record<string, string> | string
  headers?: Record<string, string>
  body?: unknown
  /** Sent as it is. */
  raw?: string
}

/**
 * A program that knows nothing but the document. It calls everything, rightly and wrongly, and compares each answer with what
 * the document says of it.
 */
class Program {
  readonly calls: Call[]
  readonly reached = new Map<string, Set<number>>()
  readonly faults: string[] = []
  /** The ids of records, by the keys of paths. */
  private readonly ids = new Map<string, string>()
  private readonly open: ReturnType<typeof validatorOf>
  private readonly closed: ReturnType<typeof validatorOf>

  constructor(
    readonly document: Document,
    private readonly keys: { session: string; operator: string },
  ) {
    this.calls = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path,
          operation,
        })),
      )
    this.open = validatorOf(document)
    this.closed = validatorOf(document, { isClosed: true })
  }

  credentials({ operation }: Call): Record<string, string> {
    const schemes = operation.security.flatMap(Object.keys)
    if (schemes.length === 0 || operation.tags[0] === 'shared') return {}
    const isOperators = schemes.every(scheme => scheme === 'operator')
    return { authorization: `Bearer ${isOperators ? this.keys.operator : this.keys.session}` }
  }

  paramsOf(call: Call): Record<string, string> {
    const found = call.operation.parameters.filter(one => one.in === 'path')
    return Object.fromEntries(
      found.map(({ name, schema }) => {
        const known = name === 'token' ? this.tokenFor(call.path) : this.ids.get(name!)
        return [name!, known ?? (schema?.format === 'uuid' ? newId() : (words[name!] ?? 'nothing'))]
      }),
    )
  }

  /** The secrets of links, by the start of the paths that they open. */
  private readonly tokens = new Map<string, string>()
  private readonly tokenFor = (path: string) => this.tokens.get(path.split('/').slice(0, 3).join('/'))

  /** The parameters that a call needs. */
  private queryOf({ operation }: Call): Record<string, string> {
    const needed = operation.parameters.filter(one => one.in === 'query' && one.required)
    return Object.fromEntries(
      needed.map(({ name, schema }) => [
        name!,
        String((schema?.enum as string[] | undefined)?.[0] ?? 'Emma'),
      ]),
    )
  }

  /** Only what has to be sent. */
  leastOf(call: Call): unknown {
    const whole = this.bodyOf(call)
    let schema = call.operation.requestBody?.content['application/json']?.schema as
      | { $ref?: string; required?: string[] }
      | undefined
    if (schema?.$ref)
      schema = this.document.components.schemas[schema.$ref.split('/').at(-1)!] as typeof schema
    if (typeof whole !== 'object' || whole === null) return whole
    return Object.fromEntries(Object.entries(whole).filter(([key]) => schema?.required?.includes(key)))
  }

  /** Calls as it is meant, and with less where that is refused. */
  async rightly(call: Call) {
    const { status } = await this.ask(call, { body: this.bodyOf(call) })
    if (status >= 400 && call.operation.requestBody) await this.ask(call, { body: this.leastOf(call) })
  }

  /** The example of the document, with ids of records that there are. */
  bodyOf({ operation }: Call): unknown {
    const { example } = operation.requestBody?.content['application/json'] ?? {}
    return example === undefined ? undefined : this.withIds(example)
  }

  private withIds(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(one => this.withIds(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => {
        if (key === 'id') return []
        if (typeof part === 'string' && key.endsWith('Id')) {
          const known = this.ids.get(key)
          return known ? [[key, known]] : []
        }
        if (Array.isArray(part) && /Ids$/.test(key)) {
          const known = this.ids.get(key.slice(0, -1))
          return [[key, known ? [known] : []]]
        }
        return [[key, this.withIds(part)]]
      }),
    )
  }

  /** Remembers the record that a call made or listed. */
  private learn({ path }: Call, answer: unknown) {
    const item = this.calls.find(
      one => one.path.startsWith(`${path}/{`) && !one.path.slice(path.length + 2).includes('/'),
    )
    const key = item && /\{(\w+)\}$/.exec(item.path)?.[1]
    const made = (answer ?? {}) as {
      id?: string
      data?: { id?: string }[]
      link?: string | null
      url?: string
    }
    const secret = (made.link ?? made.url)?.split('/').at(-1)
    for (const [start, opens] of Object.entries(links))
      if (secret && path.startsWith(start) && !this.tokens.has(opens)) this.tokens.set(opens, secret)
    const id = made.id ?? made.data?.[0]?.id
    if (key && id && !this.ids.has(key)) this.ids.set(key, id)
  }

  async ask(call: Call, asked: Asked = {}): Promise<{ status: number; body: unknown }> {
    const { method, path } = call
    const { params = this.paramsOf(call), query = this.queryOf(call), headers = {}, body, raw } = asked
    const url = new URL(
      appUrl + path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? 'x')),
    )
    url.search = typeof query === 'string' ? query : new URLSearchParams(query).toString()
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await appFetch(url, {
      method,
      headers: {
        ...this.credentials(call),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    })
    return this.check(call, response)
  }

  private async check(call: Call, response: Response) {
    const name = `${call.method} ${call.path}`
    const { status } = response
    const fault = (what: string) => this.faults.push(`${name} ${status}: ${what}`)
    this.reached.set(name, (this.reached.get(name) ?? new Set()).add(status))
    const given = call.operation.responses[status]
    const described = given?.$ref ? this.document.components.responses[given.$ref.split('/').at(-1)!] : given
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    if (type === 'text/event-stream') {
      await response.body?.cancel()
      if (!described?.content?.[type]) fault('a stream')
      return { status, body: null }
    }
    const text = await response.text()
    if (!described) {
      fault(`not documented: ${text.slice(0, 200)}`)
      return { status, body: null }
    }
    const headers = Object.keys(('headers' in described ? described.headers : {}) ?? {}).map(one =>
      one.toLowerCase(),
    )
    for (const header of ['location', 'idempotency-replayed', 'retry-after', 'allow'])
      if (response.headers.has(header) && !headers.includes(header)) fault(`${header} is not documented`)
    if (
      status < 300 &&
      type === 'application/json' &&
      response.headers.has('etag') &&
      !headers.includes('etag')
    )
      fault('etag is not documented')
    if (text === '') {
      if (described.content && status !== 304) fault('has no body')
      return { status, body: null }
    }
    const content = described.content?.[type]
    if (!content) {
      fault(`${type} is not documented`)
      return { status, body: null }
    }
    if (!/json$/.test(type)) return { status, body: text }
    const body: unknown = JSON.parse(text)
    if (content.schema) {
      const validate = status < 300 ? this.closed : this.open
      const wrong = validate(content.schema, body)
      if (wrong) fault(`${wrong} ${text.slice(0, 300)}`)
    }
    if (status < 300) this.learn(call, body)
    return { status, body }
  }
}

/** Which calls tell the secrets of which. */
const links: Record<string, string> = {
  '/api/wishlists/{wishlistId}/share': '/api/shared',
  '/api/calendar-feeds': '/api/calendar',
  '/api/families/{familyId}/members': '/api/invitations',
}

/** Keys of paths that are words. */
const words: Record<string, string> = {
  currency: 'EUR',
  job: 'tick',
  type: 'gift',
  provider: 'none',
  key: 'none.webp',
}

/** What ends the account or its session comes last. */
const isLast = ({ method, path }: Call) =>
  (method === 'DELETE' && !path.includes('{')) ||
  (method !== 'GET' &&
    /^\/api\/(?:auth\/(?:logout|reset|confirm|finish)|demo|sessions|api-keys\/|profile\/password|second-step|operator\/accounts|restores|backups\/.*restore)/.test(
      path,
    ))
const rank = (call: Call) => {
  if (/^\/api\/(?:auth\/logout|sessions|profile)/.test(call.path) && isLast(call)) return 7
  if (isLast(call)) return 6
  // What was taken away can be brought back.
  if (call.path.endsWith('Id}/restore')) return 5
  if (call.method === 'DELETE') return 4
  if (call.method === 'POST') return call.path.includes('{') ? 1 : 0
  return call.method === 'GET' ? 2 : 3
}

describe('a program that knows nothing but the document', () => {
  let program: Program

  beforeAll(async () => {
    const ada = await as('ada')
    const response = await appFetch(`${appUrl}/api/openapi.json`)
    program = new Program((await response.json()) as Document, {
      session: ada.tokens.access_token,
      operator: 'the clock of the tests',
    })
    const keyWith = async (scope: 'read' | 'write') =>
      (await ada.ok(accountsApi.createApiKey, { name: scope, scopes: [scope] })).key
    const [reader, writer] = [await keyWith('read'), await keyWith('write')]
    const calls = program.calls.toSorted((one, other) => rank(one) - rank(other))
    // Rightly, twice: what a call needs may be made by a later one.
    for (const call of calls.filter(one => rank(one) < 2)) await program.rightly(call)
    for (const call of calls.filter(one => rank(one) < 4)) await program.rightly(call)
    for (const call of calls) {
      const { method, operation } = call
      const isRead = method === 'GET'
      const body = program.bodyOf(call)
      const asked = isRead ? {} : { body: body ?? {} }
      const schemes = operation.security.flatMap(Object.keys)
      const isOperators = schemes.length > 0 && schemes.every(scheme => scheme === 'operator')
      const places = operation.parameters.filter(one => one.in === 'path')
      const unknown = places.map(({ name, schema }) => [name!, schema?.format === 'uuid' ? newId() : 'none'])
      // Wrongly, in each of the ways that the document tells of.
      if (schemes.length > 0) await program.ask(call, { ...asked, headers: { authorization: '' } })
      if (!isOperators)
        await program.ask(call, {
          ...asked,
          headers: { authorization: `Bearer ${isRead ? writer : reader}` },
        })
      if (unknown.length > 0) await program.ask(call, { ...asked, params: Object.fromEntries(unknown) })
      await program.ask(call, isRead ? { query: 'unicorn=1' } : { body: { ...(body as object), unicorn: 1 } })
      await program.ask(call, isRead ? { query: 'q=1&q=2' } : { raw: '{' })
      await program.ask(call, { ...asked, headers: { 'x-client-version': '0.0.1' } })
      if (isRead) await program.ask(call, { headers: { 'if-none-match': '*' } })
      else {
        await program.ask(call, { raw: 'words', headers: { 'content-type': 'text/plain' } })
        await program.ask(call, { raw: '{}', headers: { 'content-length': '99999999' } })
        if (method === 'PUT') await program.ask(call, { ...asked, headers: { 'if-match': '"99999"' } })
      }
    }
    // And once more rightly, what takes something away last of all.
    for (const call of calls.filter(one => rank(one) >= 4)) {
      if (call.method === 'DELETE') await program.ask(call, { headers: { 'if-match': '"99999"' } })
      await program.rightly(call)
    }
  })

  it('is answered nothing that is not in it', () => {
    expect(program.faults).toEqual([])
  })

  it('is answered 405 for a method that a path does not take', async () => {
    for (const path of new Set(program.calls.map(call => call.path))) {
      const response = await appFetch(appUrl + path.replace(/\{\w+\}/g, newId()), { method: 'PATCH' })
      expect(response.status, path).toBe(405)
      expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      const allowed = program.calls.filter(call => call.path === path).map(({ method }) => method)
      expect(response.headers.get('allow')?.split(', '), path).toEqual(expect.arrayContaining(allowed))
    }
  })

  it('meets every status that is documented, or there is a reason why not', () => {
    const unmet: string[] = []
    const needed = new Set<RegExp>()
    for (const { method, path, operation } of program.calls)
      for (const status of Object.keys(operation.responses).map(Number)) {
        const name = `${method} ${path}`
        if (program.reached.get(name)?.has(status)) continue
        const reason = reasons.find(([calls]) => calls.test(`${status} ${name}`))
        if (reason) needed.add(reason[0])
        else unmet.push(`${status} ${name}`)
      }
    expect(unmet.toSorted()).toEqual([])
    const idle = reasons.filter(([calls]) => !needed.has(calls))
    expect(idle.map(String), 'reasons that nothing needs').toEqual([])
  })
})
