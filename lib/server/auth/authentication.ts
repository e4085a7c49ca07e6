import 'server-only'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Database, prepared } from '@/db'
import { apiKeys, preferences, samples, sessions, users } from '@/db/schema'
import { plainSessionCookie, secureSessionCookie } from '@/lib/core/cookies'
import { isScope } from '@/lib/core/path-keys'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { defaultCountry } from '../http/error-words'
import { lacksRoom } from '../ops/disk-room'
import { env } from '../ops/env'
import type { Actor, Settings } from './context'
import { readToken, tokenHash } from './tokens'

/** Over https the name binds the cookie to this host; browsers refuse that name over plain http. */
export const sessionCookie = () =>
  env().APP_URL.startsWith('https:') ? secureSessionCookie : plainSessionCookie

export const apiKeyPrefix = 'gt_'

export interface Identity {
  actor: Actor
  settings: Settings
  locale: Locale | null
  via: 'cookie' | 'bearer' | 'none'
}

export const visitor: Identity = {
  actor: { type: 'visitor' },
  settings: {
    currency: 'USD',
    timezone: 'UTC',
    country: defaultCountry,
    leapDay: 'feb28',
    defaultBudgetId: null,
    linkPreviews: true,
    shopPictures: true,
  },
  locale: null,
  via: 'none',
}

const settingsColumns = {
  currency: preferences.currency,
  timezone: preferences.timezone,
  country: preferences.country,
  leapDay: preferences.leapDay,
  defaultBudgetId: preferences.defaultBudgetId,
  linkPreviews: preferences.linkPreviews,
  shopPictures: preferences.shopPictures,
  locale: preferences.locale,
}

const identityOf = (
  { locale, ...settings }: Settings & { locale: string },
  actor: Actor,
  via: Identity['via'],
): Identity => ({ actor, settings, locale: isLocale(locale) ? locale : defaultLocale, via })

const sessionQuery = prepared(db =>
  db
    .select({
      userId: sessions.userId,
      lastSeenAt: sessions.lastSeenAt,
      remember: sessions.remember,
      expiresAt: sessions.expiresAt,
      provedAt: sessions.provedAt,
      sample: samples.userId,
      ...settingsColumns,
    })
    .from(sessions)
    .innerJoin(preferences, eq(preferences.userId, sessions.userId))
    .leftJoin(samples, eq(samples.userId, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session'),
)

async function bySession(
  db: Database,
  sessionId: string,
  now: Date,
  via: Identity['via'],
): Promise<Identity> {
  const [found] = await sessionQuery(db).execute({ sessionId, now: now.toISOString() })
  if (!found) return visitor
  const { userId, lastSeenAt, remember, expiresAt, provedAt, sample, ...settings } = found
  // The device list shows minutes only, and a write on every request would cost too much.
  if (Math.abs(now.getTime() - lastSeenAt.getTime()) > 5 * 60_000 && !lacksRoom()) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  }
  const actor: Actor = { type: 'user', userId, sessionId, scopes: ['read', 'write'], provedAt }
  if (sample) actor.sample = true
  if (remember) actor.keepsUntil = expiresAt
  return identityOf(settings, actor, via)
}

async function byApiKey(db: Database, key: string, now: Date): Promise<Identity> {
  const [found] = await db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      scopes: apiKeys.scopes,
      origins: apiKeys.origins,
      lastUsedAt: apiKeys.lastUsedAt,
      ...settingsColumns,
    })
    .from(apiKeys)
    .innerJoin(preferences, eq(preferences.userId, apiKeys.userId))
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.hash, tokenHash(key)),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        // A key outlives the lock of its account, but opens nothing meanwhile.
        isNull(users.lockedAt),
      ),
    )
  if (!found) return visitor
  const { id, userId, scopes, origins, lastUsedAt, ...settings } = found
  if ((!lastUsedAt || Math.abs(now.getTime() - lastUsedAt.getTime()) > 60_000) && !lacksRoom()) {
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
  }
  const actor: Actor = {
    type: 'user',
    userId,
    sessionId: null,
    scopes: scopes.filter(isScope),
    keyId: id,
    origins,
  }
  return identityOf(settings, actor, 'bearer')
}

/** Whether any valid key lists a website. Before a call, a browser asks without the key whether it may come. */
export async function isListedOrigin(db: Database, origin: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        sql`${origin} = any(${apiKeys.origins})`,
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Finds the caller: by bearer token or API key if there is one, else by the browser's cookie. A token that
 * proves nothing (the public anonymous key, an expired token) is a visitor's. A cookie beside it is not read.
 */
export async function identify(
  db: Database,
  authorization: string | null,
  cookie: string | undefined,
  now: Date,
): Promise<Identity> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (bearer?.startsWith(apiKeyPrefix)) return byApiKey(db, bearer, now)
  if (bearer) {
    const claims = readToken('access', bearer)
    return claims ? bySession(db, claims.sessionId, now, 'bearer') : visitor
  }
  const claims = cookie ? readToken('session', cookie) : null
  return claims ? bySession(db, claims.sessionId, now, 'cookie') : visitor
}
