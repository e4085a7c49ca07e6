import 'server-only'
import type { Context } from '@/lib/server/auth/context'

/** What the wings above do when an account changes. */
export interface AccountEffects {
  /** An account got another password: whatever reads it without one may be a stranger's. */
  passwordSet: (tx: Context, accountId: string) => Promise<unknown>
}
