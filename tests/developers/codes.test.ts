import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import { refusalsOf } from '@/lib/core/describe'
import type { Endpoint } from '@/lib/core/endpoint'
import { codes } from '@/lib/developers/values'
import { root } from '../layout/source'
import { codesOfCall, thrownCodes } from './thrown'

const thrown = thrownCodes()
const file = join(root, 'lib/developers/openapi/codes.json')
/** They belong to every call (`lib/developers/openapi/refusals.ts`). */
const everywhere = ['VALIDATION_ERROR', 'NOT_FOUND']
/** Said to Stripe alone. */
const notOurs = ['INVALID_SIGNATURE']

describe('the codes of refusals', () => {
  it('are listed by their status, all that the source throws and no others', () => {
    const listed = Object.entries(codes).flatMap(([status, names]) => names.map(name => `${status} ${name}`))
    const found = [...thrown]
      .filter(([name]) => !notOurs.includes(name))
      .flatMap(([name, statuses]) => [...statuses].map(status => `${status} ${name}`))
    expect(listed.toSorted()).toEqual(found.toSorted())
  })

  it('stand at each call that can throw them', () => {
    const known = new Set(thrown.keys())
    const found: Record<string, string[]> = {}
    for (const endpoint of Object.values(api).flatMap(calls =>
      Object.values(calls as Record<string, Endpoint>),
    )) {
      const statuses = new Set([...refusalsOf(endpoint), 500])
      const own = codesOfCall(endpoint.method, endpoint.path, known).filter(
        code => !everywhere.includes(code) && [...thrown.get(code)!].some(status => statuses.has(status)),
      )
      if (own.length > 0) found[`${endpoint.method} ${endpoint.path}`] = own
    }
    if (process.env.UPDATE) {
      writeFileSync(file, JSON.stringify(found))
      execFileSync('npx', ['biome', 'format', '--write', file], { cwd: root })
    }
    expect(
      JSON.parse(readFileSync(file, 'utf8')),
      'UPDATE=1 npm test -- developers/codes writes it anew',
    ).toEqual(found)
  })
})
