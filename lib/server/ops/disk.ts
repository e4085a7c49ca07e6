import 'server-only'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** Below this the database would soon stop writing, and every change needs some space. */
export const fullBytes = 32 * 1024 * 1024
/** Below this the operator is warned. */
export const lowBytes = 256 * 1024 * 1024

/** The embedded database's engine numbers Node's error names in its own way (WASI's error numbers). */
const engineCodes: Record<number, string> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

const nameOfUser = () => {
  try {
    return userInfo().username
  } catch {
    return `number ${process.getuid?.()}`
  }
}

const words: Record<string, (folder: string) => string> = {
  ENOSPC: folder => `The disk of ${folder} is full: make room and start again.`,
  EDQUOT: folder => `The disk quota of ${folder} is used up: make room and start again.`,
  EROFS: folder =>
    `The disk of ${folder} can only be read: mount it for writing, or name another folder with DATA_DIR.`,
  EACCES: folder =>
    `The user ${nameOfUser()} may not write into ${folder}: give the folder to that user, or name another one with DATA_DIR.`,
  ENOTDIR: folder => `${folder} is not a folder: name one with DATA_DIR.`,
  EIO: folder => `The disk of ${folder} fails: look at the log of the system before anything else.`,
}
words.ENOENT = folder =>
  `The folder ${folder} cannot be made, because its disk takes none: name another one with DATA_DIR.`
words.EPERM = words.EACCES!
words.EEXIST = words.ENOTDIR!

/** The operator's sentence for an error of the disk. Null when the error is about something else. */
export function diskWords(error: unknown, folder: string): string | null {
  const { code, errno } = (typeof error === 'object' && error ? error : {}) as {
    code?: unknown
    errno?: unknown
  }
  const name = typeof code === 'string' ? code : engineCodes[Number(errno)]
  return name && Object.hasOwn(words, name) ? words[name]!(folder) : null
}

/** Makes a folder and those above it. With `recursive`, Node would try for ever on a disk such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

const probeName = (pid: number) => `.write-test-${pid}`

/** Whether a file was left by a process that was killed during its write test. */
export const isWriteTest = (name: string) => /^\.write-test-\d+$/.test(name)

/** Makes the folder and writes a little to its disk. Throws one sentence when that fails. */
export function tryWriting(folder: string): void {
  const probe = join(folder, probeName(process.pid))
  try {
    makeFolder(folder)
    const descriptor = openSync(probe, 'w', 0o600)
    try {
      writeSync(descriptor, Buffer.alloc(4096, 1))
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    const said = diskWords(error, folder)
    throw said ? new Error(said, { cause: error }) : error
  }
}

/** How many bytes can still be written in the folder. Null where the system does not tell. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Whether the disk is so full that the next writes may be refused. */
export const isDiskFull = (folder: string, least = fullBytes) => (freeBytes(folder) ?? least) < least
