// Must be first: Node stores the compiled code only of modules that are loaded after it.
import './compiled.mjs'
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import createApp from 'next'
import { everyAnswer } from './answers.mjs'
import { build, builtConfig, builtFiles, builtMiddleware } from './build.mjs'
import { drains } from './drain.mjs'
import { incoming, refuseUnreadable } from './requests.mjs'
import { socketHeader, tellSocket } from './socket.mjs'
import { isBuilt } from './sources.mjs'
import { watch } from './watchdog.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.env.NODE_ENV = 'production'

if (!isBuilt(root)) {
  // The server checks its variables itself. Here they are checked first, so that nobody waits for a build to
  // read of a wrong one.
  const { status } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/configuration.mjs'],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(1)
  console.log(
    'Building for production; this takes a minute and is needed only when the sources have changed.',
  )
  if (!build()) process.exit(1)
}

// The first process of a container ignores signals that it does not listen for. Nothing is open yet.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))

// The server refuses an invalid port with the same words as any other variable, before anything listens.
const given = (process.env.PORT ?? '').trim()
const isPort = given === '' || (/^\d+$/.test(given) && given >= 1 && given <= 65_535)
const port = isPort && given ? Number(given) : 3000
const host = process.env.HOST?.trim() || undefined
Object.assign(process.env, builtConfig())
// Next would end the process at SIGTERM while the database is still closing. lib/server/ops/stop.ts ends it
// instead.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true'
// The app believes the header only where this server is the one that writes it.
process.env.SOCKET_HEADER = socketHeader
const app = createApp({ dir: root, port, hostname: 'localhost' })
const pages = app.getRequestHandler()
const files = builtFiles()
const served = { ...builtMiddleware(), origin: `http://localhost:${port}` }
const prepared = app.prepare()
const isAnswered = everyAnswer(process.env.APP_URL)
const server = createServer(incoming, (request, response) => {
  if (isAnswered(request, response) || refuseUnreadable(request, response)) return
  tellSocket(request)
  files(request, response, () =>
    prepared
      .then(() => globalThis.giftTrackerFront?.(request, response, served))
      .then(async answered => {
        if (answered) return
        const away = await globalThis.giftTrackerAway?.(request)
        if (!away) return pages(request, response)
        response.writeHead(away.status, away.headers).end(request.method === 'HEAD' ? undefined : away.body)
      })
      // One failed request must not end the process and with it all others.
      .catch(error => {
        console.error(error)
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }),
  )
})
// Longer than the minute for which a proxy in front keeps its connections. Otherwise the proxy would send
// into closed ones.
server.keepAliveTimeout = 75_000
// The application ends the process, because it knows when the database may close. It first drains the server
// by this.
globalThis.giftTrackerDrain = drains(server)
const refusals = {
  EADDRINUSE: `Port ${port} is taken; name another one in PORT.`,
  EACCES: `This user may not listen at port ${port}: name one from 1024 on in PORT, and put a proxy in front.`,
  EADDRNOTAVAIL: `HOST=${host} is no address of this machine; name one of its own, or none to listen at all.`,
  ENOTFOUND: `HOST=${host} is not known; name an address of this machine, or none to listen at all.`,
}
server.once('error', error => {
  console.error(refusals[error.code] ?? error)
  process.exit(1)
})
if (isPort) server.listen({ port, host })
await prepared
/** Where this process reaches itself: a server that listens at one address answers nowhere else. */
const self =
  !host || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/** Prints the address once the server answers. The first request also opens the database. */
for (let tries = 0; tries < 240; tries++) {
  const answered = await fetch(`http://${self}:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
  if (answered) {
    // Not before: opening and migrating the database may take as long as they need.
    watch({ database: globalThis.giftTrackerEngine })
    // Node would store it when the process ends. A killed process does not get that far.
    module.flushCompileCache?.()
    console.log(`Gift Tracker is at ${process.env.APP_URL?.trim() || `http://localhost:${port}`}`)
    break
  }
  await new Promise(resolve => setTimeout(resolve, 250))
}
