import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each endpoint of a file as it stands in the source. The configuration of Next cannot load modules with `@/`. */
const endpointsIn = (path: string) =>
  readFileSync(path, 'utf8')
    .split(/\bendpoint\(\s*'\w+ (?=\/)/)
    .slice(1)

/**
 * The patterns of all routes that start a thread: those that take files (`form`), because long bodies are read in one
 * (lib/server/http/body.ts), those that write reports, and those that restore what is kept here.
 */
export function threadRoutes(): string[] {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(path =>
    /\bapi\.ts$/.test(path),
  )
  const paths = files
    .flatMap(path => endpointsIn(join('lib', path)))
    .filter(text => /\bform: true\b/.test(text))
    .map(text => text.slice(0, text.indexOf("'")).replace(/\{\w+\}/g, '*'))
  return [...new Set(paths), '/api/backups/**', '/api/reports/**', '/api/restores/**'].sort()
}
