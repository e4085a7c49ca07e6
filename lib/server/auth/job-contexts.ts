import { isOneOf } from '@/db/lists'
import 'server-only'
import { preferences } from '@/db/schema'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import type { Context } from './context'

/**
 * A job's contexts as these people, by account: each reaches the person's rows, in their language and time zone.
 * Accounts that are gone are not in it.
 */
export async function actingForAll(ctx: Context, userIds: readonly string[]): Promise<Map<string, Context>> {
  if (userIds.length === 0) return new Map()
  const found = await ctx.db
    .select({
      userId: preferences.userId,
      currency: preferences.currency,
      timezone: preferences.timezone,
      country: preferences.country,
      leapDay: preferences.leapDay,
      defaultBudgetId: preferences.defaultBudgetId,
      linkPreviews: preferences.linkPreviews,
      shopPictures: preferences.shopPictures,
      locale: preferences.locale,
    })
    .from(preferences)
    .where(isOneOf(preferences.userId, userIds))
  return new Map(
    found.map(({ userId, locale, ...settings }) => [
      userId,
      {
        ...ctx,
        // The device of whoever caused the work is not told to others.
        device: undefined,
        actor: { type: 'user', userId, sessionId: null, scopes: ['read', 'write'] },
        locale: isLocale(locale) ? locale : defaultLocale,
        settings,
      },
    ]),
  )
}

/**
 * A job's context as a person: it reaches the person's rows, in their language and time zone. Null when the
 * account is gone.
 */
export const actingFor = async (ctx: Context, userId: string): Promise<Context | null> =>
  (await actingForAll(ctx, [userId])).get(userId) ?? null
