import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '../..')

/** The pure rules of law S alone: each is broken on purpose, and a test has to notice. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: [
      'tests/surprise/{rules,matrix}.test.ts',
      'tests/wishlists/rules.test.ts',
      'tests/claims/shares.test.ts',
    ],
    environment: 'node',
  },
})
