import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDatabase, type Opened, useDatabase as serveFrom } from '@/db'
import { databaseFolder, openEmbedded } from '@/db/embedded'
import { openPostgres } from '@/db/postgres'
import { pushApi } from '@/lib/notifications/push/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { closeQueue, openQueue } from '@/lib/server/jobs/queue'
import { dataFolder } from '../support/api'
import { kind, postgresUrl } from '../support/database'
import { as, confirm } from '../support/people'
import { prepareFolder } from '../support/prepared'
import { type Household, household, plot } from '../surprise/household'
import { everythingOf, withoutIds } from '../surprise/known'
import { endpoints, type Known, nameOf, readEverything } from '../surprise/sweep'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Where the data is now. The drill restores it somewhere else. */
let address = ''
const closing: (() => Promise<unknown>)[] = []

/** Runs a command of package.json as an operator does: the secret is the file in DATA_DIR. */
function operator(command: 'backup' | 'restore', ...args: string[]) {
  const { AUTH_SECRET: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataFolder, DATABASE_URL: address }
  const given = [...scripts[command].split(' ').slice(1), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { cwd: root, env, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

const opened = (): Promise<Opened> =>
  kind === 'postgres' ? openPostgres(address, { max: 4 }) : openEmbedded(dataFolder, { snapshots: false })

async function start() {
  serveFrom(await opened())
  await openQueue()
}
async function stop() {
  await closeQueue()
  await closeDatabase()
}

/** An empty place for the restore. The data as it was is out of its reach. */
async function lose() {
  if (kind === 'postgres') {
    const { url, drop } = await postgresUrl('template0')
    closing.push(drop)
    address = url
  } else renameSync(databaseFolder(dataFolder), join(dataFolder, 'lost'))
}

/** Not the same after a restore: a stream, and the number of changes, which begins anew so that devices read everything again. */
const streams = ['GET /api/events', 'GET /api/sync']
/** What givers are told of the lists of others. All else is asked as the owner of the lists. */
const ofGivers = /^\/api\/(?:claims|export|people|shares|wishlists|shared)\b/
const left = {
  anna: new Set(streams),
  bob: new Set([...streams, ...endpoints.filter(({ path }) => !ofGivers.test(path)).map(nameOf)]),
}

/** Every answer that the members of a household get, by what is asked. */
async function answersFor({ anna, bob }: Household, known: Known) {
  const answers = new Map<string, string>()
  for (const [name, reader] of [
    ['anna', anna],
    ['bob', bob],
  ] as const)
    for (const [asked, told] of await readEverything(reader, known, left[name], true))
      answers.set(`${name}: ${asked}`, withoutIds(asked, told).replace(/^ratelimit.*$/gm, ''))
  return answers
}

beforeAll(async () => {
  await stop()
  if (kind === 'postgres') {
    const { url, drop } = await postgresUrl()
    closing.push(drop)
    address = url
  } else await prepareFolder(dataFolder)
  writeFileSync(join(dataFolder, 'auth-secret'), process.env.AUTH_SECRET!)
  await start()
})
afterAll(async () => {
  vi.useRealTimers()
  await stop()
  for (const close of closing) await close()
})

describe('a restore drill', () => {
  it('brings back a household from the operator’s backup: every answer of the API is the same', async () => {
    const home = await household(name => as(name).then(confirm))
    await plot(home)
    // The keys of web push and the first rules of reminders are made when somebody asks for them.
    await home.anna.ok(pushApi.list, {})
    for (const one of [home.anna, home.bob]) await one.ok(reminderRulesApi.list, {})
    const known = everythingOf(home)
    await stop()
    const said = operator('backup')
    const path = /is in (\S+?\.(?:dump|tar\.gz)) and was read from end to end/.exec(said)![1]!
    expect(existsSync(path)).toBe(true)
    // The backup holds no secret. The command names the file that has to lie beside it.
    expect(said).toContain(`Keep ${join(dataFolder, 'auth-secret')} with it`)

    await start()
    // The clock stands still, so that only the restore can make a difference.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const before = await answersFor(home, known)
    await stop()
    await lose()
    operator('restore', path)
    await start()
    const after = await answersFor(home, known)
    vi.useRealTimers()

    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [asked, told] of before) expect(after.get(asked), asked).toBe(told)
    const sound = [...before].filter(([, told]) => told.startsWith('200')).map(([asked]) => asked)
    expect(sound.length).toBeGreaterThan(150)
    for (const kept of [/pictures\//, /\/receipt$/, /push-subscriptions/, /gift-cards\/[^/]+\/secret/])
      expect(
        sound.some(asked => kept.test(asked)),
        String(kept),
      ).toBe(true)
  })
})
