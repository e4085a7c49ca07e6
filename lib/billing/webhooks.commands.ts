import 'server-only'
import { eq } from 'drizzle-orm'
import { billingEvents } from '@/db/schema'
import { notFound, Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { readBytes } from '@/lib/server/http/body'
import { problemOf } from '@/lib/server/http/problems'
import { refusal } from '@/lib/server/http/route'
import { hasPaidPlans, verifiedEvent } from './provider'
import { followCustomer } from './state.commands'

/** The largest events are some 50 KiB. */
const maxBytes = 262_144

/** The customer that an event is about. */
function customerOf(object: object): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown }
  if (kind === 'customer') return id ?? null
  if (typeof customer === 'string') return customer
  return (customer as { id?: string } | null | undefined)?.id ?? null
}

/**
 * Takes an event of Stripe. It says only that something changed: the newest state is read. An event counts as done when that
 * state is stored, and until then Stripe sends it again. Events of customers that are not ours are nobody's.
 */
export async function takeEvent(ctx: Context, request: Request): Promise<Response> {
  try {
    if (!hasPaidPlans()) throw notFound()
    const body = await readBytes(request, maxBytes)
    const event = await verifiedEvent(body, request.headers.get('stripe-signature') ?? '')
    if (!event) throw new Problem(400, 'INVALID_SIGNATURE', 'badRequest')
    const [done] = await ctx.db.select().from(billingEvents).where(eq(billingEvents.id, event.id))
    const customer = customerOf(event.data.object)
    if (!done && customer && (await followCustomer(ctx, customer)))
      await ctx.db.insert(billingEvents).values({ id: event.id, receivedAt: ctx.now }).onConflictDoNothing()
    return Response.json({ received: true })
  } catch (error) {
    return refusal(request, problemOf(error, ''))
  }
}
