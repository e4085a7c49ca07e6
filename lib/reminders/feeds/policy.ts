import 'server-only'
import { and, eq } from 'drizzle-orm'
import { calendarFeeds } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import type { Scope, ScopeNoun } from '@/lib/core/path-keys'
import { type Context, requireAccount, userId } from '@/lib/server/auth/context'

export const ownFeeds = (ctx: Context) => eq(calendarFeeds.ownerId, userId(ctx))

/** The API key that calls; null for a session and for a job. */
export const callingKey = ({ actor }: Context) => (actor.type === 'user' ? (actor.keyId ?? null) : null)

/** The feeds that a caller lists and changes: a session all of its account, an API key those that it made. */
export function managedFeeds(ctx: Context) {
  const key = callingKey(ctx)
  return key ? and(ownFeeds(ctx), eq(calendarFeeds.keyId, key)) : ownFeeds(ctx)
}

/**
 * What whoever has the address of a feed can read. A feed of everybody has the days of all people, how far their gifts are,
 * reminders, and the days that families share. That of one person has their days and reminders.
 */
const nounsOf = (personId: string | null): readonly ScopeNoun[] =>
  personId === null
    ? ['occasions', 'people', 'reminders', 'gifts', 'families']
    : ['occasions', 'people', 'reminders']

/** The first scope that a key would need besides to read all that a feed says; null where it has all of them. */
export function lackingScope(scopes: readonly string[], personId: string | null): Scope | null {
  if (scopes.includes('read')) return null
  const lacking = nounsOf(personId).find(noun => !scopes.includes(`${noun}:read`))
  return lacking ? `${lacking}:read` : null
}

/** A feed of the caller for a change, locked until the transaction ends; 404 when not reachable. */
export async function editableFeed(ctx: Context, id: string) {
  requireAccount(ctx)
  const [found] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(managedFeeds(ctx), eq(calendarFeeds.id, id)))
    .for('update')
  if (!found) throw notFound()
  return found
}
