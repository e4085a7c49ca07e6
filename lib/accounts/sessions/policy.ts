import 'server-only'
import { type Context, requireAccount, sessionOf } from '@/lib/server/auth/context'

/** The caller's session. Refused for sample accounts, which have no sessions to manage. */
export function requireSession(ctx: Context): string {
  requireAccount(ctx)
  return sessionOf(ctx)
}
