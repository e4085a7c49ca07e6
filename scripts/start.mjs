import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, builtConfig, isBuilt, next } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.env.NODE_ENV = 'production'

if (!isBuilt()) {
  // The server checks its variables itself; here it is done so that nobody waits for a build to hear of a wrong one.
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

// A port that is none is refused by the server in the words of all other variables.
const port = /^\s*\d+\s*$/.test(process.env.PORT ?? '') ? Number(process.env.PORT) : 3000
Object.assign(process.env, builtConfig())
// Next would end the process at SIGTERM while the database is still closing; the database ends it instead.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true'
// Longer than the minute for which a proxy in front keeps its connections, or it would send into closed ones.
process.argv = [process.execPath, next, 'start', '-p', String(port), '--keepAliveTimeout', '75000']
await import(pathToFileURL(next).href)

/** Says the address once the server answers; the first answer also opens the database. */
for (let tries = 0; tries < 240; tries++) {
  await new Promise(resolve => setTimeout(resolve, 250))
  const answered = await fetch(`http://localhost:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
  if (answered) {
    console.log(`Gift Tracker is at ${process.env.APP_URL?.trim() || `http://localhost:${port}`}`)
    break
  }
}
