import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

const running = new Set()
// However the bench ends, nothing of it stays.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const hasEnded = child => child.exitCode !== null || child.signalCode !== null

/** Starts a process of one measurement. `stopAll` ends it at the latest. */
export function serve(args, env, { cwd, node = process.execPath, channel = false } = {}) {
  const child = spawn(node, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? ['ipc'] : [])],
  })
  child.stderr.on('data', data => process.env.BENCH_VERBOSE && process.stderr.write(data))
  child.stdout.on('data', data => process.env.BENCH_VERBOSE && process.stderr.write(data))
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends a process in order; one that takes longer than half a minute at once. */
export const stop = child =>
  hasEnded(child)
    ? Promise.resolve()
    : new Promise(resolve => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 30_000).unref()
      })

export const stopAll = () => Promise.all([...running].map(stop))

/** Runs a tool of the product to its end. Throws what it said when it fails. */
export async function runTool(args, env, options) {
  const child = serve(args, env, options)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => said.push(data))
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${Buffer.concat(said)}`)
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Milliseconds until the address answers. */
export async function firstAnswer(url, child, started = Date.now()) {
  for (;;) {
    if (hasEnded(child)) throw new Error(`The server of ${url} ended before it answered.`)
    const ok = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (ok) return Date.now() - started
    if (Date.now() - started > 900_000) throw new Error(`${url} does not answer`)
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

/** Variables of the product with its data in a folder. Without `databaseUrl` it opens the embedded database. */
export const environment = ({ folder, databaseUrl, port, delayFile }) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  PORT: String(port),
  APP_URL: `http://localhost:${port}`,
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  RATES_URL: 'off',
  // No proxy names an address here, so no sign-up is limited by it.
  TRUSTED_PROXY_HOPS: '2',
  BENCH_DELAY: delayFile,
})

/** Starts the product as `npm start` does. Nobody has asked it yet. */
export async function begin({ folder, databaseUrl, port, node }) {
  const delayFile = join(folder, `delay-${port}.json`)
  const started = Date.now()
  const child = serve(start(), environment({ folder, databaseUrl, port, delayFile }), { node })
  return { pid: child.pid, base: `http://localhost:${port}`, delayFile, child, started }
}

/** Starts the product as `npm start` does, and resolves when it answers. */
export async function product(options) {
  const server = await begin(options)
  const startUp = await firstAnswer(`${server.base}/health`, server.child, server.started)
  return { ...server, startUp }
}

/** For how long the event loop of a server stood since the last call, in milliseconds. */
export async function delayOf({ pid, delayFile, child }) {
  if (!delayFile || hasEnded(child)) return null
  rmSync(delayFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 500 && !existsSync(delayFile) && !hasEnded(child); tries++) await wait(20)
  return existsSync(delayFile) ? JSON.parse(readFileSync(delayFile, 'utf8')) : null
}

/** User and system time of a process and its threads in milliseconds. A clock tick is 10 ms. */
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
