import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobContext } from '@/lib/composition/job-context'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { phonesApi } from '@/lib/notifications/phones.api'
import { picturesApi } from '@/lib/pictures/api'
import { productsApi } from '@/lib/products/api'
import { samplesApi } from '@/lib/samples/api'
import { asCaller } from '@/lib/server/auth/caller'
import { type Context, transaction } from '@/lib/server/auth/context'
import { leaving } from '@/lib/server/db/outside-transaction'
import { once } from '@/lib/server/http/idempotency'
import { sendMail } from '@/lib/server/mail/mail'
import { callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'

beforeEach(emptyTables)

const context = async (): Promise<Context> => {
  await testDatabase()
  return jobContext('a test')
}
const call = () => leaving('a shop')
const write = (ctx: Context) =>
  ctx.db.execute(sql`insert into clock_ticks (job, ran_at) values ('a test', now()) on conflict do nothing`)

describe('an outside service', () => {
  it('is called by work that holds no transaction', async () => {
    expect(call).not.toThrow()
    await transaction(await context(), async () => {})
    expect(call).not.toThrow()
  })

  it('is not called in a transaction, also not by a function that was started before the write', async () => {
    const ctx = await context()
    await transaction(ctx, async tx => {
      expect(call).toThrow('while a transaction was open')
      await transaction(tx, async () => expect(call).toThrow('while a transaction was open'))
    })
  })

  it('is not called after the first write of a call with a key, and is before it', async () => {
    const ctx = await context()
    await once(ctx, { scope: 'a test', key: crypto.randomUUID(), request: '' }, async held => {
      await held.db.execute(sql`select 1`)
      expect(call).not.toThrow()
      await write(held)
      expect(call).toThrow('while a transaction was open')
      return { status: 204, body: null, location: null }
    })
    expect(call).not.toThrow()
  })

  it('may be called by work that outlives the transaction in which it began', async () => {
    let later = Promise.resolve()
    await transaction(await context(), async () => {
      later = new Promise(resolve => setTimeout(resolve, 50)).then(call)
    })
    await expect(later).resolves.toBeUndefined()
  })

  it('is not called for a sample family', () => {
    expect(() => asCaller({ who: 'sample', isSample: true }, call)).toThrow('for a sample family')
  })

  it('is a mail server too', async () => {
    const ctx = await context()
    await expect(transaction(ctx, () => sendMail({ to: 'ada@example.org' } as never))).rejects.toThrow(
      'while a transaction was open',
    )
  })

  it('has one road: every module that opens a connection says so first', () => {
    const root = join(import.meta.dirname, '../../lib')
    const opens = /\bawait fetch\(|from 'node:https?'|from 'nodemailer'/
    const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts') && !path.startsWith('client'))
      .filter(path => opens.test(readFileSync(join(root, path), 'utf8')))
      // The pages that are made at the start, and a test's double of `fetch`.
      .filter(
        path =>
          ![
            'server/http/front-handler.ts',
            'server/http/maintenance.ts',
            'server/http/public-files.ts',
            'server/http/client-address.ts',
            'pictures/jobs.ts',
          ].includes(path),
      )
    expect(modules).toContain('server/http/guarded-fetch.ts')
    for (const path of modules) expect(readFileSync(join(root, path), 'utf8'), path).toMatch(/\bleaving\(/)
  })
})

describe('a visitor of a sample family', () => {
  it('is refused what would make the server call others', async () => {
    const { session } = await visitor.ok(samplesApi.open, {})
    const sample = callerFor({ authorization: `Bearer ${session.access_token}` })
    const refused = { status: 403, body: { code: 'SAMPLE_ACCOUNT' } }
    expect(await sample(productsApi.preview, { url: 'https://shop.example/mug' })).toMatchObject(refused)
    expect(await sample(picturesApi.create, { file: 'AAAA' })).toMatchObject(refused)
    expect(await sample(phonesApi.send, { phone: '+4915112345678' })).toMatchObject(refused)
    expect(await sample(exchangeRatesApi.refresh, {})).toMatchObject(refused)
  })
})
