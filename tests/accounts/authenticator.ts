import { identities, passkeys, trustedDevices } from '@/db/schema'
import { secondStepApi } from '@/lib/accounts/second-step/api'
import { newId } from '@/lib/core/id'
import { testDatabase } from '../support/database'
import type { Person } from '../support/people'
import { codeOf } from './authenticator-codes'

/** A code that no app shows now. */
export const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    code => ![-1, 0, 1].some(steps => codeOf(secret, steps) === code),
  )!

/** Switches the second step on, as its owner would. */
export async function secondStepOf(of: Person) {
  const { secret } = await of.ok(secondStepApi.start, {})
  const { recoveryCodes } = await of.ok(secondStepApi.confirm, { code: codeOf(secret, -1) })
  return { secret, recoveryCodes }
}

/** A device that an account trusts, by its id. */
export async function trustedDevice(of: Person): Promise<string> {
  const id = newId()
  const db = await testDatabase()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(trustedDevices).values({ id, userId: of.user.id, hash: id, expiresAt })
  return id
}

/** A passkey of an account, by its id. */
export async function passkey(of: Person): Promise<string> {
  const id = newId()
  const db = await testDatabase()
  const kept = { name: 'Phone', credentialId: id, publicKey: id, transports: [] }
  await db.insert(passkeys).values({ id, userId: of.user.id, ...kept })
  return id
}

/** An account of another service that an account signs in with, by its id. */
export async function identity(of: Person): Promise<string> {
  const id = newId()
  const db = await testDatabase()
  const there = { issuer: 'https://auth.example.org', subject: id, email: of.email, lastUsedAt: new Date() }
  await db.insert(identities).values({ id, userId: of.user.id, ...there })
  return id
}
