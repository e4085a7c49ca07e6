import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '../..')

/** Writes the dump of a release, with which later versions test their upgrade (docs/decisions/releases.md). */
export default defineConfig({
  root,
  resolve: { alias: { '@': root, 'server-only': resolve(root, 'tests/support/empty.ts') } },
  test: {
    name: 'postgres',
    include: ['tests/db/dump.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup/quick-passwords.ts'],
    env: { TEST_DATABASE: 'postgres' },
    testTimeout: 240_000,
  },
})
