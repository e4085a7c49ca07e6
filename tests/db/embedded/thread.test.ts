import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, openEngine } from '@/db/engine'
import { bundled } from '../../support/bundled'
import { prepareFolder } from '../../support/prepared'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-thread-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const codeOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('the embedded database in its thread', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine({})
    await engine.client`create table notes (id int primary key, note text)`
  })
  afterAll(() => engine.close())

  it('keeps the event loop free while it works on a long statement', async () => {
    const { client } = engine
    const loop = monitorEventLoopDelay({ resolution: 5 })
    // Doubled until the statement is long on this machine, however fast it is.
    for (let rows = 1_000_000; ; rows *= 2) {
      loop.reset()
      loop.enable()
      const begun = performance.now()
      await client.unsafe(`select sum(length(md5(n::text))) from generate_series(1, ${rows}) n`)
      const took = performance.now() - begun
      loop.disable()
      if (took < 1500) continue
      expect(loop.max / 1e6).toBeLessThan(took / 2)
      break
    }
  })

  it('answers each statement of a pipeline by itself, also behind one that fails', async () => {
    const { client } = engine
    const asked = [client`select 1`, client`select 1/0`, client`select 2`, client`select 1 from nowhere`]
    expect(await Promise.all(asked.map(codeOf))).toEqual(['done', '22012', 'done', '42P01'])
  })

  it('lets what is asked outside of an open transaction wait for its end', async () => {
    const { client } = engine
    const order: string[] = []
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const inside = client.begin(async transaction => {
      await transaction`insert into notes values (1, 'inside')`
      await held
      order.push('transaction')
    })
    const outside = client`select count(*)::int as count from notes`.then(([row]) => {
      order.push('outside')
      return row?.count
    })
    letGo()
    await inside
    expect([await outside, order]).toEqual([1, ['transaction', 'outside']])
  })

  it('takes and gives values of many megabytes', async () => {
    const { client } = engine
    const note = 'n'.repeat(8_000_000)
    await client`insert into notes values (2, ${note})`
    const [row] = await client`select note from notes where id = 2`
    expect(row?.note).toBe(note)
  })

  it('tells a listener what was committed, and nothing that was rolled back', async () => {
    const { client } = engine
    const heard: string[] = []
    await engine.listen('news', payload => heard.push(payload))
    await client`select pg_notify('news', 'one')`
    await client
      .begin(async transaction => {
        await transaction`select pg_notify('news', 'never')`
        throw new Error('no')
      })
      .catch(() => {})
    await client.begin(transaction => transaction`select pg_notify('news', 'two')`)
    await client`select 1`
    expect(heard).toEqual(['one', 'two'])
  })

  it('ends the process with one sentence that names the reason when its engine gives up', async () => {
    await prepareFolder(join(root, 'broken'))
    const run = (script: string, ...given: string[]) =>
      spawnSync(process.execPath, [bundled(script), join(root, 'broken'), ...given], {
        encoding: 'utf8',
        env: { ...process.env, LOG_LEVEL: 'info' },
      })
    const { status, stdout } = run('tests/support/broken-log.ts')
    const lines = stdout.split('\n').filter(line => line.includes('"level":"fatal"'))
    expect([status, lines.length], stdout).toEqual([1, 1])
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'fatal',
      msg: 'the embedded database gave up; this process ends with it, and the next start recovers what was acknowledged',
      err: { message: expect.stringContaining('could not open file "pg_wal/') },
    })
  })
})
