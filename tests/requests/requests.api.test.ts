import { beforeEach, describe, expect, it } from 'vitest'
import { apiKeys, idempotency } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { newId } from '@/lib/core/id'
import { peopleApi } from '@/lib/people/api'
import { callerFor, send, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as, emailOf, type Person, password } from '../support/people'

beforeEach(emptyTables)

const json = { 'content-type': 'application/json' }

describe('request body', () => {
  it('has to be JSON', async () => {
    for (const body of ['{', 'null x', '{"a":}', "{'a':1}"]) {
      const reply = await send(accountsApi.login, { body, headers: json })
      expect([reply.status, reply.body]).toEqual([
        400,
        { message: 'The body is not valid JSON', code: 'INVALID_JSON', status: 400, details: null },
      ])
    }
    const bytes = await send(accountsApi.login, { body: new Uint8Array([123, 255, 125]), headers: json })
    expect(bytes.status).toBe(400)
    const form = await send(accountsApi.login, { body: new URLSearchParams({ email: 'a@b.c' }) })
    expect([form.status, (form.body as { code: string }).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('may only be an object, not another JSON value', async () => {
    for (const body of ['null', '[]', '"text"', '1', 'true', '{"email":{},"password":[]}']) {
      const reply = await send(accountsApi.login, { body, headers: json })
      expect([reply.status, (reply.body as { code: string }).code]).toEqual([422, 'VALIDATION_ERROR'])
    }
  })

  it('is refused above one mebibyte, with and without its length', async () => {
    const body = JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(1_048_577) })
    const told = await send(accountsApi.login, {
      body,
      headers: { ...json, 'content-length': String(body.length) },
    })
    const stream = new Blob([body]).stream()
    const untold = await send(accountsApi.login, {
      body: stream,
      headers: json,
      duplex: 'half',
    } as RequestInit)
    expect([told.status, untold.status]).toEqual([413, 413])
  })
})

describe('a missing value', () => {
  it.each([undefined, null, ''])('is named in words where a relationship is %j', async relationship => {
    const ada = await as('ada')
    const input = { name: 'Emma', relationship } as never
    const { status, body } = await ada(peopleApi.create, input)
    expect([status, body.details]).toEqual([
      422,
      [{ path: 'relationship', message: 'Relationship is required' }],
    ])
  })

  it('is one fault where an email is empty', async () => {
    const { body } = await visitor(accountsApi.register, { email: ' ', password, name: 'Ada' })
    expect(body.details).toEqual([{ path: 'email', message: 'Email is required' }])
  })
})

describe('request', () => {
  it('is a visitor’s without a sign-in, with the public key and with a forged token', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer anonymous' },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
      { authorization: 'Bearer gt_nothing' },
    ]) {
      const { status, body } = await callerFor(headers as Record<string, string>)(preferencesApi.mine, {})
      expect([status, body]).toEqual([
        401,
        { message: 'Unauthorized', code: 'UNAUTHORIZED', status: 401, details: null },
      ])
    }
  })

  it('with a parameter given twice, an id of no kind or an old client is refused', async () => {
    const ada = await as('ada')
    const twice = await send(accountsApi.sessions, { query: '?limit=1&limit=2', headers: ada.headers })
    expect(twice.status).toBe(400)
    const unknown = await send(accountsApi.sessions, { query: '?color=red', headers: ada.headers })
    expect(unknown.status).toBe(422)
    expect((await ada(accountsApi.endSession, { sessionId: 'x' })).status).toBe(404)
    const old = await ada(preferencesApi.mine, {}, { headers: { 'x-client-version': '0.9.9' } })
    expect([old.status, old.body.code]).toEqual([426, 'CLIENT_TOO_OLD'])
  })
})

describe('Idempotency-Key', () => {
  const input = { name: 'Key', scopes: ['read' as const] }
  const make = (person: Person, key: string, name = input.name) =>
    person(accountsApi.createApiKey, { ...input, name }, { idempotencyKey: key })

  it('gives the first answer again, and does the work once', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    const key = newId()
    const first = await make(ada, key)
    const again = await make(ada, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await db.select().from(apiKeys)).toHaveLength(1)
  })

  it('belongs to one body and one account', async () => {
    const ada = await as('ada')
    const bob = await as('bob')
    const key = newId()
    await make(ada, key)
    const other = await make(ada, key, 'Another')
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect((await make(bob, key)).headers.get('idempotency-replayed')).toBeNull()
  })

  it('is free again after a refusal', async () => {
    const ada = await as('ada')
    const key = newId()
    expect((await make(ada, key, '')).status).toBe(422)
    expect((await make(ada, key)).status).toBe(201)
  })

  it('keeps no token or key in the clear', async () => {
    const db = await testDatabase()
    const email = emailOf('ada')
    const { session } = await visitor.ok(accountsApi.register, { email, password, name: 'Ada' })
    const stored = JSON.stringify(await db.select().from(idempotency))
    expect(stored).toContain('"status":201')
    expect(stored).not.toContain(session.refresh_token)
    expect(stored).not.toContain(email)
  })
})
