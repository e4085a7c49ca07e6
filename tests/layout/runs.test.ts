import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../support/vitest.config'
import { sources } from './source'

interface Run {
  name: string
  include: string[]
  exclude?: string[]
}

/** A pattern with `*` for a part of a name and with two of them for folders. */
const pattern = (glob: string) =>
  new RegExp(
    `^${glob
      .split('**/')
      .map(part => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
      .join('(?:.*/)?')}$`,
  )

const [, journeys = ''] = /testMatch: '([^']+)'/.exec(
  readFileSync('tests/support/playwright.config.ts', 'utf8'),
)!
const runs: Run[] = [
  ...(config.test?.projects ?? []).map(project => (project as unknown as { test: Run }).test),
  { name: 'journeys', include: [journeys] },
]

/** The runs that have this file. */
const runsOf = (path: string) => {
  const isIn = (globs: string[] = []) => globs.some(glob => pattern(glob).test(path))
  return runs.filter(({ include, exclude }) => isIn(include) && !isIn(exclude)).map(({ name }) => name)
}

/** It writes a fixture by hand, as tests/support/dump.config.ts says, and is no test. */
const tool = 'tests/db/dump.ts'

/** Whether the file declares tests, whatever it is called. */
const declaresTests = (text: string) =>
  /^import \{[^}]*\b(?:it|test|describe)\b[^}]*\} from '(?:vitest|@playwright\/test|[./]+\/journey)'/m.test(
    text,
  )

it('runs every file that declares tests: in one place, or on both databases', () => {
  expect(declaresTests(`import { expect, it } from 'vitest'`)).toBe(true)
  expect(declaresTests(`import { afterAll, expect } from 'vitest'`)).toBe(false)
  expect(runsOf('tests/gifts/gifts.spec.ts')).toEqual([])
  expect(runsOf('tests/gifts/gifts.test.ts')).toEqual(['unit'])
  expect(runsOf('tests/gifts/gifts.api.test.ts')).toEqual(['postgres'])
  expect(runsOf('tests/gifts/gifts.e2e.ts')).toEqual(['journeys'])
  const files = sources()
    .filter(({ path, text }) => /\.(?:test|e2e)\./.test(path) || declaresTests(text))
    .filter(({ path }) => path !== tool)
  expect(files.length).toBeGreaterThan(300)
  const wrong = files
    .map(({ path }) => ({ path, runs: runsOf(path).join(' and ') }))
    .filter(({ runs }) => !['unit', 'postgres', 'postgres and pglite', 'ledger', 'journeys'].includes(runs))
  expect(wrong).toEqual([])
})

it('waits in every journey until what it opens can be used', () => {
  const raw = /^import (?:base\b|\{[^}]*\btest\b)[^']* from '@playwright\/test'/m
  expect(raw.test(`import { expect, test } from '@playwright/test'`)).toBe(true)
  const wrong = sources().filter(({ path, text }) => path !== 'tests/support/journey.ts' && raw.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('says in CONTRIBUTING.md what runs where', () => {
  const told = readFileSync('CONTRIBUTING.md', 'utf8')
  const named = [...told.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
  expect(named).toEqual(runs.map(({ name }) => name))
})

it('fails with a sentence where a noun has no tests, and runs nothing', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'gifts', 'money'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^FAILED There are no tests in tests\/money\. There are tests of accounts, .*gifts/m)
  expect(stdout).toContain('\n0 passed, 1 failed\n')
})
