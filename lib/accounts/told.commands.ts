import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { SignInChange } from '@/lib/accounts/values'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Enqueue } from '@/lib/server/jobs/queue'

/**
 * Mails the caller that their sign-in has changed: to the address of this moment, which an intruder may change next. An
 * address that nobody confirmed may be a stranger's.
 */
export async function tellOwner(ctx: Context, enqueue: Enqueue, what: SignInChange) {
  const id = userId(ctx)
  const [user] = await ctx.db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
  if (user?.verifiedAt)
    await enqueue(ctx, 'accountMail', { kind: 'signInChanged', userId: id, email: user.email, what })
}
