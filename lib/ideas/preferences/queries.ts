import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { giftPreferences } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import type { Context } from '@/lib/server/auth/context'
import { type Picking, picked } from '@/lib/server/db/paging'
import { ownPreferences } from './policy'
import type { GiftPreference } from './schema'

type Row = typeof giftPreferences.$inferSelect

/** A row as the REST API returns it. */
export function toPreference({ ownerId: _, minPriceMinor, maxPriceMinor, ...row }: Row): GiftPreference {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, row.currency))
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    minPrice: major(minPriceMinor),
    maxPrice: major(maxPriceMinor),
  }
}

/** More than anybody keeps. */
const mostKept = 200

export async function listPreferences(ctx: Context, filter: Picking = {}) {
  const found = await ctx.db
    .select()
    .from(giftPreferences)
    .where(and(ownPreferences(ctx), picked(giftPreferences, filter)))
    .orderBy(asc(giftPreferences.name), asc(giftPreferences.id))
    .limit(mostKept)
  return { data: found.map(toPreference), nextCursor: null }
}

export async function getPreference(
  ctx: Context,
  { preferenceId }: { preferenceId: string },
): Promise<GiftPreference> {
  const [found] = await ctx.db
    .select()
    .from(giftPreferences)
    .where(and(eq(giftPreferences.id, preferenceId), ownPreferences(ctx)))
  if (!found) throw notFound()
  return toPreference(found)
}
