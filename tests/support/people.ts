import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import type { User } from '@/lib/accounts/schema'
import { type Caller, callerFor, visitor } from './api'
import { testDatabase } from './database'

export const password = 'correct horse battery'

let count = 0

/** An address that nobody has yet. */
export const emailOf = (name: string) => `${name}.${process.pid}.${++count}@example.org`

export interface Person extends Caller {
  user: User
  email: string
  tokens: { access_token: string; refresh_token: string; expires_at: string }
}

interface Settings {
  /** An address that other people may have in their records before its owner signs up. */
  email?: string
  locale?: User['preferences']['locale']
  timezone?: string
  country?: string
  currency?: string
}

/** Signs a person up through the real call and returns their caller: `const ada = await as('ada')`. */
export async function as(
  name: string,
  { email = emailOf(name), ...settings }: Settings = {},
): Promise<Person> {
  await testDatabase()
  const { session, user } = await visitor.ok(accountsApi.register, {
    email,
    password,
    name: name.length > 1 ? name : `${name}${name}`,
    ...settings,
  })
  const caller = callerFor({ authorization: `Bearer ${session.access_token}` })
  return Object.assign(caller, { user, email, tokens: session })
}

/** Confirms their address, as by the link in the mail. */
export async function confirm<Somebody extends Person>(person: Somebody): Promise<Somebody> {
  const db = await testDatabase()
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.user.id))
  return person
}

/** Gives them another address that nobody has a record of yet. `email` stays the first one. */
export async function move(person: Person): Promise<string> {
  const email = emailOf(`${person.user.name}.moved`.toLowerCase())
  await person.ok(accountsApi.updateProfile, { email, currentPassword: password })
  return email
}
