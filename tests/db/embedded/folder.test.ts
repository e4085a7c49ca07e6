import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseFolder, openEmbedded } from '@/db/embedded'
import { clockTicks } from '@/db/schema'
import { restoreSnapshot, snapshot } from '@/db/snapshots'
import { prepareFolder } from '../../support/prepared'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-folder-'))
const made = join(root, 'made')
let copies = 0

const open = (folder: string) => openEmbedded(folder, { snapshots: false })

/** A data folder whose database holds a row. */
function dataFolder() {
  const folder = join(root, `copy-${++copies}`)
  cpSync(made, folder, { recursive: true })
  return folder
}

/** Every file of the folder with its size, without values that reading it changes. */
const everything = (folder: string) =>
  (readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[]).sort()

const held = async (folder: string) => {
  const database = await open(folder)
  const found = (await database.db.select().from(clockTicks)).map(row => row.job)
  await database.close()
  return found
}

const remove = (folder: string, ...names: string[]) => {
  for (const name of names) rmSync(join(folder, name), { recursive: true })
}

beforeAll(async () => {
  await prepareFolder(made)
  const database = await open(made)
  await database.db.insert(clockTicks).values({ job: 'kept', ranAt: new Date() })
  await database.close()
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a folder that holds anything', () => {
  it.each<[string, (folder: string) => void]>([
    ['lost its stamp', folder => remove(folder, 'PG_VERSION')],
    ['lost its control file', folder => remove(folder, 'global')],
    ['lost both', folder => remove(folder, 'PG_VERSION', 'global')],
    ['was copied in part', folder => remove(folder, ...readdirSync(folder).filter(name => name !== 'base'))],
    [
      'holds a stranger’s file',
      folder => {
        remove(folder, ...readdirSync(folder))
        writeFileSync(join(folder, 'notes.txt'), 'mine')
      },
    ],
    [
      'lost its stamp and has the beginning of a first start beside it',
      folder => {
        remove(folder, 'PG_VERSION')
        mkdirSync(join(folder, 'first-start'))
      },
    ],
  ])('is never overwritten by a new database: it %s', async (_, damage) => {
    const folder = dataFolder()
    const database = databaseFolder(folder)
    damage(database)
    const before = everything(database)
    for (let start = 0; start < 2; start++) {
      await expect(open(folder)).rejects.toThrow('run `npm run restore` to go back to the last snapshot')
      expect(everything(database)).toEqual(before)
    }
  })

  it('gets no new database when its snapshots are there without a database', async () => {
    const folder = dataFolder()
    const database = await open(folder)
    const path = await snapshot(database.engine, folder)
    await database.close()
    rmSync(databaseFolder(folder), { recursive: true })
    await expect(open(folder)).rejects.toThrow('There is no database in')
    await restoreSnapshot(path, databaseFolder(folder))
    expect(await held(folder)).toEqual(['kept'])
  })

  it('gets its first database beside the disk’s own files', async () => {
    const folder = join(root, 'disk')
    mkdirSync(join(databaseFolder(folder), 'lost+found'), { recursive: true })
    expect(await held(folder)).toEqual([])
  })
})

describe('a restore that is cut short', () => {
  it('leaves the old database, or a folder that asks for the restore again, and never an empty one', async () => {
    const folder = dataFolder()
    const database = await open(folder)
    const path = await snapshot(database.engine, folder)
    await database.close()
    const inside = databaseFolder(folder)

    // It ends while the snapshot is being unpacked.
    mkdirSync(join(inside, 'restoring'))
    writeFileSync(join(inside, 'restoring', 'PG_VERSION'), '18\n')
    expect(await held(folder)).toEqual(['kept'])
    expect(existsSync(join(inside, 'restoring'))).toBe(false)

    // It ends when the old database is partly or wholly set aside.
    const aside = join(folder, 'aside')
    mkdirSync(aside)
    mkdirSync(join(inside, 'restoring'))
    const names = readdirSync(inside).filter(name => name !== 'restoring' && name !== 'PG_VERSION')
    for (const name of ['PG_VERSION', ...names]) {
      renameSync(join(inside, name), join(aside, name))
      await expect(open(folder)).rejects.toThrow('run `npm run restore`')
    }
    await restoreSnapshot(path, inside)
    expect(await held(folder)).toEqual(['kept'])

    // It ends while the new database is moved to its place. The next start finishes that.
    mkdirSync(join(inside, 'complete'))
    for (const name of ['PG_VERSION', 'base', 'global'])
      renameSync(join(inside, name), join(inside, 'complete', name))
    expect(await held(folder)).toEqual(['kept'])
    expect(existsSync(join(inside, 'complete'))).toBe(false)
  })
})
