import 'server-only'
import { pickableFamilies } from '@/lib/families/queries'
import { pickablePeople } from '@/lib/people/queries'
import { type Context, today, userId } from '@/lib/server/auth/context'

/** The data that the form of an occasion needs beside the occasion, for the page and for the sheet. */
export async function loadForm(ctx: Context) {
  const [people, families] = await Promise.all([pickablePeople(ctx), pickableFamilies(ctx)])
  const { currency, country, leapDay } = ctx.settings
  return {
    people: people.map(({ id, name, avatarUrl, birthday }) => ({ id, name, avatarUrl, birthday })),
    families,
    ownerId: userId(ctx),
    currency,
    country,
    leapDay,
    today: today(ctx),
  }
}
