import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

it('`npm run db:move` says what the move to PostgreSQL needs', () => {
  const { DATABASE_URL: _, ...env } = process.env
  const given = scripts['db:move'].split(' ').slice(1)
  const { status, stderr, stdout } = spawnSync(process.execPath, given, { cwd: root, env, encoding: 'utf8' })
  expect(stderr + stdout).toMatch(/^Set DATABASE_URL to the empty PostgreSQL/m)
  expect(status).toBe(1)
})
