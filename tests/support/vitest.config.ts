import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '../..')

/** These tests run once on each database. Every other `*.test.ts` runs once. */
const onBothDatabases = ['tests/**/*.api.test.ts', 'tests/db/*.test.ts']
/**
 * Both databases are PostgreSQL behind one driver. The longest tests walk the whole product, not the database, so each of
 * them runs on one of the two.
 */
const onOneDatabase = {
  pglite: [
    'tests/surprise/two-worlds.api.test.ts',
    'tests/requests/keys.api.test.ts',
    'tests/draws/draws.api.test.ts',
    'tests/every-endpoint.api.test.ts',
    'tests/attack/recipients.api.test.ts',
    'tests/attack/api-keys.api.test.ts',
    'tests/transfers/export.api.test.ts',
    'tests/order-mails/order-mails.api.test.ts',
    'tests/dashboard/queries.api.test.ts',
  ],
  postgres: [
    'tests/surprise/news.api.test.ts',
    'tests/samples/*.api.test.ts',
    'tests/surprise/budgets.api.test.ts',
    'tests/attack/rows.api.test.ts',
    'tests/attack/fuzz.api.test.ts',
    'tests/attack/reveal.api.test.ts',
    'tests/attack/sight.api.test.ts',
    'tests/budgets/{budgets,oracle}.api.test.ts',
    'tests/expenses/expenses.api.test.ts',
    'tests/wishlists/rights.api.test.ts',
    'tests/transfers/damage.api.test.ts',
  ],
}
const everywhere = ['tests/**/*.test.ts', 'tests/**/*.test.tsx']

const shared = {
  root,
  pool: 'forks' as const,
  isolate: false,
  runner: 'tests/support/fresh-modules.ts',
  // As `npm start` does: fewer objects of a request survive a garbage collection.
  execArgv: ['--max-semi-space-size=64'],
  environment: 'node',
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/same-chance.ts', 'tests/support/unmounted.ts'],
  // Generous, because machines are shared: a test fails for its result, not for its duration.
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

const database = (kind: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    ...shared,
    name: kind,
    include: onBothDatabases,
    exclude: onOneDatabase[kind === 'pglite' ? 'postgres' : 'pglite'],
    setupFiles: [...shared.setupFiles, 'tests/support/quick-passwords.ts'],
    env: { TEST_DATABASE: kind },
  },
})

export default defineConfig({
  root,
  resolve: {
    alias: {
      '@': root,
      'server-only': resolve(root, 'tests/support/empty.ts'),
    },
  },
  // The app's TSX uses the automatic runtime, as in Next.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { ...shared, globalSetup: [], name: 'unit', include: everywhere, exclude: onBothDatabases },
      },
      database('pglite'),
      database('postgres'),
    ],
  },
})
