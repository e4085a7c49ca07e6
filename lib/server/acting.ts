import 'server-only'
import { eq } from 'drizzle-orm'
import { preferences } from '@/db/schema'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import type { Context } from './context'

/**
 * A job's context as a person: it reaches the person's rows, in their language and time zone. Null when the
 * account is gone.
 */
export async function actingFor(ctx: Context, userId: string): Promise<Context | null> {
  const [settings] = await ctx.db
    .select({
      currency: preferences.currency,
      timezone: preferences.timezone,
      country: preferences.country,
      leapDay: preferences.leapDay,
      defaultBudgetId: preferences.defaultBudgetId,
      locale: preferences.locale,
    })
    .from(preferences)
    .where(eq(preferences.userId, userId))
  if (!settings) return null
  const { locale, ...rest } = settings
  return {
    ...ctx,
    actor: { type: 'user', userId, sessionId: null, scopes: ['read', 'write'] },
    locale: isLocale(locale) ? locale : defaultLocale,
    settings: rest,
  }
}
