import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import sirv from 'sirv'
import { markBuilt, sourcesOf } from './sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
export const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/** Builds for production. Returns whether it succeeded. */
export function build() {
  const sources = sourcesOf(root)
  if (!writeClient()) return false
  const loaded = process.env.VERCEL ? [] : ['--import', './scripts/no-traces.mjs']
  const { status } = spawnSync(process.execPath, [...loaded, next, 'build', '--webpack'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) return false
  compress(join(root, '.next', 'static'))
  markMiddleware()
  markBuilt(root, sources)
  return true
}

/** Writes the typed client of the API, which anybody may download, from the same descriptions as the calls. */
function writeClient() {
  const { status } = spawnSync(
    process.execPath,
    [
      '--conditions=react-server',
      ...['--import', 'tsx', '--import', './scripts/whole-react.mjs', 'scripts/typed-client.mjs'],
    ],
    // Nothing of the installation is in it.
    { cwd: root, stdio: 'inherit', env: { ...process.env, APP_URL: 'http://localhost:3000' } },
  )
  return status === 0
}

/**
 * Compresses scripts and styles once, at a level too slow for a request: an eighth smaller than while
 * serving.
 */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter(name => /\.(js|css)$/.test(name))) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}

const middlewareManifest = join(root, '.next', 'server', 'middleware-manifest.json')
const markHeader = 'x-gate'

/**
 * Lets Next leave the middleware out for requests with a mark. The server of start.mjs does the same work
 * itself, for a tenth of the price (docs/decisions/public-pages.md). The mark is a secret of the build, so
 * that nobody else can leave the middleware out, also where another server runs this build.
 */
function markMiddleware() {
  const manifest = JSON.parse(readFileSync(middlewareManifest, 'utf8'))
  const missing = [{ type: 'header', key: markHeader, value: randomUUID() }]
  for (const matcher of manifest.middleware['/'].matchers) matcher.missing = missing
  writeFileSync(middlewareManifest, JSON.stringify(manifest))
}

/** For which paths Next calls the middleware, and the mark with which it does not. */
export function builtMiddleware() {
  const [matcher] = JSON.parse(readFileSync(middlewareManifest, 'utf8')).middleware['/'].matchers
  return { pages: new RegExp(matcher.regexp), markHeader, mark: matcher.missing[0].value }
}

/** Serves the files that the build names by their content, and passes every other request to `next`. */
export function builtFiles(folder = join(root, '.next', 'static')) {
  const prefix = '/_next/static/'
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders: response => response.setHeader('X-Content-Type-Options', 'nosniff'),
  })
  return (request, response, next) => {
    const { url } = request
    if (!url.startsWith(prefix)) return next()
    request.url = url.slice(prefix.length - 1)
    // A client that leaves in the middle would leave the file open.
    response.once('pipe', file => response.once('close', () => file.destroy()))
    serve(request, response, () => {
      request.url = url
      next()
    })
  }
}

/**
 * The configuration as the build resolved it. The server gets it, as Next's own standalone server does. So a
 * start needs neither the compiler of next.config.ts nor the plugins of a build: half of the time and a
 * quarter of the memory.
 */
export const builtConfig = () => ({
  __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(
    JSON.parse(readFileSync(join(root, '.next', 'required-server-files.json'), 'utf8')).config,
  ),
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !build()) process.exitCode = 1
