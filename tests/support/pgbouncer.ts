import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { freePort, isRoot, unprivileged } from './postgres'

const binary = () =>
  ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
    .map(folder => join(folder, 'pgbouncer'))
    .find(path => existsSync(path)) ?? null

function install() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], options)
  } catch {}
}

/** Whether PgBouncer is here, or could be installed. */
export function hasPooler(): boolean {
  if (!binary()) install()
  return binary() !== null
}

export interface Pooler {
  url(database: string): string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a server that trusts everybody. */
export async function startPooler(server: string, settings: string[] = []): Promise<Pooler> {
  const { hostname, port: serverPort } = new URL(server)
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      ...settings,
    ].join('\n'),
  )
  const user = unprivileged()
  if (user.uid !== undefined) for (const path of [folder, file, users]) chownSync(path, user.uid, user.gid)
  const child = spawn(binary() ?? 'pgbouncer', ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const sql = postgres(url('postgres'), { max: 1, prepare: false, connect_timeout: 2, onnotice: () => {} })
    try {
      await sql`select 1`
      return { url, stop }
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100))
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  await stop()
  throw new Error('PgBouncer did not start.')
}
