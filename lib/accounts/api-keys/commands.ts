import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { apiKeys } from '@/db/schema'
import { holdSession } from '@/lib/accounts/sessions/commands'
import { requireSession } from '@/lib/accounts/sessions/policy'
import { invalid, notFound } from '@/lib/core/errors'
import { apiKeyPrefix } from '@/lib/server/auth/authentication'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { randomToken, tokenHash } from '@/lib/server/auth/tokens'
import { apiKeyOf } from './queries'
import type { ApiKeyInput, NewApiKey } from './schema'

/** The visible part of a key: its prefix and eight characters. */
const shownCharacters = apiKeyPrefix.length + 8

export async function createApiKey(
  ctx: Context,
  input: z.output<typeof ApiKeyInput>,
): Promise<z.output<typeof NewApiKey>> {
  const sessionId = requireSession(ctx)
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null
  if (expiresAt && expiresAt <= ctx.now) throw invalid({ path: 'expiresAt', message: 'dateInvalid' })
  const key = `${apiKeyPrefix}${randomToken()}`
  return transaction(ctx, async ctx => {
    await holdSession(ctx, userId(ctx), sessionId)
    const [made] = await ctx.db
      .insert(apiKeys)
      .values({
        userId: userId(ctx),
        createdAt: ctx.now,
        name: input.name,
        prefix: key.slice(0, shownCharacters),
        hash: tokenHash(key),
        scopes: input.scopes,
        origins: input.origins,
        expiresAt,
      })
      .returning()
    return { ...apiKeyOf(made!), key }
  })
}

export async function removeApiKey(ctx: Context, input: { apiKeyId: string }): Promise<null> {
  requireAccount(ctx)
  const [removed] = await ctx.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, input.apiKeyId), eq(apiKeys.userId, userId(ctx))))
    .returning({ id: apiKeys.id })
  if (!removed) throw notFound()
  return null
}

/** Revokes every key of an account. */
export const revokeApiKeys = (ctx: Context, owner: string) =>
  ctx.db.delete(apiKeys).where(eq(apiKeys.userId, owner))
