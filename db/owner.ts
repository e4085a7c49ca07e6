import 'server-only'
import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A name that belongs to the folder; Linux and Windows free it by themselves when the process dies. */
function addressOf(folder: string) {
  const name = `gift-tracker-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const listen = (address: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })

const answers = (address: string) =>
  new Promise<boolean>(resolve => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Makes this process the only one that may open the folder; returns how to let go of it. Two processes in one
 * embedded database lose rows without any error, so the second one is refused with a sentence.
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(folder)
  const attempt = () =>
    listen(address).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return null
      throw error
    })
  let server = await attempt()
  if (!server && address.startsWith(tmpdir()) && !(await answers(address))) {
    rmSync(address, { force: true })
    server = await attempt()
  }
  if (!server) {
    throw new Error(
      `The database in ${folder} is in use by another Gift Tracker process: stop that one first, ` +
        'give this one its own folder with DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    )
  }
  const held = server
  return () => new Promise(resolve => held.close(() => resolve()))
}
