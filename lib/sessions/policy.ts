import 'server-only'
import { forbidden } from '@/lib/core/errors'
import type { Context } from '@/lib/server/context'
import { requireAccount } from '@/lib/server/context'

/**
 * Refuses an API key where only the person may act: a stolen key must not make keys or take the account over. A
 * sample family has no account that could be acted on. Answers the session's id.
 */
export function requireSession(ctx: Context): string {
  if (ctx.actor.type !== 'user' || ctx.actor.sessionId === null) throw forbidden('SESSION_REQUIRED')
  requireAccount(ctx)
  return ctx.actor.sessionId
}
