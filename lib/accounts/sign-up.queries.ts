import 'server-only'
import { eq, isNull } from 'drizzle-orm'
import { samples, users } from '@/db/schema'
import { Problem } from '@/lib/core/errors'
import { openInvitation } from '@/lib/families/invitations/queries'
import type { Context } from '@/lib/server/auth/context'
import { env } from '@/lib/server/ops/env'

/** Whether there is an account that is no sample. */
async function hasAccounts(ctx: Context): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .leftJoin(samples, eq(samples.userId, users.id))
    .where(isNull(samples.userId))
    .limit(1)
  return found !== undefined
}

/** The open invitation of a token, or null. */
const invitationOf = (ctx: Context, token: string | null) =>
  token === null
    ? null
    : openInvitation(ctx, token).catch((error: unknown) => {
        if (error instanceof Problem) return null
        throw error
      })

/**
 * Why a visitor cannot create an account, by the variable SIGNUP; null where they can. The first account of an installation
 * is its operator's and always made. `invitation` is the token of an invitation to a family or a list.
 */
export async function signUpRefusal(
  ctx: Context,
  invitation: string | null,
): Promise<'invited' | 'closed' | null> {
  const mode = env().SIGNUP
  if (mode === 'open' || !(await hasAccounts(ctx))) return null
  if (mode === 'closed') return 'closed'
  return (await invitationOf(ctx, invitation)) ? null : 'invited'
}
