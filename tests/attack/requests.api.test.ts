import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import { systemApi } from '@/lib/developers/api'
import { giftsApi } from '@/lib/gifts/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { send } from '../support/api'
import { emptyTables } from '../support/database'
import { as } from '../support/people'

beforeEach(emptyTables)

const json = { 'content-type': 'application/json' }
interface Refused {
  code: string
  message: string
  details: { path: string; message: string; more?: number }[] | null
}
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { code, details } = body as Refused
  return { status, code, details }
}

describe('a call without input', () => {
  it('accepts a body of at most a kilobyte', async () => {
    const caller = await as('Anna')
    const body = `{"a":"${'x'.repeat(2000)}"}`
    const full = await send(accountsApi.logout, { body, headers: { ...json, ...caller.headers } })
    expect(refusal(full)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })
})

describe('an address with a character that no text can hold', () => {
  const named = Object.values(api)
    .flatMap(calls => Object.values(calls as Record<string, Endpoint>))
    .filter(({ path }) => pathKeys(path).length > 0)

  it('leads to nothing, whatever it names', async () => {
    const caller = await as('Anna')
    const wrong: string[] = []
    for (const endpoint of named) {
      const params = Object.fromEntries(pathKeys(endpoint.path).map(key => [key, 'a\u0000b']))
      const { status } = await send(endpoint, { params, headers: caller.headers })
      // Some calls are for the operator, or for a browser that is signed in.
      if (![401, 403, 404].includes(status)) wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(named.length).toBeGreaterThan(100)
  })
})

describe('a body with many keys', () => {
  it('is refused with one key named and the others counted', async () => {
    const keys = Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`k${at}`, 1]))
    const reply = await send(accountsApi.login, { body: JSON.stringify(keys), headers: json })
    const { status, code, details } = refusal(reply)
    expect([status, code]).toEqual([422, 'VALIDATION_ERROR'])
    expect(details?.filter(({ path }) => path.startsWith('k'))).toEqual([
      { path: 'k0', message: 'Unknown field', more: 14_999 },
    ])
  })

  it('is refused unread where it has more keys than any input of ours', async () => {
    const caller = await as('Anna')
    const headers = { ...json, ...caller.headers }
    const keys = `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(',')}}`
    const list = `{"ids":[${'1,'.repeat(400_000)}1]}`
    for (const [endpoint, body] of [
      [accountsApi.login, keys],
      [peopleApi.create, keys],
      [giftsApi.bulk, list],
    ] as const)
      expect(refusal(await send(endpoint, { body, headers }))).toMatchObject({ status: 413 })
  })

  it('is refused unread where it is nested deeper than any input of ours', async () => {
    for (const body of ['['.repeat(500_000), `${'{"a":'.repeat(80)}1${'}'.repeat(80)}`])
      expect((await send(accountsApi.login, { body, headers: json })).status).toBe(413)
  })

  it('gets at most twenty faults', async () => {
    const caller = await as('Anna')
    const body = JSON.stringify({ ids: Array.from({ length: 5000 }, () => 'no id'), action: 'delete' })
    const reply = await send(giftsApi.bulk, { body, headers: { ...json, ...caller.headers } })
    expect(reply.status).toBe(422)
    expect((reply.body as Refused).details?.length).toBeLessThanOrEqual(20)
  })

  it('reaches no prototype, however the key is spelled', async () => {
    for (const key of ['__proto__', '\\u005f_proto__']) {
      const body = `{"email":"a@b.example","password":"x","nested":{"${key}":{"isAdmin":true}},"${key}":{"isAdmin":true}}`
      const { status, details } = refusal(await send(accountsApi.login, { body, headers: json }))
      expect(status).toBe(422)
      expect(details?.map(({ path }) => path)).toEqual(['nested'])
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('a query with many keys', () => {
  it('is refused by every reading call', async () => {
    const query = `?${Array.from({ length: 2500 }, (_, at) => `k${at}=1`).join('&')}`
    const reply = await send(systemApi.health, { query })
    expect(refusal(reply)).toEqual({ status: 400, code: 'TOO_MANY_PARAMETERS', details: null })
    expect((await send(systemApi.health, { query: '?a=1&b=2' })).status).toBe(422)
  })
})

describe('a form with many parts', () => {
  it('is refused before its parts are parsed', async () => {
    const caller = await as('Anna')
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(50_000)
    const headers = { ...caller.headers, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send(transfersApi.import, { body: `${body}--x--`, headers })).status).toBe(413)
  })
})

describe('every call', () => {
  it('without input accepts only a small body', () => {
    const all = Object.values(api).flatMap(noun => Object.values(noun) as Endpoint[])
    for (const { path, method, maxBytes, input } of all) {
      const fields = Object.keys((input as { shape?: object }).shape ?? { any: true })
      if (method !== 'GET' && fields.length === 0)
        expect(maxBytes, `${method} ${path}`).toBeLessThanOrEqual(16_384)
    }
  })
})

/** A body that sends a few bytes and then never ends. */
const endless = (bytes: number) => {
  let stopped = false
  const stream = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new Uint8Array(bytes)),
    cancel: () => {
      stopped = true
    },
  })
  return { stream, stopped: () => stopped }
}

