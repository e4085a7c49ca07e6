import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  optionalDependencies?: Record<string, string>
}
type Lock = Record<string, Locked>

const read = (name: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8'))
const lock: Lock = read('package-lock.json').packages
const wanted: Record<string, string> = read('package.json').dependencies

/** With older versions an attacker could get past the middleware, take over a sign-in or redirect mail. */
const floors = { next: '16.3.3', 'next-auth': '4.24.15', nodemailer: '10.6.0' }

const numbers = (version: string) =>
  version
    .replace(/^[\^~]/, '')
    .split('.')
    .map(Number)
/** Negative when the first version is older. A prerelease (`-canary.1`) counts as older than every release. */
function compare(one: string, other: string): number {
  if (!/^[\^~]?\d+\.\d+\.\d+$/.test(one)) return -1
  const theirs = numbers(other)
  return numbers(one).reduce((found, number, index) => found || number - (theirs[index] ?? 0), 0)
}

/**
 * The lockfile entries where a package's optional dependency may be, as node looks for them: beside it, then
 * further out.
 */
function placesOf(path: string, name: string): string[] {
  const inside = path ? [`${path}/node_modules/${name}`] : []
  const outer = path.lastIndexOf('/node_modules/')
  if (path === '' || outer < 0) return [...inside, `node_modules/${name}`]
  return [...inside, ...placesOf(path.slice(0, outer), name)]
}

/**
 * Optional dependencies without an entry: `npm ci` refuses such a lockfile on a platform that needs one of
 * them.
 */
const unnamed = (packages: Lock) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !placesOf(path, name).some(place => place in packages))
      .map(name => `${path || 'the project'} → ${name}`),
  )

describe('installed package', () => {
  it.each(Object.entries(floors))('%s is at least %s', (name, floor) => {
    const copies = Object.entries(lock).filter(([path]) => path.endsWith(`node_modules/${name}`))
    expect(copies.length).toBeGreaterThan(0)
    for (const [path, { version = '' }] of copies)
      expect(compare(version, floor), `${path} ${version}`).toBeGreaterThanOrEqual(0)
    expect(
      compare(wanted[name] ?? '', floor),
      `package.json asks for ${wanted[name]}`,
    ).toBeGreaterThanOrEqual(0)
  })

  it('is found too old even if only one number of its version is', () => {
    for (const [old, floor] of [
      ['16.3.2', '16.3.3'],
      ['15.9.9', '16.3.3'],
      ['4.9.15', '4.24.15'],
      ['^7.0.6', '7.0.7'],
      ['16.4.0-canary.1', '16.3.3'],
    ] as const)
      expect(compare(old, floor), old).toBeLessThan(0)
    for (const [fine, floor] of [
      ['16.3.3', '16.3.3'],
      ['^16.10.0', '16.3.3'],
      ['17.0.0', '16.3.3'],
    ] as const)
      expect(compare(fine, floor), fine).toBeGreaterThanOrEqual(0)
  })
})

describe('lockfile', () => {
  it("names every platform's package of every package, so that a clean install works everywhere", () => {
    expect(unnamed(lock)).toEqual([])
  })

  it('is refused when one of them is missing', () => {
    const [owner, { optionalDependencies }] = Object.entries(lock).find(
      ([, { optionalDependencies }]) => optionalDependencies,
    ) as [string, Required<Locked>]
    const name = Object.keys(optionalDependencies)[0]!
    const rest = Object.fromEntries(
      Object.entries(lock).filter(([path]) => !placesOf(owner, name).includes(path)),
    )
    expect(unnamed(rest)).toContain(`${owner} → ${name}`)
  })

  it('finds a package beside the one that needs it, then further out', () => {
    expect(placesOf('node_modules/a/node_modules/@b/c', 'd')).toEqual([
      'node_modules/a/node_modules/@b/c/node_modules/d',
      'node_modules/a/node_modules/d',
      'node_modules/d',
    ])
    expect(placesOf('', 'd')).toEqual(['node_modules/d'])
  })
})
