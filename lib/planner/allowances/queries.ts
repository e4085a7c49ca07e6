import 'server-only'
import { and, desc, eq, lt } from 'drizzle-orm'
import { allowances, people } from '@/db/schema'
import { toMajor } from '@/lib/core/money'
import { getOccasion } from '@/lib/occasions/queries'
import type { Occasion } from '@/lib/occasions/schema'
import type { Context } from '@/lib/server/auth/context'
import type { Allowances } from './schema'

/**
 * The amounts set aside at one occurrence of the caller's occasion, by person, in minor units of its
 * currency.
 */
export async function allowancesOn(
  ctx: Context,
  occasionId: string,
  date: string,
): Promise<Map<string, number>> {
  const found = await ctx.db
    .select({ personId: allowances.personId, amountMinor: allowances.amountMinor })
    .from(allowances)
    .innerJoin(people, eq(people.id, allowances.personId))
    .where(and(eq(allowances.occasionId, occasionId), eq(allowances.occasionDate, date)))
    .orderBy(people.sortName, people.id)
  return new Map(found.map(({ personId, amountMinor }) => [personId, amountMinor]))
}

/** The latest earlier occurrence with amounts set aside; null without one. */
export async function lastAllowances(ctx: Context, { id, nextDate }: Pick<Occasion, 'id' | 'nextDate'>) {
  const [last] = await ctx.db
    .select({ date: allowances.occasionDate })
    .from(allowances)
    .where(and(eq(allowances.occasionId, id), lt(allowances.occasionDate, nextDate)))
    .orderBy(desc(allowances.occasionDate))
    .limit(1)
  return last ? { date: last.date, amounts: await allowancesOn(ctx, id, last.date) } : null
}

export async function listAllowances(
  ctx: Context,
  { occasionId }: { occasionId: string },
): Promise<Allowances> {
  const occasion = await getOccasion(ctx, { occasionId })
  const found = await allowancesOn(ctx, occasionId, occasion.nextDate)
  return {
    date: occasion.nextDate,
    currency: occasion.currency,
    data: [...found].map(([personId, minor]) => ({ personId, amount: toMajor(minor, occasion.currency) })),
    nextCursor: null,
  }
}
