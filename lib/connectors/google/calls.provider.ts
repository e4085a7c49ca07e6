import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { callNamed, FetchFailed } from '@/lib/server/http/guarded-fetch'
import { fetchTroubles, type Listed, type Remote, ServerFailed } from '../sync/side.effects'
import { parsed } from './people.rules'

/** Hands out the access token. `refused` is one that Google no longer takes. */
export type Access = (refused: string | null) => Promise<string>

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

interface Asked {
  method?: Method
  query?: Record<string, string | readonly string[]>
  etag?: string | null
  body?: unknown
}

export interface Answer {
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
const mostPages = 60
/** How often a call is made again that Google has no time for, and the longest wait before it. */
const tries = 4
const longestWait = 8000

export const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
export const objectsOf = (value: unknown) => (Array.isArray(value) ? value.map(objectOf) : [])
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function reasonOf(body: Record<string, unknown>): string | null {
  const error = objectOf(body.error)
  return textOf(objectsOf(error.errors)[0]?.reason) ?? textOf(error.status)
}

const busy = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'RESOURCE_EXHAUSTED']

/** A server as its address names it, with its port. */
export function hostOf(base: string): string {
  const { protocol, hostname, port } = new URL(base)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** Calls Google, within bounds of time and size. It waits where Google asks for that, and gives up after some tries. */
export function googleCalls(base: string, access: Access) {
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
export type Ask = ReturnType<typeof googleCalls>

/** Throws where a call failed that concerns a whole collection. */
export function whole({ status, body, reason }: Answer): Record<string, unknown> {
  if (status < 300) return body
  if (status === 404 || status === 410) throw new ServerFailed('gone')
  if (status === 403) throw new ServerFailed(reason === 'insufficientPermissions' ? 'signedOut' : 'refused')
  throw new ServerFailed('noService')
}

/** All pages of a list. */
export async function pagesOf(ask: Ask, path: string, field: string, query: Record<string, string>) {
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
export function kept() {
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

/** Throws where an answer lacks what it has to bring. */
export function refuse(): never {
  throw new ServerFailed('noService')
}
