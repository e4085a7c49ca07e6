import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installationKeys } from '@/db/schema'
import { agreeOnSecret } from '@/lib/server/auth/shared-secret'
import { forgetEnv } from '@/lib/server/ops/env'
import { testDatabase } from '../support/database'

const usual = process.env.AUTH_SECRET
const first = 'the secret of the first instance, long enough'
const second = 'the secret of a second instance, long enough'

function use(secret: string | undefined, previous?: string) {
  if (secret === undefined) delete process.env.AUTH_SECRET
  else process.env.AUTH_SECRET = secret
  if (previous) process.env.AUTH_SECRET_PREVIOUS = previous
  else delete process.env.AUTH_SECRET_PREVIOUS
  forgetEnv()
}

const forgetMark = async () =>
  (await testDatabase()).delete(installationKeys).where(eq(installationKeys.name, 'secret'))

beforeEach(async () => {
  await forgetMark()
  use(first)
})
afterEach(async () => {
  use(usual)
  await forgetMark()
})

describe('instances on one database', () => {
  it('start with the same secret, however often', async () => {
    const db = await testDatabase()
    for (const isGiven of [false, true, false])
      await expect(agreeOnSecret(db, isGiven)).resolves.toBeUndefined()
  })

  it('are refused in one sentence where one of them made a secret of its own', async () => {
    const db = await testDatabase()
    await agreeOnSecret(db, true)
    use(second)
    await expect(agreeOnSecret(db, false)).rejects.toThrow('Set AUTH_SECRET to that of the other instances.')
    use(first)
    await expect(agreeOnSecret(db, false)).resolves.toBeUndefined()
  })

  it('may all change to a new secret that the operator gives, with the old one beside it or without', async () => {
    const db = await testDatabase()
    await agreeOnSecret(db, true)
    use(second, first)
    await agreeOnSecret(db, true)
    use(second)
    await agreeOnSecret(db, true)
    await expect(agreeOnSecret(db, false)).resolves.toBeUndefined()
    use(first)
    await expect(agreeOnSecret(db, false)).rejects.toThrow('used with another AUTH_SECRET')
  })
})
