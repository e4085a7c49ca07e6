import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import { threadRoutes } from '@/scripts/thread-routes'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const endpoints = Object.values(api).flatMap(calls => Object.values(calls))

/** The files of a folder of the sources that match, as modules are named in imports. */
const modules = (folder: string, matches: (text: string) => boolean) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => /\.tsx?$/.test(path) && matches(read(path)))

/** The routes whose commands or queries start a thread themselves. */
function startingRoutes(): string[] {
  const starting = new Set(
    modules('lib', text => /\binThread\(/.test(text)).filter(path => !path.startsWith('lib/server')),
  )
  // Up to a route.
  for (let grows = true; grows; ) {
    const names = [...starting].map(path => path.replace(/\.tsx?$/, ''))
    const found = modules('lib', text => names.some(name => text.includes(`'@/${name}'`))).filter(
      path => !starting.has(path),
    )
    for (const path of found) starting.add(path)
    // A provider is imported by its neighbours.
    for (const path of [...starting].filter(path => path.endsWith('provider.ts')))
      for (const name of ['commands.ts', 'queries.ts']) {
        const neighbour = path.replace('provider.ts', name)
        if (existsSync(join(root, neighbour)) && !starting.has(neighbour)) {
          starting.add(neighbour)
          found.push(neighbour)
        }
      }
    grows = found.length > 0
  }
  const names = [...starting].map(path => path.replace(/\.tsx?$/, ''))
  return modules('app/api', text => names.some(name => text.includes(`'@/${name}'`))).map(path =>
    path.replace(/^app/, '').replace('/route.ts', ''),
  )
}

const matches = (pattern: string, route: string) =>
  new RegExp(`^${pattern.replaceAll('**', '.+').replace(/(?<!\.)\*/g, '[^/]+')}$`).test(route)

describe('a serverless host', () => {
  it('gets the script of the threads with every route that takes a file', () => {
    const patterns = threadRoutes()
    expect(patterns).toContain('/api/pictures')
    for (const { form, path } of endpoints)
      if (form)
        expect(
          patterns.some(pattern => matches(pattern, path)),
          path,
        ).toBe(true)
  })

  it('gets it with every route whose work starts a thread', () => {
    const routes = startingRoutes()
    expect(routes).toContain('/api/expenses/[expenseId]/receipt')
    expect(routes).toContain('/api/reports/[reportId]/export')
    const patterns = threadRoutes()
    const missing = routes.filter(route => !patterns.some(pattern => matches(pattern, route)))
    expect(missing).toEqual([])
  })
})
