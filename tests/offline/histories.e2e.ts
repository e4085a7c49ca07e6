import { type APIRequestContext, expect } from '@playwright/test'
import fc from 'fast-check'
import { newId } from '@/lib/core/id'
import { test } from '../support/journey'
import { signUp } from '../support/pages'
import { type Clash, type Device, modelDevices, play, type Stored, step } from '../sync/devices'
import { ModelServer } from '../sync/model-server'
import { BrowserDevice, type Network, outboxScript } from './browser-device'

const runs = Number(process.env.RUNS ?? 20)
test.setTimeout(30_000 * (runs + 10))

const ask = async <Body>(request: APIRequestContext, address: string) => {
  const answer = await request.get(address)
  return answer.ok() ? ((await answer.json()) as Body) : null
}

/** Everything of the account, in the fields that a history changes. */
async function read(request: APIRequestContext, origin: string) {
  const found = new Map<string, Stored>()
  const answer = await ask<{ data: Stored[] }>(request, `${origin}/api/gifts?limit=200`)
  for (const { id, version, name, notes, price, tags } of answer!.data)
    found.set(id, { id, version, name, notes, price, tags })
  return found
}

const told = (clashes: readonly Omit<Clash, 'key'>[]) =>
  clashes
    .map(({ entityId, kind, fields }) => `${entityId} ${kind} ${fields.map(it => `${it.name}=${it.local}`)}`)
    .sort()
const left = (devices: readonly Device[]) =>
  devices.map(({ entries }) => entries.map(({ key, state }) => `${key} ${state}`))

test('five browsers of one account do with every history what the model of them does', async ({
  browser,
  baseURL,
}) => {
  const script = await outboxScript()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async steps => {
      const home = await browser.newContext()
      await signUp(home, baseURL!)
      const session = await home.storageState()
      const { user } = (await ask<{ user: { id: string } }>(home.request, `${baseURL}/api/auth/session`))!
      const made: string[] = []
      const model = new ModelServer()
      const modelled = modelDevices(model, () => made[made.push(newId()) - 1]!)
      await play(model, modelled, steps, () => made[made.push(newId()) - 1]!)

      const network: Network = { origin: baseURL!, late: [] }
      const devices = await Promise.all(
        [0, 1, 2, 3, 4].map(at =>
          BrowserDevice.open(at, browser, network, { account: user.id, script, session }),
        ),
      )
      const deliverLate = async () => {
        const sent = network.late.shift()
        if (!sent) return
        const headers = { origin: baseURL! }
        expect((await home.request.post(`${baseURL}/api/sync`, { headers, data: sent })).status()).toBe(200)
      }
      let at = 0
      const server = { read: () => read(home.request, baseURL!) }
      await play(server, { devices, deliverLate }, steps, () => made[at++]!)

      expect(Object.fromEntries(await server.read())).toEqual(Object.fromEntries(await model.read()))
      // What a change brought back from the trash counts as decided.
      const conflicts = await Promise.all(
        ['open', 'resolved'].map(state =>
          ask<{ data: Clash[] }>(home.request, `${baseURL}/api/sync/conflicts?limit=200&state=${state}`),
        ),
      )
      expect(told(conflicts.flatMap(page => page!.data))).toEqual(told(await model.clashes()))
      expect(left(devices)).toEqual(left(modelled.devices))
      for (const device of devices) expect(device.page).toEqual(await server.read())
      await Promise.all([home.close(), ...devices.map(device => device.end())])
    }),
    // The same histories in every run. `SEED` draws others.
    { numRuns: runs, endOnFailure: true, timeout: 60_000, seed: Number(process.env.SEED ?? 42) },
  )
})
