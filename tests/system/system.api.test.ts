import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { clockTicks, idempotency, mailedTokens, rateLimits, sessions } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { api } from '@/lib/api'
import { jobNames } from '@/lib/composition/jobs'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { systemApi } from '@/lib/developers/api'
import { problemOf } from '@/lib/server/http/problems'
import { ended } from '@/lib/server/ops/health'
import about from '@/package.json'
import vercel from '@/vercel.json'
import { operator, visitor } from '../support/api'
import { emptyTables, kind, testDatabase } from '../support/database'
import { as } from '../support/people'

beforeEach(emptyTables)

describe('health', () => {
  it('tells anybody its version and which database works', async () => {
    expect(await visitor.ok(systemApi.health, {})).toEqual({
      status: 'ok',
      version: about.version,
      database: kind,
      queue: 'running',
    })
    expect(await visitor.ok(systemApi.test, {})).toEqual({ status: 'ok' })
  })

  it('says only that an operator has to act when the disk is full or the data damaged', async () => {
    const failing = (code: string) =>
      new Error('select secret', { cause: Object.assign(new Error('x'), { code }) })
    problemOf(failing('53100'), 'request')
    expect(await visitor.ok(systemApi.health, {})).toEqual({
      status: 'degraded',
      version: about.version,
      database: kind,
      queue: 'running',
      troubles: ['diskFull'],
    })
    problemOf(failing('XX001'), 'request')
    expect(await visitor.ok(systemApi.health, {})).toEqual({
      status: 'degraded',
      version: about.version,
      database: kind,
      queue: 'running',
      troubles: ['diskFull', 'dataDamaged'],
    })
    for (const kind of ['diskFull', 'dataDamaged'] as const) ended(kind)
    expect((await visitor.ok(systemApi.health, {})).status).toBe('ok')
  })
})

describe('the status', () => {
  it('tells the operator of version, mails, jobs and snapshots, and nobody else', async () => {
    const ada = await as('ada')
    for (const caller of [visitor, ada]) expect((await caller(systemApi.status, {})).status).toBe(401)
    await operator.ok(systemApi.runJob, { job: 'purge-gifts' })
    const status = await operator.ok(systemApi.status, {})
    expect(status).toMatchObject({ database: kind, queue: 'running', troubles: [] })
    expect(status.version).toMatch(/^\d+\.\d+\.\d+/)
    // The mail that confirms her address waits in the queue.
    expect(status.mails).toEqual({ waiting: 1, retried: 0, failed: 0 })
    expect(JSON.stringify(status)).not.toContain(ada.email)
  })
})

