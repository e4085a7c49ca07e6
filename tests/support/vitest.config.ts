import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '../..')

/** They call the product's real handlers, or the database itself. Every other `*.test.ts` needs no database. */
const onDatabase = ['tests/**/*.api.test.ts', 'tests/db/*.test.ts']
/**
 * What is about the database's own behaviour runs on both: connections, transactions, requests that meet, full disks. The
 * journeys run on the embedded database. CONTRIBUTING.md has this list.
 */
export const onBoth = [
  'tests/db/*.test.ts',
  'tests/requests/*.api.test.ts',
  'tests/claims/races.api.test.ts',
  'tests/draws/draws.api.test.ts',
  'tests/every-field.api.test.ts',
  'tests/sync/histories.api.test.ts',
  'tests/system/*.api.test.ts',
]
/** It plans on the embedded database what the tests on PostgreSQL sent. */
const everyStatement = ['tests/db/embedded/every-statement.test.ts']
const everywhere = ['tests/**/*.test.ts', 'tests/**/*.test.tsx']

const shared = {
  root,
  pool: 'forks' as const,
  isolate: false,
  runner: 'tests/support/fresh-modules.ts',
  // As `npm start` does: fewer objects of a request survive a garbage collection.
  execArgv: ['--max-semi-space-size=64'],
  environment: 'node',
  // They remember the globals of the file that loaded them first.
  server: { deps: { inline: ['idb', 'fake-indexeddb'] } },
  globalSetup: ['tests/support/bundle.ts', 'tests/support/global-setup.ts'],
  setupFiles: [
    'tests/support/setup/same-chance.ts',
    'tests/support/setup/patient.ts',
    'tests/support/setup/unmounted.ts',
  ],
  // Generous, because machines are shared: a test fails for its result, not for its duration.
  testTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  hookTimeout: 240_000,
}

const database = (name: string, kind: 'pglite' | 'postgres', include: string[], more: object = {}) => ({
  extends: true as const,
  test: {
    ...shared,
    name,
    include,
    setupFiles: [...shared.setupFiles, 'tests/support/setup/quick-passwords.ts', 'tests/support/ledger.ts'],
    env: { TEST_DATABASE: kind },
    ...more,
  },
})

export default defineConfig({
  root,
  resolve: {
    alias: [
      // Threads run from a bundle.
      {
        find: /^(?:\.|@\/lib\/server\/jobs)\/worker$/,
        replacement: resolve(root, 'tests/support/bundled-worker.ts'),
      },
      { find: '@', replacement: root },
      { find: 'server-only', replacement: resolve(root, 'tests/support/empty.ts') },
    ],
  },
  // The app's TSX uses the automatic runtime, as in Next.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: ['tests/support/bundle.ts'],
          name: 'unit',
          include: everywhere,
          exclude: [...onDatabase, ...everyStatement],
        },
      },
      database('postgres', 'postgres', onDatabase),
      database('pglite', 'pglite', onBoth),
      // After all others.
      database('ledger', 'pglite', everyStatement, { sequence: { groupOrder: 1 } }),
    ],
  },
})
