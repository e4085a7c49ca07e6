import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { log } from '@/lib/server/ops/log'

/**
 * The length that bind accepts everywhere. A longer path is cut off without an error and would name another
 * file.
 */
const longestAddress = 103
const socketName = /^owner-[0-9a-f]{12}\.sock$/

/** Whether a file of the folder is its owner's socket. */
export const isOwnerSocket = (name: string) => socketName.test(name)

type Release = () => Promise<void>

const listen = (address: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })

const closing =
  (server: Server): Release =>
  () =>
    new Promise(resolve => server.close(() => resolve()))

/** Only a refused connection proves that nobody listens. After any other error the owner may be there. */
const answers = (address: string) =>
  new Promise<boolean>(resolve => {
    const socket = connect(address)
    socket
      .once('connect', () => resolve(true))
      .once('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT' && code !== 'ENOTSOCK'),
      )
    socket.once('connect', () => socket.destroy())
  })

/** A socket name for the folder, on this machine. The system frees it when the process dies. */
async function claimName(folder: string): Promise<Release | null> {
  const name = `gift-tracker-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  try {
    return closing(await listen(process.platform === 'linux' ? `\0${name}` : `\\\\.\\pipe\\${name}`))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' || code === 'EACCES') return null
    throw error
  }
}

/** Short addresses for the files of a folder, however long the folder's path is. */
function addressesIn(folder: string) {
  const short = (path: string) =>
    [path, relative('', path)].find(one => Buffer.byteLength(one) <= longestAddress)
  if (short(join(folder, 'owner-123456789012.sock'))) {
    return { of: (name: string) => short(join(folder, name))!, done: () => {} }
  }
  if (!existsSync('/proc/self/fd')) return null
  const descriptor = openSync(folder, 'r')
  return { of: (name: string) => `/proc/self/fd/${descriptor}/${name}`, done: () => closeSync(descriptor) }
}

/**
 * A socket in the folder itself, for a process that shares the folder but not our abstract socket names:
 * another container on the same volume. Each process first creates its socket and then looks for others, so
 * of two that start together at least one sees the other. Sockets without a listener were left by a killed
 * process. Returns null when another process owns the folder.
 */
async function claimFile(folder: string): Promise<Release | null> {
  const addresses = addressesIn(folder)
  if (!addresses) {
    throw new Error(`The path ${folder} is too long: name a shorter folder with DATA_DIR.`)
  }
  const mine = `owner-${randomBytes(6).toString('hex')}.sock`
  let close: Release
  try {
    close = closing(await listen(addresses.of(mine)))
  } catch (error) {
    addresses.done()
    log().warn(
      { code: (error as NodeJS.ErrnoException).code, folder },
      'this disk keeps no sockets, so a second process on another machine or in another container would go unnoticed: start only one',
    )
    return async () => {}
  }
  const release = async () => {
    await close()
    addresses.done()
  }
  for (const name of readdirSync(folder)) {
    if (!isOwnerSocket(name) || name === mine) continue
    if (await answers(addresses.of(name))) {
      await release()
      return null
    }
    rmSync(join(folder, name), { force: true })
  }
  return release
}

const pause = () => new Promise(resolve => setTimeout(resolve, 50 + Math.random() * 200))

/** Two processes that start at the same moment may both step back. The pauses let one of them through. */
async function claimFilePatiently(folder: string) {
  for (let tries = 1; ; tries++) {
    const release = await claimFile(folder)
    if (release || tries === 4) return release
    await pause()
  }
}

/**
 * Makes this process the only one that may open the folder. Returns a function that releases it. Two
 * processes in one embedded database lose rows without any error, so the second one is refused with a
 * sentence.
 */
export async function claim(
  folder: string,
  { byName = process.platform === 'linux' || process.platform === 'win32' } = {},
): Promise<Release> {
  const held: Release[] = []
  // On Windows sockets are no files. There the name holds for the whole machine.
  const claims = [
    ...(byName ? [claimName] : []),
    ...(process.platform === 'win32' ? [] : [claimFilePatiently]),
  ]
  const release = async () => {
    for (const letGo of held.splice(0).reverse()) await letGo()
  }
  for (const attempt of claims) {
    const letGo = await attempt(folder).catch(async (error: unknown) => {
      await release()
      throw error
    })
    if (!letGo) {
      await release()
      throw new Error(
        `The database in ${folder} is in use by another Gift Tracker process: stop that one first, ` +
          'give this one its own folder with DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
      )
    }
    held.push(letGo)
  }
  return release
}
