import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../layout/source'
import { madeClient } from './made-client'

process.env.APP_URL ??= 'https://gifts.example.org'
const folder = mkdtempSync(join(tmpdir(), 'client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

writeFileSync(join(folder, 'package.json'), '{"type":"module"}')

const strict = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--noUnusedLocals', '--noUnusedParameters', '--isolatedModules', '--verbatimModuleSyntax'],
  ...['--target', 'es2022', '--module', 'nodenext', '--allowImportingTsExtensions'],
  ...['--lib', 'es2023,dom,dom.iterable,dom.asynciterable'],
]

/** What the compiler says of these files, as a program without any other file of ours would have them. */
function compile(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  try {
    return execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...strict, ...Object.keys(files)],
      { cwd: folder, encoding: 'utf8' },
    )
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

const program = `
import { type Gift, giftTracker, type Person, Refused } from './client.ts'

const { call, all, events } = giftTracker({ baseUrl: 'https://gifts.example.org', key: 'gt_key', language: 'de' })
const person: Person = await call('POST /api/people', { body: { name: 'Emma', relationship: 'friend' } })
const gift: Gift = await call('PUT /api/gifts/{giftId}', {
  params: { giftId: person.id },
  body: { price: 49.99, status: 'purchased' },
  ifMatch: 3,
})
await call('GET /api/gifts')
await call('DELETE /api/gifts/{giftId}', { params: { giftId: gift.id } })
for await (const one of all('GET /api/gifts', { query: { status: 'idea', deleted: false, sort: '-price' } })) one.tags.map(tag => tag.length)
await call('GET /api/gifts', { query: { sort: 'status,-price,name' } })
for await (const event of events()) if (event.type === 'wishlist') event.wishlistId.length
const file: Response = await call('GET /api/export', { query: { format: 'zip' } })
await file.arrayBuffer()
try {
  await call('POST /api/people', { body: { name: 'Emma', relationship: 'friend' } })
} catch (error) {
  if (error instanceof Refused && error.code === 'PLAN_LIMIT') error.details
}

// @ts-expect-error no such call
await call('GET /api/presents')
// @ts-expect-error the id is missing
await call('GET /api/gifts/{giftId}')
// @ts-expect-error a relationship is needed
await call('POST /api/people', { body: { name: 'Emma' } })
// @ts-expect-error no such status
await call('PUT /api/gifts/{giftId}', { params: { giftId: 'x' }, body: { status: 'lost' } })
// @ts-expect-error no such field
await call('POST /api/people', { body: { name: 'Emma', relationship: 'friend', shoe: 38 } })
// @ts-expect-error a gift has no such field
gift.colour
// @ts-expect-error no list
all('GET /api/gifts/{giftId}', { params: { giftId: 'x' } })
// @ts-expect-error no such order
await call('GET /api/gifts', { query: { sort: 'colour' } })
// @ts-expect-error no such order at first
await call('GET /api/gifts', { query: { sort: 'colour,name' } })
`

describe('the typed client', () => {
  it('compiles alone, by the strictest rules, and so do programs that use it rightly', () => {
    expect(compile({ 'client.ts': madeClient() })).toBe('')
    expect(compile({ 'client.ts': madeClient(), 'program.ts': program })).toBe('')
  })

  it('lets the compiler find what a program does wrongly', () => {
    const wrong = program.replaceAll(/^\/\/ @ts-expect-error.*$/gm, '')
    expect(compile({ 'client.ts': madeClient(), 'program.ts': wrong }).split('error TS')).toHaveLength(10)
  })

  it('imports nothing', () => {
    const text = madeClient()
    expect(text).not.toMatch(/^import |require\(/m)
    expect(text).not.toContain('gifts.example.org/api')
  })
})
