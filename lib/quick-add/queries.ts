import 'server-only'
import { pickableOccasions } from '@/lib/occasions/queries'
import { pickablePeople } from '@/lib/people/queries'
import { type Context, today } from '@/lib/server/context'
import type { Choices } from './schema'

/** The people and occasions to choose from, with the day and the currency of the account. */
export async function quickAddChoices(ctx: Context): Promise<Choices> {
  const [people, occasions] = await Promise.all([pickablePeople(ctx), pickableOccasions(ctx)])
  return { people, occasions, today: today(ctx), currency: ctx.settings.currency }
}
