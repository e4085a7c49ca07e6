import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

const running = []

/** Starts a server of one measurement. `stopAll` ends it at the latest. */
export function serve(args, env, { cwd, node = process.execPath } = {}) {
  const child = spawn(node, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.on('data', data => process.env.BENCH_VERBOSE && process.stderr.write(data))
  child.stdout.resume()
  running.push(child)
  return child
}

export const stop = child =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise(resolve => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 5000).unref()
      })

export const stopAll = () => Promise.all(running.map(stop))

/** Milliseconds until the address answers. */
export async function firstAnswer(url, child, started = Date.now()) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended: is its port taken?`)
    const ok = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (ok) return Date.now() - started
    if (Date.now() - started > 120_000) throw new Error(`${url} does not answer`)
    await wait(20)
  }
}

/** The arguments of `npm start`, with the watcher of the event loop. */
const start = () => {
  const args = JSON.parse(readFileSync('package.json', 'utf8'))
    .scripts.start.replace('exec node ', '')
    .split(' ')
  return ['--import', './scripts/bench/delay.mjs', ...args]
}

/** Starts the product as `npm start` does, and resolves when it answers. */
export async function product(name, { port, folder, databaseUrl, node }) {
  const base = `http://localhost:${port}`
  const delayFile = join(folder, `${name}-delay.json`)
  const started = Date.now()
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    APP_URL: base,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    RATES_URL: 'off',
    // No proxy names an address here, so no sign-up is limited by it.
    TRUSTED_PROXY_HOPS: '2',
    BENCH_DELAY: delayFile,
  }
  const child = serve(start(), env, { node })
  return {
    pid: child.pid,
    base,
    delayFile,
    child,
    startUp: await firstAnswer(`${base}/health`, child, started),
  }
}

/** How long the event loop of a server stood since the last call, in milliseconds. */
export async function delayOf({ pid, delayFile }) {
  if (!delayFile) return null
  rmSync(delayFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100 && !existsSync(delayFile); tries++) await wait(20)
  await wait(20)
  return existsSync(delayFile) ? JSON.parse(readFileSync(delayFile, 'utf8')) : null
}

/** User and system time of a process in milliseconds. A clock tick is 10 ms. */
export function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory of a process in MB. */
export const resident = pid =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)

/** A Node 24 beside the running one: BENCH_NODE24 names its binary. */
export function node24() {
  const named = process.env.BENCH_NODE24
  if (!named) return null
  const version = spawnSync(named, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  if (!version.startsWith('v24.')) throw new Error(`BENCH_NODE24 names ${named}, which is no Node 24.`)
  return { binary: named, version }
}
