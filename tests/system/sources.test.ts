import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
// @ts-expect-error: the scripts are plain JavaScript.
import { isBuilt, markBuilt, sourcesOf } from '../../scripts/sources.mjs'

const root = mkdtempSync(join(tmpdir(), 'gift-sources-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
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
    ['a source has other words of the same length', () => write('app/gifts/page.tsx', 'ideas')],
    ['a source is new', () => write('app/gifts/loading.tsx', '')],
    ['a source is gone', () => rmSync(join(root, 'app/gifts/page.tsx'))],
    ['a package is another', () => write('package.json', '{"name":"gifts"}')],
    ['its note was cut off', () => write('.next/built-from', stamp().slice(0, 40))],
    ['there was none', () => rmSync(join(root, '.next/built-from'))],
  ])('is made anew when %s', (_, change) => {
    change()
    expect(isBuilt(root)).toBe(false)
  })

  it('is made anew when a source was changed while it was made', () => {
    const before = sourcesOf(root)
    write('app/gifts/page.tsx', 'ideas')
    markBuilt(root, before)
    expect(isBuilt(root)).toBe(false)
  })

  it('is used again after a checkout of the same sources, which it then knows by their times', () => {
    const before = stamp()
    utimesSync(join(root, 'app/gifts/page.tsx'), 1_800_000_000, 1_800_000_000)
    expect(isBuilt(root)).toBe(true)
    expect(stamp()).not.toBe(before)
    expect(JSON.parse(stamp())).toEqual(sourcesOf(root))
  })

  it('may write the service worker', () => {
    write('public/sw.js', 'another worker')
    expect(isBuilt(root)).toBe(true)
  })
})
