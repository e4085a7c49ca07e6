import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { authenticators, identities, passkeys, users } from '@/db/schema'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import type { Context } from './context'
import { services } from './oidc'

/** How long a proof counts. */
export const freshMilliseconds = 5 * 60_000

/** Whether an account asks for a code at sign-in. */
export async function hasSecondStep(ctx: Context, owner: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, owner), isNotNull(authenticators.confirmedAt)))
  return found !== undefined
}

/**
 * Refuses a session whose person did not prove lately who they are, where the call needs that. `details` says what is asked
 * for. A call with the password is let through if the account has no second step: what it does checks the password itself.
 * Samples have no password, and an API key is no session.
 */
export async function requireFresh(
  ctx: Context,
  { fresh }: Pick<Endpoint, 'fresh'>,
  input: Record<string, unknown>,
) {
  const { actor } = ctx
  if (!fresh || actor.type !== 'user' || actor.sample || !actor.sessionId || !actor.provedAt) return
  if (fresh.fields && !fresh.fields.some(field => input[field] !== undefined)) return
  // The clock may have been ahead when it was proved.
  if (Math.abs(ctx.now.getTime() - actor.provedAt.getTime()) <= freshMilliseconds) return
  const owner = actor.userId
  const code = await hasSecondStep(ctx, owner)
  const [user] = await ctx.db
    .select({ hasPassword: users.hasPassword })
    .from(users)
    .where(eq(users.id, owner))
  const password = user?.hasPassword ?? true
  if (!code && password && fresh.password && input[fresh.password] !== undefined) return
  const [[key], known] = await Promise.all([
    ctx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, owner)).limit(1),
    ctx.db.select({ issuer: identities.issuer }).from(identities).where(eq(identities.userId, owner)),
  ])
  throw new Problem(403, 'FRESH_SIGN_IN', 'freshSignIn', {
    code,
    passkey: key !== undefined,
    password,
    services: services()
      .filter(({ issuer }) => known.some(one => one.issuer === issuer))
      .map(({ id, name }) => ({ id, name })),
  })
}
