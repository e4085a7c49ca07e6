/**
 * The part of the typed client that is the same for every version of the API. `types.ts` puts the types of the document in
 * the place of the lines between the marks.
 */

// types
/** A refusal. */
interface Problem {
  message: string
  code: string
  status: number
  details: unknown
}
interface LiveEvent {
  type: string
}
interface Calls {
  [call: string]: { params: object; query: object; body: unknown; answer: unknown }
}
// end

/** The order of a list: a key, or several separated by commas, such as `status,-price`. */
export type Sort<Key extends string> = Key | `${Key},${string}`

export type CallName = keyof Calls & string

/** The calls that answer a list in pages. */
export type ListName = {
  [Name in CallName]: Calls[Name]['answer'] extends { data: unknown[]; nextCursor: string | null }
    ? Name
    : never
}[CallName]

type EntryOf<Name extends ListName> = Calls[Name]['answer'] extends { data: (infer Entry)[] } ? Entry : never

/** What a call is given: nothing that it does not take, and all that it needs. */
type Part<Key extends string, Value> = [Value] extends [never]
  ? object
  : Record<never, never> extends Value
    ? { [Name in Key]?: Value }
    : { [Name in Key]: Value }

interface Options {
  /** The version that the change is based on, as the record tells it. Refused with VERSION_CONFLICT if there is a newer one. */
  ifMatch?: number
  /** Chosen by the client where it is left out, so that a repeated try is never done twice. */
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type Given<Name extends CallName> = Part<'params', Calls[Name]['params']> &
  Part<'query', Calls[Name]['query']> &
  Part<'body', Calls[Name]['body']> &
  Options

type Rest<Name extends CallName> =
  Record<never, never> extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>]

/** The server refused. `code` is the same in every language. */
export class Refused extends Error {
  readonly code: Problem['code']
  readonly status: number
  readonly details: Problem['details']

  constructor(readonly problem: Problem) {
    super(problem.message)
    this.name = 'Refused'
    this.code = problem.code
    this.status = problem.status
    this.details = problem.details
  }
}

export interface Settings {
  /** The address of the installation, such as `https://gifts.example.org`. */
  baseUrl: string
  /** An API key or an access token. Without it, only what is open to everybody. */
  key?: string
  /** The language of messages, such as `de`. */
  language?: string
  /** How often a call is tried again that the server asked to repeat later (429 and 503). */
  retries?: number
  fetch?: typeof globalThis.fetch
}

interface Loose extends Options {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

const pause = (seconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

async function problemOf(response: Response): Promise<Problem> {
  const { status, statusText } = response
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Problem
  // A proxy in front of the installation answered.
  return { message: statusText || `HTTP ${status}`, code: `HTTP_${status}`, status, details: null }
}

/** A client of one installation. Calls have the names of their method and path, as `/developers` lists them. */
export function giftTracker({ baseUrl, key, language, retries = 2, fetch = globalThis.fetch }: Settings) {
  async function send(name: string, given: Loose): Promise<Response> {
    const { params = {}, query = {}, body, ifMatch, idempotencyKey, headers: more, signal } = given
    const [method = '', template = ''] = name.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const url = new URL(baseUrl.replace(/\/+$/, '') + path)
    for (const [key, value] of Object.entries(query))
      if (value !== undefined && value !== null) url.searchParams.set(key, String(value))
    const headers = new Headers({ Accept: 'application/json, */*;q=0.5' })
    if (key) headers.set('Authorization', `Bearer ${key}`)
    if (language) headers.set('Accept-Language', language)
    if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
    if (method !== 'GET') headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID())
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    for (const [key, value] of Object.entries(more ?? {})) headers.set(key, value)
    for (let tried = 0; ; tried++) {
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
      if (response.ok) return response
      const wait = Number(response.headers.get('Retry-After'))
      const again = (response.status === 429 || response.status === 503) && wait > 0 && wait <= 60
      if (!again || tried >= retries) throw new Refused(await problemOf(response))
      await response.body?.cancel()
      await pause(wait, signal)
    }
  }

  /** Makes a call. A file or a stream is answered as a `Response`. Throws `Refused`. */
  async function call<Name extends CallName>(
    name: Name,
    ...[given]: Rest<Name>
  ): Promise<Calls[Name]['answer']> {
    const response = await send(name, (given ?? {}) as Loose)
    if (response.status === 204) return undefined as Calls[Name]['answer']
    const isJson = /^application\/json\b/.test(response.headers.get('Content-Type') ?? '')
    const isFile = response.headers.has('Content-Disposition')
    return (isJson && !isFile ? await response.json() : response) as Calls[Name]['answer']
  }

  /** All entries of a list, page after page. */
  async function* all<Name extends ListName>(
    name: Name,
    ...[given]: Rest<Name>
  ): AsyncGenerator<EntryOf<Name>> {
    const { query, ...rest } = (given ?? {}) as Loose
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const response = await send(name, { ...rest, query: cursor ? { ...query, cursor } : (query ?? {}) })
      const page = (await response.json()) as { data: EntryOf<Name>[]; nextCursor: string | null }
      yield* page.data
      cursor = page.nextCursor
    }
  }

  /** What changes, as it happens. It ends with the stream; open it again, and read anew what may have changed meanwhile. */
  async function* events({ signal }: Pick<Options, 'signal'> = {}): AsyncGenerator<LiveEvent> {
    const headers = { Accept: 'text/event-stream' }
    const response = await send('GET /api/events', { headers, ...(signal ? { signal } : {}) })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const messages = (text + value).split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1]
        if (data) yield JSON.parse(data) as LiveEvent
      }
    }
  }

  return { call, all, events }
}
