import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import { refusalsOf } from '@/lib/core/describe'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { type Reply, send } from '../support/api'
import { as, confirm, type Person } from '../support/people'
import { inputsFrom } from './inputs'

/** Half of the calls of a run. The other half runs on the other database. */
const calls = Number(process.env.FUZZ_CALLS ?? 2500)

/** A seed that is the same for the same commit, so that a failure can be repeated. FUZZ_SEED sets another one. */
function seedOfCommit() {
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim()
  return Number(process.env.FUZZ_SEED ?? Number.parseInt(head?.slice(0, 8) || '1', 16))
}

const endpoints = Object.values(api)
  .flatMap(group => Object.values(group as Record<string, Endpoint>))
  // A stream has no end, and no other server is called here, neither for rates nor for pages.
  .filter(({ path }) => !['/api/events', '/api/exchange-rates/refresh', '/api/link-preview'].includes(path))

/** Calls that make records. Without records of their own, most calls of a user would hit nothing. */
const makers = endpoints.filter(
  ({ method, path, access }) =>
    access === 'user' && method === 'POST' && !path.includes('{') && !/auth|demo|merge|bulk/.test(path),
)

/** Texts from programs and databases that must never be in a response. */
const inside =
  /\n\s+at \S|node_modules|\.ts:\d+|drizzle|pglite|postgres(?!ql:\/\/x)|insert into|select .{1,200} from |syntax error|violates|relation "|column "|duplicate key|\bPGRST|TypeError|ReferenceError/i

const isRefusal = (body: unknown): body is { status: number; code: string } =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'details' in body

describe('any call', () => {
  it(`gets a response as the API documentation says, ${calls} times over all operations`, async () => {
    const seed = seedOfCommit()
    const { random, pick, hostile, of } = inputsFrom(seed)
    const people: Person[] = [await confirm(await as('ada')), await as('ben')]
    /** The ids in the responses to each person, by the kind of record. */
    const ids = people.map(() => new Map<string, string[]>())
    let who = 0
    const remember = (kind: string, id: string) => {
      const known = ids[who]!.get(kind) ?? []
      if (known.length < 40) ids[who]!.set(kind, [...known, id])
    }
    const known = (key: string) => {
      const kind = key.replace(/Ids?$/, '').toLowerCase()
      return random() < 0.85
        ? pick(ids[who]!.get(kind) ?? [newId()])
        : pick(ids.flatMap(own => [...own.values()].flat()).concat(newId()))
    }
    const kindOf = (path: string) =>
      ({ people: 'person', families: 'family', activity: 'activity' })[path.split('/')[2] ?? ''] ??
      (path.split('/').findLast(part => part && !part.startsWith('{')) ?? '').replace(/s$/, '')
    const wrong: string[] = []
    const counts = new Map<number, number>()

    for (let at = 0; at < calls && wrong.length < 20; at++) {
      const endpoint =
        at < endpoints.length * 2
          ? endpoints[at % endpoints.length]!
          : pick(random() < 0.25 ? makers : endpoints)
      // Scheduled jobs and the sample family take much time per call.
      if (/\/jobs\/|\/demo$/.test(endpoint.path) && at > endpoints.length * 2 && random() < 0.9) continue
      who = Math.floor(random() * people.length)
      const input = of(endpoint, known)
      const params = Object.fromEntries(
        pathKeys(endpoint.path).map(key => [
          key,
          random() < 0.04 ? String(hostile()).toWellFormed() : known(key),
        ]),
      )
      const person = people[who]!
      const headers: Record<string, string> = {
        ...(random() < 0.94 ? { authorization: `Bearer ${person.tokens.access_token}` } : {}),
        ...(random() < 0.2 ? { 'idempotency-key': pick(['1', 'two', newId(), 'x'.repeat(400)]) } : {}),
        ...(random() < 0.1 ? { 'if-match': pick(['"1"', 'W/"1"', '*', '"one"', '"-1"', '']) } : {}),
        ...(random() < 0.1 ? { 'accept-language': pick(['ar', 'de-DE,de;q=0.9', 'xx', ',,;q=9', '*']) } : {}),
        ...(random() < 0.05
          ? { cookie: pick(['locale=%ff', 'a', '=;=', 'next-auth.session-token=x.y.z']) }
          : {}),
      }
      let body: string | undefined
      let query = ''
      if (endpoint.method === 'GET') {
        const fields = Object.entries(input).map(([key, value]): [string, string] => [
          key,
          typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed(),
        ])
        query = fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''
      } else {
        headers['content-type'] = random() < 0.97 ? 'application/json' : pick(['text/plain', 'x/y', ''])
        body = random() < 0.97 ? JSON.stringify(input) : pick(['', '{', '[]', 'null', '"x"', '\u0000'])
      }
      const name = `${endpoint.method} ${endpoint.path}`
      const called =
        `call ${at} of seed ${seed}: ${name} ${JSON.stringify(params)} ${query}${body ?? ''}`.slice(0, 700)
      let reply: Reply
      try {
        reply = await send(endpoint, { params, query, headers, body })
      } catch (error) {
        wrong.push(`${called} threw ${error}`)
        continue
      }
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1)
      // A person whom a call signed out signs in again.
      if (reply.status === 401 || /logout|\/sessions\//.test(endpoint.path)) {
        people[who] = await confirm(await as('ada'))
        ids[who]!.clear()
      }
      const documented = [endpoint.status, 304, ...refusalsOf(endpoint)]
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
      if (!documented.includes(reply.status) || reply.status >= 500)
        wrong.push(`${called} answered ${reply.status} ${text.slice(0, 300)}`)
      else if (reply.status >= 400 && !(isRefusal(reply.body) && reply.body.status === reply.status))
        wrong.push(`${called} refused in another shape: ${text.slice(0, 300)}`)
      else if (reply.status >= 400 && inside.test(text)) wrong.push(`${called} told ${text.slice(0, 300)}`)
      else if (reply.status === 201 || reply.status === 200) {
        const made = reply.body as { id?: unknown; data?: { id?: unknown }[] } | null
        for (const one of [made, ...(Array.isArray(made?.data) ? made.data.slice(0, 3) : [])])
          if (typeof one?.id === 'string') remember(kindOf(endpoint.path), one.id)
      }
    }
    expect(wrong).toEqual([])
    // A run with only refusals would have tested nothing.
    expect((counts.get(200) ?? 0) + (counts.get(201) ?? 0) + (counts.get(204) ?? 0)).toBeGreaterThan(
      calls / 8,
    )
  })
})
