import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame } from '@/lib/transfers/sync/merging.rules'
import { type Deed, modelDevices, type Outcome, type Planted, play, type Step, step } from './devices'
import { ModelServer, overwrites } from './model-server'

const runs = Number(process.env.RUNS ?? 10_000)
const histories = fc.array(step, { minLength: 4, maxLength: 40, size: 'max' })

function ids() {
  let count = 0
  return () => `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`
}

/** What is wrong after a history; empty where nothing is. */
async function faultsOf(server: ModelServer, { deeds, devices }: Outcome): Promise<string[]> {
  const faults: string[] = []
  const stored = await server.read()
  for (const one of devices) {
    if (!isSame(Object.fromEntries(one.page), Object.fromEntries(stored)))
      faults.push(`device ${one.at} shows something else`)
    const left = one.entries.filter(({ state }) => state === 'waiting' || state === 'sending')
    if (left.length > 0) faults.push(`device ${one.at} still waits`)
  }
  const clashes = await server.clashes()
  const refused = new Set(
    devices.flatMap(one => one.entries.filter(({ state }) => state === 'refused').map(({ key }) => key)),
  )
  const byKey = new Map(deeds.map(deed => [deed.key, deed]))
  for (const deed of deeds) faults.push(...faultsOfDeed(deed))
  // A person overwrites what the screen showed, or what the same device had written before.
  const own = (deed: Deed, field: string) =>
    deeds
      .slice(0, deeds.indexOf(deed))
      .filter(one => one.device === deed.device && one.id === deed.id)
      .flatMap(one => one.fields[field.replace('deleted ', '')]?.became ?? [])
  for (const write of overwrites(
    server.log.filter(({ field }) => !/tags|id$/.test(field)),
    ({ key, field }) => {
      const deed = byKey.get(key)!
      return [deed.fields[field]!.saw, ...own(deed, field)]
    },
  ))
    faults.push(`${write.field} was overwritten unseen: ${write.before} by ${write.after}`)
  for (const { key, entityId, kind, fields } of clashes) {
    const { device } = byKey.get(key.replace('/restored', ''))!
    const others = server.log.filter(
      write => write.id === entityId && byKey.get(write.key)!.device !== device,
    )
    for (const { name } of kind === 'fields' ? fields : [])
      if (!others.some(({ field }) => field === name))
        faults.push(`device ${device} conflicts with itself in ${name}`)
  }
  for (const { key, before, after } of server.log.filter(({ field }) => field === 'tags')) {
    const [was, is] = [before, after] as [string[], string[]]
    const { saw, became } = byKey.get(key)!.fields.tags as { saw: string[]; became: string[] }
    const without = (all: string[], others: string[]) => all.filter(tag => !others.includes(tag))
    const removed = without(without(was, is), without(saw, became))
    const added = without(without(is, was), without(became, saw))
    if (removed.length + added.length > 0)
      faults.push(`tags ${removed} went and ${added} came, which nobody wanted`)
  }
  const times = new Map<string, number>()
  for (const { key, field } of server.log)
    times.set(`${key} ${field}`, (times.get(`${key} ${field}`) ?? 0) + 1)
  for (const [write, count] of times) if (count > 1) faults.push(`${write} was written ${count} times`)
  return faults

  function faultsOfDeed({ key, kind, id, fields }: Deed): string[] {
    if (refused.has(key)) return []
    const clash = clashes.find(one => one.key === key)
    if (kind === 'create') return server.rows.has(id) ? [] : [`the record ${id} is lost`]
    if (kind === 'remove') return []
    return Object.entries(fields).flatMap(([field, { saw, became }]) => {
      const written = server.log.some(one => one.key === key && one.field === field)
      const inConflict = clash?.fields.some(({ name }) => name === field) ?? false
      if (written && inConflict) return [`${field} of ${key} was written and is a conflict`]
      if (written || inConflict) return []
      // Nothing was left to do where somebody had written the same, or it was what the record had.
      const same = server.log.some(one => one.id === id && one.field === field && isSame(one.after, became))
      return same || field === 'tags' || isSame(saw, became) ? [] : [`${field} = ${became} of ${key} is lost`]
    })
  }
}

function playIn(server: ModelServer, steps: readonly Step[], planted: Planted) {
  const newId = ids()
  return play(server, modelDevices(server, newId, planted), steps, newId)
}

async function check(planted: Planted, numRuns: number, seed?: number) {
  return fc.check(
    fc.asyncProperty(histories, async steps => {
      const server = new ModelServer()
      const faults = await faultsOf(server, await playIn(server, steps, planted))
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }),
    { numRuns, seed },
  )
}

describe('five devices of one account', () => {
  it('come to show the same, lose no write, do none twice and overwrite nothing unseen', async () => {
    const { failed, counterexample, errorInstance } = await check({}, runs)
    const steps = counterexample?.[0].map(one => JSON.stringify(one)).join('\n')
    expect(failed ? `${steps}\n${(errorInstance as Error).message}` : '').toBe('')
  })

  it.each<[string, Planted]>([
    ['without keys', { withoutKeys: true }],
    ['without what a change is based on', { withoutBase: true }],
    ['in the wrong order', { backwards: true }],
    ['that forget what they wrote themselves', { forgetful: true }],
  ])('would go wrong %s, and this test would see it', async (_, planted) => {
    expect((await check(planted, 2000, 1)).failed).toBe(true)
  })
})
