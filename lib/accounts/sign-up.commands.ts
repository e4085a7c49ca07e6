import 'server-only'
import { forbidden } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { tokenHash } from '@/lib/server/auth/tokens'
import { limit } from '@/lib/server/http/rate-limit'
import { env } from '@/lib/server/ops/env'
import { signUpRefusal } from './sign-up.queries'

/** Accounts that one invitation may lead to: room for a mistyped address, and not for a crowd. */
const byInvitation = { calls: 5, seconds: 86_400 }

/** Refuses a new account where the operator takes none, or only invited people. */
export async function requireSignUp(ctx: Context, invitation: string | undefined) {
  const refusal = await signUpRefusal(ctx, invitation ?? null)
  if (refusal === 'closed') throw forbidden('SIGNUP_CLOSED', 'signUpClosed')
  if (refusal === 'invited') throw forbidden('SIGNUP_INVITED', 'signUpInvited')
  if (env().SIGNUP === 'invited' && invitation)
    await limit(ctx, 'sign-up:invitation', tokenHash(invitation), byInvitation)
}
