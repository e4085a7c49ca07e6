import 'server-only'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDiskFull, isWriteTest } from '@/lib/server/disk'
import { syncFolder, syncTree } from './durable-fs'
import { isOwnerSocket } from './owner'

/**
 * A new database is made in a folder inside the database's own and moved up when it is complete, its stamp last. A
 * process that is killed on the way leaves one of these, and the next one knows how far it came.
 */
const drafts = {
  /** A first start makes a database here: nothing of anybody is in it. */
  first: 'first-start',
  /** A snapshot is unpacked here; the database that it replaces is still there, or already set aside. */
  restore: 'restoring',
  /** Complete and on the disk: only the moving up is left. */
  ready: 'complete',
}

/** What lies in the folder beside the database's own files. */
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

/** Moves what is complete to where the database belongs; may be done again after it was cut short. */
function moveUp(folder: string) {
  const ready = join(folder, drafts.ready)
  const names = readdirSync(ready).filter(name => name !== 'PG_VERSION')
  for (const name of [...names, 'PG_VERSION']) renameSync(join(ready, name), join(folder, name))
  rmdirSync(ready)
  syncFolder(folder)
}

/** Puts the database that `write` makes into the folder, which holds none. */
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
 * Finishes or forgets what an earlier process left half done. Returns whether the folder is empty, for a first start;
 * throws one sentence when it holds something that is not a whole database: a new one over it would hide what is left.
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

/** Puts another database in the place of the present one, which is moved aside; returns where to, or null. */
export async function replace(
  folder: string,
  write: (path: string) => Promise<void>,
  now: Date,
): Promise<string | null> {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = join(dirname(folder), `${basename(folder)}.before-${time}`)
  let moved = false
  await put(folder, drafts.restore, write, () => {
    // The stamp goes first: from here on nobody takes what is left for a database.
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
