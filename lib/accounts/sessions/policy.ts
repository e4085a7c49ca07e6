import 'server-only'
import { type Context, requireAccount, sessionOf } from '@/lib/server/context'

/** The session of somebody with an account: a sample family has none that could be acted on. */
export function requireSession(ctx: Context): string {
  requireAccount(ctx)
  return sessionOf(ctx)
}
