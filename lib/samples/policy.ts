import 'server-only'
import { forbidden } from '@/lib/core/errors'
import type { Actor, Context } from '@/lib/server/context'

export const isSample = (actor: Actor) => actor.type === 'user' && actor.sample === true

/** Refuses a sample family where an account of one's own is needed: for mail, passwords and keys. */
export function requireAccount(ctx: Context) {
  if (isSample(ctx.actor)) throw forbidden('SAMPLE_ACCOUNT', 'sampleAccount')
}
