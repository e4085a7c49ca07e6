import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of a build. */
const roots = [
  ...['app', 'components', 'db', 'lib', 'messages', 'public', 'worker'],
  ...['instrumentation.ts', 'middleware.ts', 'proxy.ts', 'next.config.ts', 'postcss.config.mjs'],
  ...['tsconfig.json', 'package.json', 'package-lock.json'],
]

/** The build writes the service worker and the typed client itself. */
const isMade = path => /^public\/(?:sw\.js(?:\.map)?|gift-tracker-client\.ts)$/.test(path)

/** All sources under `root`, each with its size in bytes and the time of its last change. */
function list(root) {
  const found = []
  const add = path => {
    const about = statSync(join(root, path), { throwIfNoEntry: false })
    if (about?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`)
    else if (about && !isMade(path)) found.push({ path, size: about.size, changedAt: about.mtimeMs })
  }
  for (const path of roots) add(path)
  return found
}

const digest = parts => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const contentOf = (root, files) => digest(files.flatMap(({ path }) => [path, readFileSync(join(root, path))]))

/** A hash of sizes and times. Reading them takes a quarter of the time that reading the contents takes. */
const lookOf = files => digest(files.map(({ path, size, changedAt }) => `${path} ${size} ${changedAt}`))

/** Hashes of the present sources. A build takes them before it begins, so that a change during the build is noticed. */
export function sourcesOf(root) {
  const files = list(root)
  return { content: contentOf(root, files), look: lookOf(files) }
}

const stampOf = root => join(root, '.next', 'built-from')

/** Stores the hashes of the sources that the finished build was made from. */
export const markBuilt = (root, sources) => writeFileSync(stampOf(root), JSON.stringify(sources))

function lastBuilt(root) {
  if (!existsSync(stampOf(root))) return
  try {
    return JSON.parse(readFileSync(stampOf(root), 'utf8'))
  } catch {
    // An older version wrote it in another form, or writing was cut off.
  }
}

/** Whether the last build was made from exactly these sources. */
export function isBuilt(root) {
  const built = lastBuilt(root)
  if (!built) return false
  const files = list(root)
  const look = lookOf(files)
  if (look === built.look) return true
  if (contentOf(root, files) !== built.content) return false
  try {
    markBuilt(root, { ...built, look })
  } catch {
    // The build cannot be written to, so each start reads the contents.
  }
  return true
}