describe('uploads that never end', () => {
  it('do not stop the imports and receipts of others', async () => {
    const strangers = await Promise.all(Array.from({ length: 15 }, (_, at) => as(`Stranger${at}`)))
    const caller = await as('Anna')
    const held = strangers
      .flatMap(stranger => [stranger, stranger])
      .map(caller => {
        const body = endless(3 * 1024 * 1024)
        const reply = send(transfersApi.import, {
          body: body.stream,
          headers: { ...caller.headers, 'content-type': 'multipart/form-data; boundary=x' },
          duplex: 'half',
        } as RequestInit)
        return { body, reply }
      })
    const rows = Array.from({ length: 3000 }, (_, at) => `Person ${at},friend,${'notes '.repeat(150)}`)
    const form = new FormData()
    form.set('data', new File([`name,relationship,notes\n${rows.join('\n')}\n`], 'people.csv'))
    form.set('dryRun', 'true')
    const mine = await send(transfersApi.import, { body: form, headers: caller.headers })
    expect([mine.status, (mine.body as { created: number }).created]).toEqual([200, 3000])
    // The oldest were dropped: only a limited number is held in memory.
    const dropped = held.filter(({ body }) => body.stopped())
    expect(dropped.length).toBeGreaterThan(0)
    for (const { reply } of dropped) expect((await reply).status).toBe(400)
  })

  it('are limited to two per caller', async () => {
    const caller = await as('Anna')
    const third = [1, 2, 3].map(() =>
      send(receiptsApi.save, {
        params: { expenseId: '00000000-0000-7000-8000-000000000000' },
        body: endless(3 * 1024 * 1024).stream,
        headers: { ...caller.headers, 'content-type': 'multipart/form-data; boundary=x' },
        duplex: 'half',
      } as RequestInit),
    )
    expect((await Promise.race(third)).status).toBe(429)
  })
})

describe('an import that takes too much time or memory', () => {
  it('is refused with a reason, and the next one works', async () => {
    const caller = await as('Anna')
    const bring = (text: string) => {
      const form = new FormData()
      form.set('data', new File([text], 'people.csv'))
      form.set('dryRun', 'true')
      return send(transfersApi.import, { body: form, headers: caller.headers })
    }
    const wide = await bring(`${'name,'.repeat(16_000)}\n`)
    expect([wide.status, wide.body]).toMatchObject([
      422,
      { code: 'UNREADABLE_FILE', details: { reason: 'tooManyColumns', line: 1 } },
    ])
    const blank = await bring(`name,email\nAnna,a@x.org${'\n'.repeat(6_000_000)}`)
    expect([blank.status, blank.body]).toMatchObject([200, { created: 1, failed: 0 }])
  })
})
