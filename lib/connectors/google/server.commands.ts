import 'server-only'
import { and, eq } from 'drizzle-orm'
import { connections } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { seal, unseal } from '@/lib/server/auth/encryption'
import { type Server, ServerFailed } from '../sync/side.effects'
import { googleClient } from './provider'
import { isOver, renewed, Tokens } from './sign-in.provider'

/** The Google account of a connection. Tokens that are renewed while a sync runs are kept with it. */
export async function googleServer(
  ctx: Context,
  { connection, lease }: { connection: typeof connections.$inferSelect; lease: string },
): Promise<Server> {
  const read = Tokens.safeParse(unseal(connection.sealed))
  if (!read.success) throw new ServerFailed('secretLost')
  let tokens = read.data
  let renewing: Promise<void> | null = null
  async function renew() {
    const next = await renewed(tokens)
    tokens = next.tokens
    await ctx.db
      .update(connections)
      .set({ sealed: seal(tokens), ...(next.until ? { signedInUntil: next.until } : {}) })
      .where(and(eq(connections.id, connection.id), eq(connections.lease, lease)))
  }
  return googleClient(connection.service, connection.own, async refused => {
    // Calls side by side are refused for the same token. It is renewed once.
    if (isOver(tokens) || refused === tokens.access) {
      renewing ??= renew().finally(() => {
        renewing = null
      })
      await renewing
    }
    return tokens.access
  })
}
