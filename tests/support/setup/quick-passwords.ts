import { vi } from 'vitest'

// The same algorithm at its lowest cost: the tests sign up some thousand people, and each hash would cost
// half a second on a busy machine. The product's cost is in lib/server/auth/password.ts and has its own test.
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (text: string, cost: object) => real.hash(text, { ...cost, memoryCost: 64, timeCost: 1 }),
  }
})
