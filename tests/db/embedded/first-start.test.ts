import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseFolder, openEmbedded } from '@/db/embedded'
import { clockTicks } from '@/db/schema'
import { bundled } from '../../support/bundled'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-first-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The number of files that a first start has made so far. They come and go while they are counted. */
function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce(
      (count, entry) => count + (entry.isDirectory() ? filesIn(join(folder, entry.name)) : 1),
      0,
    )
  } catch {
    return 0
  }
}

async function until(child: ChildProcess, reached: () => boolean) {
  while (child.exitCode === null && !reached()) await pause(1)
}

const stamped = (folder: string) => existsSync(join(databaseFolder(folder), 'PG_VERSION'))

/**
 * Moments of a first start: the engine has begun to make its files, its folder has just come to its place, the tables are being
 * made. Each costs two starts, so `MOMENTS=all` adds those between them.
 */
const isAll = process.env.MOMENTS === 'all'
const moments: [string, (child: ChildProcess, folder: string) => Promise<void>][] = [
  ...(isAll ? [1, 300, 900] : [300]).map(
    count =>
      [
        `${count} ${count === 1 ? 'file is' : 'files are'} there`,
        (child: ChildProcess, folder: string) => until(child, () => filesIn(databaseFolder(folder)) >= count),
      ] as [string, (child: ChildProcess, folder: string) => Promise<void>],
  ),
  ...(isAll ? [0, 120, 240] : [0, 240]).map(
    late =>
      [
        `its stamp is there for ${late} ms`,
        async (child: ChildProcess, folder: string) => {
          await until(child, () => stamped(folder))
          await pause(late)
        },
      ] as [string, (child: ChildProcess, folder: string) => Promise<void>],
  ),
]

describe('a first start', () => {
  it.each(moments)('starts over when it was killed as %s', async (name, reached) => {
    const folder = join(root, name.replaceAll(' ', '-'))
    const child = spawn(process.execPath, [bundled('tests/support/writer.ts'), folder, 'list'], {
      stdio: 'ignore',
    })
    const ended = new Promise(resolve => child.once('close', resolve))
    await reached(child, folder)
    child.kill('SIGKILL')
    await ended
    const database = await openEmbedded(folder)
    try {
      await database.db.insert(clockTicks).values({ job: 'first', ranAt: new Date() })
      expect(await database.db.$count(clockTicks)).toBe(1)
    } finally {
      await database.close()
    }
    expect(readdirSync(databaseFolder(folder)).filter(entry => /start|complete|restor/.test(entry))).toEqual(
      [],
    )
  })
})
