import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/running.md']
const scripts = JSON.parse(read('package.json')).scripts

/** Variables that the host sets, not the operator. */
const ofTheHost = ['NODE_ENV', 'VERCEL', 'CI', 'SOCKET_HEADER']

describe.each(documents)('%s', name => {
  const text = read(name)

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(match => match[1]!)
    expect(named.filter(script => !(script in scripts))).toEqual([])
  })

  it('leads only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(match => match[1]!)
    expect(links.filter(link => !existsSync(resolve(root, dirname(name), link)))).toEqual([])
  })
})

describe('README', () => {
  it('lists every variable that the configuration reads, and no other', () => {
    const fields = /const fields = \{([\s\S]*?)\n\}/.exec(read('lib/server/env.ts'))?.[1] ?? ''
    const known = [...fields.matchAll(/^ {2}([A-Z_]+):/gm)].map(match => match[1]!)
    const table = read('README.md').split('| variable')[1] ?? ''
    const listed = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(row =>
      [...row[1]!.matchAll(/`([A-Z_]+)`/g)].map(match => match[1]!),
    )
    expect(known.length).toBeGreaterThan(8)
    expect(listed.sort()).toEqual(known.filter(name => !ofTheHost.includes(name)).sort())
  })
})
