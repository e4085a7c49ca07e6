import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'

export const isRoot = process.getuid?.() === 0

/** The folder with `initdb` and `postgres`: the newest of Debian's, or one on the PATH. */
function binaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
  )
}

function install() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error('The tests need PostgreSQL 15 or newer: install it so that `initdb` is on the PATH.')
  }
  console.log('PostgreSQL is missing: installing it with apt-get install postgresql')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const number = (flag: '-u' | '-g', user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }).trim())

/** PostgreSQL refuses to run as root, so there it runs as the user its package made, or as nobody. */
export function unprivileged() {
  if (!isRoot) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: number('-u', user), gid: number('-g', user) }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no user to run it as.')
}

export interface Server {
  /** The address of a database of this server. */
  url(database: string): string
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. `begin` starts it again with its data. */
  crash(): Promise<void>
  begin(): Promise<void>
  /** Freezes all its processes, and its connections with them. */
  freeze(): void
  thaw(): void
}

async function answers(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Starts a throw-away PostgreSQL on a free port, with every setting off that makes it slow and safe. */
export async function startPostgres(): Promise<Server> {
  if (!binaries()) install()
  const bin = binaries()
  if (!bin) throw new Error('PostgreSQL was installed and still has no initdb.')
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    remove()
    throw error
  }
  const port = await freePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'shared_buffers=64MB',
    'max_connections=60',
  ]
  const launch = () => {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'ignore'] },
    )
    const ended = new Promise<void>(resolve => {
      child.once('exit', () => resolve())
    })
    return { child, ended }
  }
  let running = launch()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    running.child.kill(signal)
    await running.ended
  }
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const own = Number(running.child.pid)
    const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', String(own)], { encoding: 'utf8' })
    for (const pid of [own, ...backends.trim().split(/\s+/).map(Number)]) process.kill(pid, signal)
  }
  const onExit = () => {
    running.child.kill('SIGQUIT')
    remove()
  }
  process.once('exit', onExit)
  const stop = async () => {
    process.off('exit', onExit)
    await end('SIGINT')
    remove()
  }
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const ready = async () => {
    for (let tries = 0; tries < 100 && running.child.exitCode === null; tries++) {
      if (await answers(url('postgres'))) return true
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    return false
  }
  const begin = async () => {
    running = launch()
    if (!(await ready())) throw new Error('PostgreSQL did not start again.')
  }
  if (await ready())
    return {
      url,
      stop,
      begin,
      crash: () => end('SIGQUIT'),
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
    }
  await stop()
  throw new Error('PostgreSQL did not start.')
}
