import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Source {
  path: string
  text: string
  /** Paths from the root for our own modules, package names for others. */
  imports: string[]
}

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*)['"]([^'"]+)['"]/g)
  return [...found].map(([, name = '']) => {
    if (name.startsWith('@/')) return name.slice(2)
    return name.startsWith('.') ? normalize(join(dirname(path), name)) : name
  })
}

/** Every TypeScript source of the product. */
export const sources: Source[] = ['app', 'components', 'db', 'lib', 'instrumentation.ts', 'middleware.ts']
  .flatMap(top => {
    if (top.endsWith('.ts')) return readdirSync(root).includes(top) ? [top] : []
    return readdirSync(join(root, top), { recursive: true }).map(file => `${top}/${String(file)}`)
  })
  .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map(path => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
