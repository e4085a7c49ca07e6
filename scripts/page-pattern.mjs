import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Calls, and files that the build or a route makes. */
const made = [
  'api/',
  '_next/static/',
  '_next/image$',
  'locales/index\\.json$',
  'locales/[^/]+/[^/]+$',
  'health$',
  'test$',
  'sw\\.js$',
  'gift-tracker-client\\.ts$',
  'faces/h-[a-z0-9-]+\\.svg$',
  'scenes\\.svg$',
  'manifest\\.webmanifest$',
  'robots\\.txt$',
  'sitemap\\.xml$',
  'icon\\.svg$',
  'apple-icon\\.png$',
]

/** There after a build only. */
const isMade = name => name.startsWith('sw.js') || name === 'gift-tracker-client.ts'

/** The files of a folder, one alternative for each ending. */
function filesIn(folder) {
  const named = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && !isMade(entry.name))
    .map(({ name }) => ({
      name: name.slice(0, name.lastIndexOf('.')),
      ending: name.slice(name.lastIndexOf('.') + 1),
    }))
  const endings = [...new Set(named.map(({ ending }) => ending))].sort()
  return endings.map(ending => {
    const names = named.flatMap(one => (one.ending === ending ? [one.name] : [])).sort()
    return `${names.length === 1 ? names[0] : `(?:${names.join('|')})`}\\.${ending}$`
  })
}

/**
 * The paths of pages: everything but calls and files. Each file of public is named, because Next draws a page for a path
 * that only looks like a file, and that page needs its policy too.
 */
export function pagePattern() {
  const shown = join(root, 'public')
  const folders = readdirSync(shown, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const files = [
    ...filesIn(shown),
    ...folders.flatMap(name => filesIn(join(shown, name)).map(one => `${name}/${one}`)),
  ]
  return `/((?!${[...made, ...files].join('|')}).*)`
}

/** Next reads the pattern before any code runs, so it has to be a literal in middleware.ts. */
export const withPattern = text =>
  text.replace(
    /(matcher: \[\s*')[^']*(')/,
    (_, before, after) => before + pagePattern().replaceAll('\\', '\\\\') + after,
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'middleware.ts')
  writeFileSync(file, withPattern(readFileSync(file, 'utf8')))
}
