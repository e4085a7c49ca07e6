import fc from 'fast-check'
import { expect, it } from 'vitest'
import { syncConflicts } from '@/db/schema'
import type { Result } from '@/lib/client/outbox/entry'
import type { Op } from '@/lib/client/outbox/sending'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { type Clash, modelDevices, play, type Server, type Stored, step } from './devices'
import { ModelServer } from './model-server'

const runs = Number(process.env.RUNS ?? (kind === 'pglite' ? 20 : 80))

/** The real handlers, as one account's devices call them. */
class RealServer implements Server {
  private readonly ids = new Set<string>()

  constructor(private readonly ada: Person) {}

  async send(ops: readonly Op[]): Promise<Result[]> {
    for (const { body, path } of ops) this.ids.add(String(path.giftId ?? body.id))
    return (await this.ada.ok(syncApi.send, { ops: ops as never })).results
  }

  async read(): Promise<Map<string, Stored>> {
    const found = new Map<string, Stored>()
    for (const giftId of this.ids) {
      const { status, body } = await this.ada(giftsApi.get, { giftId })
      if (status !== 200) continue
      const { id, version, name, notes, price, tags } = body
      found.set(id, { id, version, name, notes, price, tags })
    }
    return found
  }

  async clashes(): Promise<Clash[]> {
    const rows = await (await testDatabase()).select().from(syncConflicts)
    return rows.filter(({ entityId }) => this.ids.has(entityId))
  }
}

const known = (clashes: readonly Clash[]) =>
  clashes
    .map(({ key, kind, fields }) => `${key} ${kind} ${fields.map(({ name, local }) => `${name}=${local}`)}`)
    .sort()

it('does with every history of five devices what the model does', async () => {
  const ada = await as('ada')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async steps => {
      const made: string[] = []
      const first = () => made[made.push(newId()) - 1]!
      const [model, real] = [new ModelServer(), new RealServer(ada)]
      await play(model, modelDevices(model, first), steps, first)
      let at = 0
      const again = () => made[at++]!
      await play(real, modelDevices(real, again), steps, again)
      expect(Object.fromEntries(await real.read())).toEqual(Object.fromEntries(await model.read()))
      expect(known(await real.clashes())).toEqual(known(await model.clashes()))
    }),
    { numRuns: runs, endOnFailure: true },
  )
}, 600_000)
