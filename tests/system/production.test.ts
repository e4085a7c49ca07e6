import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

/** The scripts that an installation runs, and all that they import from each other. */
function ofInstallations(): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, path] of read(`scripts/${name}`).matchAll(
      /from '\.\/([\w-]+\.mjs)'|import '\.\/([\w-]+\.mjs)'/g,
    ))
      if (path) add(path)
  }
  for (const command of ['build', 'start', 'db:migrate', 'db:move', 'files:move', 'backup', 'restore'])
    add(/scripts\/([\w-]+\.mjs)/.exec(scripts![command]!)![1]!)
  for (const name of ['configuration.mjs', 'no-traces.mjs', 'snapshot-check.mjs']) add(name)
  return [...found].map(name => `scripts/${name}`)
}
const sources = (folder: string) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|mjs)$/.test(name))
    .map(name => `${folder}/${name}`)

it('a build and a start need no development package', () => {
  const files = [
    ...['next.config.ts', 'postcss.config.mjs', 'instrumentation.ts', 'middleware.ts'],
    ...ofInstallations(),
    ...['app', 'components', 'db', 'lib', 'worker']
      .flatMap(sources)
      .filter(name => name !== 'db/drizzle.config.ts'),
  ]
  const needed = new Set(
    files.flatMap(name =>
      [
        ...read(name).matchAll(
          /^(?:import|export|\})(?! type)(?:[^'\n]*\bfrom )? ?'((?:@[\w-]+\/)?[\w][\w.-]*)[^']*'/gm,
        ),
      ].map(match => match[1]!),
    ),
  )
  const missing = [...needed].filter(
    name => !(name in dependencies!) && !builtinModules.includes(name) && !name.startsWith('node'),
  )
  expect(needed.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
  // Next reads the paths of tsconfig.json with it.
  expect(dependencies).toHaveProperty('typescript')
})
