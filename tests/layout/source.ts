import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** A file of the product: its path from the root and its text. */
export interface Source {
  path: string
  text: string
}

const folders = ['app', 'components', 'lib', 'db', 'messages', 'scripts', 'tests', 'worker']
const loose = ['middleware.ts', 'instrumentation.ts', 'next.config.ts']
const code = /\.(ts|tsx|mjs)$/

function inside(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = resolve(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : inside(path)
    return code.test(entry.name) ? [path] : []
  })
}

/** Every file of code in the repository. */
export const sources = (): Source[] =>
  [
    ...folders.flatMap(folder => inside(resolve(root, folder))),
    ...readdirSync(root)
      .filter(name => loose.includes(name))
      .map(name => resolve(root, name)),
  ].map(path => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))

/** The text without comments, so that an example in a comment breaks no rule. */
export const uncommented = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

export interface Import {
  /** The target: a path from the root without its extension, or a package. */
  to: string
  typeOnly: boolean
}

const statement =
  /\b(import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\sfrom\s+)?(['"])([^'"\n]+)\3|\b(?:import|require)\(\s*(['"])([^'"\n]+)\5\s*\)|\bimport\(\s*`([^`]+)`/g

/** The imports of a file: static, re-exported and dynamic. */
export function importsOf({ path, text }: Source): Import[] {
  return [...uncommented(text).matchAll(statement)].flatMap(match => {
    const target = match[4] ?? match[6] ?? match[7]
    if (!target) return []
    const to = target.startsWith('@/')
      ? target.slice(2)
      : target.startsWith('.')
        ? relative(root, resolve(root, path, '..', target))
        : target
    return [{ to: to.replace(/\.(ts|tsx)$/, ''), typeOnly: Boolean(match[2]) }]
  })
}

/** The position where the bracket that opens just before `start` closes. */
export function closing(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** Whether a position is between the brackets of a call. `call` matches up to the opening bracket. */
export function within(text: string, call: RegExp): (position: number) => boolean {
  const spans = [...text.matchAll(call)].map(({ index, 0: opening }) => {
    const start = index + opening.length
    return [start, closing(text, start)] as const
  })
  return position => spans.some(([from, to]) => position > from && position < to)
}
