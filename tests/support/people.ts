import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import type { User } from '@/lib/accounts/schema'
import { type Caller, callerFor, visitor } from './api'
import { testDatabase } from './database'

export const password = 'correct horse battery'

let count = 0

/** An address nobody has yet. */
export const emailOf = (name: string) => `${name}.${process.pid}.${++count}@example.org`

export interface Person extends Caller {
  user: User
  email: string
  tokens: { access_token: string; refresh_token: string; expires_at: string }
}

interface Settings {
  /** An address of theirs that somebody may have written down before they signed up. */
  email?: string
  locale?: User['preferences']['locale']
  timezone?: string
  country?: string
  currency?: string
}

/** Signs somebody up through the real call and answers as whom to call: `const ada = await as('ada')`. */
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

/** Their address is confirmed, as by the link in the mail. */
export async function confirm<Somebody extends Person>(person: Somebody): Promise<Somebody> {
  const db = await testDatabase()
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.user.id))
  return person
}

/** They get another address, which nobody has written down yet; `email` stays the one they began with. */
export async function move(person: Person): Promise<string> {
  const email = emailOf(`${person.user.name}.moved`.toLowerCase())
  await person.ok(accountsApi.updateProfile, { email, currentPassword: password })
  return email
}
