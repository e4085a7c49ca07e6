import { vi } from 'vitest'

// The same algorithm at its lowest price: the tests sign up some thousand people, and each would cost half a second of
// a busy machine. What a hash costs in the product stands in lib/server/password.ts and is read in its own test.
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (text: string, cost: object) => real.hash(text, { ...cost, memoryCost: 64, timeCost: 1 }),
  }
})
