import 'server-only'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDiskFull, isWriteTest } from '@/lib/server/ops/disk'
import { isOwnerSocket } from './owner'
import { syncFolder, syncTree } from './sync'

/**
 * A new database is made in a folder inside the database's folder. It is moved up when it is complete, its
 * stamp last. A process that is killed on the way leaves one of these folders, so that the next process knows
 * how far it came.
 */
const drafts = {
  /** A first start makes a database here. It holds nobody's data. */
  first: 'first-start',
  /** A snapshot is unpacked here. The database that it replaces is still there, or already set aside. */
  restore: 'restoring',
  /** Complete and on the disk. It only has to be moved up. */
  ready: 'complete',
}

/** Files in the folder that are not the database's own. */
export const isBeside = (name: string) =>
  isOwnerSocket(name) || isWriteTest(name) || Object.values(drafts).includes(name) || name === 'lost+found'

const contents = (folder: string) => readdirSync(folder).filter(name => !isBeside(name))
const stamped = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

/** A new database takes 39 MB and grows by 16 MB with the first writes. */
const newDatabaseBytes = 64 * 1024 * 1024

function refuse(folder: string, why: string): never {
  throw new Error(
    `The database in ${folder} cannot be opened (${why}); ` +
      'nothing was changed: run `npm run restore` to go back to the last snapshot.',
  )
}

/** Moves a complete database to its place. It can run again after it was cut short. */
function moveUp(folder: string) {
  const ready = join(folder, drafts.ready)
  const names = readdirSync(ready).filter(name => name !== 'PG_VERSION')
  for (const name of [...names, 'PG_VERSION']) renameSync(join(ready, name), join(folder, name))
  rmdirSync(ready)
  syncFolder(folder)
}

/** Puts the database that `write` makes into the folder, which holds no database. */
async function put(folder: string, draft: string, write: (path: string) => Promise<void>, clear = () => {}) {
  const path = join(folder, draft)
  for (const left of Object.values(drafts)) rmSync(join(folder, left), { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  await write(path)
  syncTree(path)
  clear()
  renameSync(path, join(folder, drafts.ready))
  syncFolder(folder)
  moveUp(folder)
}

/**
 * Finishes or discards what an earlier process left half done. Returns whether the folder is empty, for a
 * first start. Throws one sentence when the folder holds something that is not a whole database: a new
 * database over it would hide the remains.
 */
export function lookInto(folder: string): { empty: boolean } {
  const ready = join(folder, drafts.ready)
  if (!stamped(folder) && stamped(ready)) moveUp(folder)
  if (stamped(folder)) {
    for (const draft of Object.values(drafts)) rmSync(join(folder, draft), { recursive: true, force: true })
    if (!existsSync(join(folder, 'global', 'pg_control'))) refuse(folder, 'global/pg_control is missing')
    return { empty: false }
  }
  if (contents(folder).length > 0) refuse(folder, 'PG_VERSION is missing')
  if (existsSync(join(folder, drafts.restore))) refuse(folder, 'a restore was cut short')
  return { empty: true }
}

/** Makes the first database of the folder with `make`. */
export async function makeFirst(folder: string, make: (path: string) => Promise<void>): Promise<void> {
  if (isDiskFull(folder, newDatabaseBytes)) {
    throw new Error(
      `The disk of ${folder} is too small: a new database needs 64 MB, make room and start again.`,
    )
  }
  await put(folder, drafts.first, make)
}

/** Replaces the present database, which is moved aside. Returns its new path, or null if there was none. */
export async function replace(
  folder: string,
  write: (path: string) => Promise<void>,
  now: Date,
): Promise<string | null> {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = join(dirname(folder), `${basename(folder)}.before-${time}`)
  let moved = false
  await put(folder, drafts.restore, write, () => {
    // The stamp is moved first: from then on nobody takes the rest for a database.
    const names = contents(folder).sort(
      (one, other) => Number(other === 'PG_VERSION') - Number(one === 'PG_VERSION'),
    )
    for (const name of names) {
      mkdirSync(aside, { recursive: true, mode: 0o700 })
      renameSync(join(folder, name), join(aside, name))
      moved = true
    }
    if (moved) syncFolder(aside)
  })
  return moved ? aside : null
}
