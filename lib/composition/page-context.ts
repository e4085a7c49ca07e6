import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { rollOccasions } from '@/lib/occasions/commands'
import { type Context, today } from '@/lib/server/auth/context'
import { lacksRoom } from '@/lib/server/ops/disk-room'
import { visitorContext } from './visitor-context'

/** The day for which an account's occasions were last looked at, by account. The oldest entries make room. */
const rolledFor = new Map<string, string>()
const mostRemembered = 10_000

/**
 * The clock moves occasions on every minute. If it did not run, as on a machine that slept over midnight, the account's
 * first page of the day does it: every screen sorts by the stored dates.
 */
async function rollOnce(ctx: Context, accountId: string) {
  const day = `${today(ctx)} ${ctx.settings.leapDay}`
  if (rolledFor.get(accountId) === day || lacksRoom()) return
  await rollOccasions(ctx)
  rolledFor.delete(accountId)
  rolledFor.set(accountId, day)
  const [oldest] = rolledFor.keys()
  if (rolledFor.size > mostRemembered && oldest !== undefined) rolledFor.delete(oldest)
}

/** The context of a page behind sign-in. Without a session the visitor goes to /login and comes back to `from`. */
export async function pageContext(from = '/app'): Promise<Context> {
  const ctx = await visitorContext()
  if (ctx.actor.type !== 'user') {
    const wanted = (await headers()).get('x-pathname') ?? from
    redirect(`/login?from=${encodeURIComponent(wanted)}`)
  }
  await rollOnce(ctx, ctx.actor.userId)
  return ctx
}
