import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { rollOccasions } from '@/lib/occasions/commands'
import type { Context } from '@/lib/server/context'
import { visitorContext } from '@/lib/server/page-context'

/**
 * The clock moves occasions on every minute. If it did not run, as on a machine that slept over midnight, the
 * first page does it: every screen sorts by the stored dates.
 */
const rolled = cache(rollOccasions)

/** The context of a page behind sign-in. Without a session the visitor goes to /login and comes back to `from`. */
export async function pageContext(from = '/app'): Promise<Context> {
  const ctx = await visitorContext()
  if (ctx.actor.type !== 'user') {
    const wanted = (await headers()).get('x-pathname') ?? from
    redirect(`/login?from=${encodeURIComponent(wanted)}`)
  }
  await rolled(ctx)
  return ctx
}