describe('the metrics', () => {
  it('tell Prometheus of the installation in numbers, and nobody else', async () => {
    const ada = await as('ada')
    for (const caller of [visitor, ada]) expect((await caller(systemApi.metrics, {})).status).toBe(401)
    const { status, body, headers } = await operator(systemApi.metrics, {})
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const text = body as unknown as string
    expect(text).not.toContain(ada.email)
    const lines = text.trimEnd().split('\n')
    const sample = /^(gift_tracker_[a-z_]+)(?:\{[a-z]+="[^"]+"\})? (\d+(?:\.\d+)?)$/
    const described = new Set<string>()
    for (const line of lines) {
      const comment = /^# (?:HELP|TYPE) (\S+) .+$/.exec(line)
      if (comment) described.add(comment[1]!)
      else expect(described, line).toContain(sample.exec(line)?.[1])
    }
    expect(lines).toContain('gift_tracker_accounts 1')
    expect(lines).toContain('gift_tracker_accounts_active 1')
    expect(lines.some(line => /^gift_tracker_mails\{state="waiting"\} [1-9]/.test(line))).toBe(true)
    expect(lines).toContain('gift_tracker_trouble{trouble="diskFull"} 0')
    expect(lines).toContain(`gift_tracker_info{version="${about.version}"} 1`)
  })
})

describe('jobs', () => {
  it('run for the operator only', async () => {
    const ada = await as('ada')
    for (const caller of [visitor, ada]) {
      expect((await caller(systemApi.runJob, { job: 'tick' })).status).toBe(401)
    }
    expect((await operator(systemApi.runJob, { job: 'no-such-job' })).status).toBe(404)
    expect((await operator(systemApi.runJob, { job: 'constructor' })).status).toBe(404)
  })

  it('run for a scheduler that can only send GET, with the same secret and never by a cookie', async () => {
    const ada = await as('ada')
    for (const caller of [visitor, ada])
      expect((await caller(systemApi.readClock, { job: 'tick' })).status).toBe(401)
    expect((await operator.ok(systemApi.readClock, { job: 'tick' })).ran).toContain('purge-accounts')
    expect((await operator.ok(systemApi.runJob, { job: 'tick' })).ran).toEqual([])
    const crons: { path: string }[] = vercel.crons
    for (const { path } of crons) expect(jobNames.map(name => `/api/jobs/${name}`)).toContain(path)
    expect(crons.length).toBeGreaterThan(0)
  })

  it('run once in their interval, however often the clock ticks', async () => {
    const db = await testDatabase()
    const first = await operator.ok(systemApi.runJob, { job: 'tick' })
    expect(first.ran).toContain('purge-accounts')
    expect((await operator.ok(systemApi.runJob, { job: 'tick' })).ran).toEqual([])
    await db.update(clockTicks).set({ ranAt: new Date(Date.now() - 25 * 3_600_000) })
    expect((await operator.ok(systemApi.runJob, { job: 'tick' })).ran).toEqual(first.ran)
  })

  it('delete expired rows and keep valid ones', async () => {
    const db = await testDatabase()
    const ada = await as('ada')
    const long = new Date(Date.now() - 40 * 86_400_000)
    const link = { userId: ada.user.id, purpose: 'verifyEmail' as const, email: ada.email }
    await db.insert(sessions).values({ userId: ada.user.id, expiresAt: long })
    await db.insert(mailedTokens).values([
      { ...link, hash: 'old', expiresAt: long },
      { ...link, hash: 'new', expiresAt: new Date(Date.now() + 60_000) },
    ])
    await db.insert(rateLimits).values({ key: 'old', calls: 1, startedAt: long })
    await db
      .insert(idempotency)
      .values({ id: newId(), scope: 's', key: 'k', requestHash: 'h', createdAt: long })
    await operator.ok(systemApi.runJob, { job: 'tick' })
    expect(await db.select().from(sessions)).toHaveLength(1)
    expect((await db.select().from(mailedTokens)).map(row => row.hash)).not.toContain('old')
    expect((await db.select().from(mailedTokens)).map(row => row.hash)).toContain('new')
    expect((await db.select().from(rateLimits)).map(row => row.key)).not.toContain('old')
    expect((await db.select().from(idempotency)).map(row => row.key)).not.toContain('k')
    expect((await ada(accountsApi.validate, {})).status).toBe(200)
  })
})

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
}

describe('OpenAPI document', () => {
  const read = async () => {
    const document = (await visitor.ok(systemApi.openapi, {})) as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
      components: { responses: Record<string, unknown> }
    }
    return document
  }

  it('describes every endpoint, each with its own name, parameters and answers', async () => {
    const { openapi, paths, components } = await read()
    expect(openapi).toBe('3.1.0')
    const names = Object.values(paths).flatMap(path =>
      Object.values(path).map(operation => operation.operationId),
    )
    expect(new Set(names).size).toBe(names.length)
    for (const endpoint of Object.values(api).flatMap((calls: Record<string, Endpoint>) =>
      Object.values(calls),
    )) {
      // Another service sends browsers there; no program calls it.
      if (endpoint.status === 303) continue
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation, endpoint.path).toBeDefined()
      expect(operation!.responses[endpoint.status], endpoint.path).toBeDefined()
      for (const [, key] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        expect(operation!.parameters.filter(({ name }) => name === key)).toHaveLength(1)
      }
      for (const status of Object.keys(operation!.responses)) {
        const { $ref } = operation!.responses[status] as { $ref?: string }
        if (Number(status) >= 400)
          expect(components.responses[$ref!.replace('#/components/responses/', '')], $ref).toBeDefined()
      }
    }
  })

  it('knows every route there is', async () => {
    const { paths } = await read()
    const root = join(import.meta.dirname, '../..')
    const routes = ['api', 'health', 'test']
      .flatMap(folder =>
        readdirSync(join(root, 'app', folder), { recursive: true, encoding: 'utf8' }).map(
          file => `app/${folder}/${file}`,
        ),
      )
      .filter(file => file.endsWith('/route.ts'))
      .map(file => `/${file.replace(/^app\//, '').replace(/\/route\.ts$/, '')}`)
      .filter(path => !path.includes('[...'))
      .map(path => path.replace(/\[(\w+)\]/g, '{$1}'))
      // Called by Stripe alone, in a shape of its own.
      .filter(path => path !== '/api/webhooks/stripe')
      // Called by Telegram alone, in a shape of its own.
      .filter(path => path !== '/api/telegram/updates')
      // Where other services send the browser back to. Nobody calls them.
      .filter(path => !/^\/api\/(?:auth\/oidc\/\{provider\}|integrations\/calendar)\/callback$/.test(path))
    expect(routes.length).toBeGreaterThan(20)
    expect(routes.filter(path => !(path in paths))).toEqual([])
  })
})
