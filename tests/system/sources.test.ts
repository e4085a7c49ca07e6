import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
// @ts-expect-error: the scripts are plain JavaScript.
import { isBuilt, markBuilt, sourcesOf } from '../../scripts/sources.mjs'

const root = mkdtempSync(join(tmpdir(), 'gift-sources-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
/** In seconds. Every file is written a second later than the one before, because a disk may round its times. */
let clock = 1_800_000_000
function write(path: string, text: string) {
  writeFileSync(join(root, path), text)
  clock += 1
  utimesSync(join(root, path), clock, clock)
}
const stamp = () => readFileSync(join(root, '.next/built-from'), 'utf8')

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  for (const folder of ['.next', 'app/gifts', 'public']) mkdirSync(join(root, folder), { recursive: true })
  write('app/gifts/page.tsx', 'gifts')
  write('public/sw.js', 'worker')
  write('package.json', '{}')
  markBuilt(root, sourcesOf(root))
})

describe('a build', () => {
  it('is used again while its sources stay', () => {
    expect(isBuilt(root)).toBe(true)
  })

  it.each([
    ['a source has another content of the same length', () => write('app/gifts/page.tsx', 'ideas')],
    ['a source is new', () => write('app/gifts/loading.tsx', '')],
    ['a source is gone', () => rmSync(join(root, 'app/gifts/page.tsx'))],
    ['package.json has changed', () => write('package.json', '{"name":"gifts"}')],
    ['its stored hashes were cut off', () => write('.next/built-from', stamp().slice(0, 40))],
    ['there has been none', () => rmSync(join(root, '.next/built-from'))],
  ])('is made anew when %s', (_, change) => {
    change()
    expect(isBuilt(root)).toBe(false)
  })

  it('is made anew when a source was changed during the build', () => {
    const before = sourcesOf(root)
    write('app/gifts/page.tsx', 'ideas')
    markBuilt(root, before)
    expect(isBuilt(root)).toBe(false)
  })

  it('is used again when only the time of a source has changed, and stores the new time', () => {
    const before = stamp()
    write('app/gifts/page.tsx', 'gifts')
    expect(isBuilt(root)).toBe(true)
    expect(stamp()).not.toBe(before)
    expect(JSON.parse(stamp())).toEqual(sourcesOf(root))
  })

  it('is used again after it wrote the service worker', () => {
    write('public/sw.js', 'another worker')
    expect(isBuilt(root)).toBe(true)
  })
})
