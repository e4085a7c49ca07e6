import 'server-only'
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { activity, people } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { isAsked } from '@/lib/server/db/paging'
import type { activityApi } from './api'
import { ownHistory } from './policy'
import type { Activity, Entity, Verb } from './schema'

const cursorPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The caller's history, newest first. The cursor is the id of the last entry. */
export async function listActivity(
  ctx: Context,
  { limit, cursor, entity, verb, entityId, personId }: InputOf<typeof activityApi.list>,
) {
  if (cursor && !cursorPattern.test(cursor)) throw invalid({ path: 'cursor', message: 'cursorInvalid' })
  const found = await ctx.db
    .select({
      id: activity.id,
      createdAt: activity.createdAt,
      verb: activity.verb,
      entity: activity.entity,
      entityId: activity.entityId,
      details: activity.details,
      person: { id: people.id, name: people.name, avatarUrl: people.avatarUrl, birthday: people.birthday },
    })
    .from(activity)
    .leftJoin(
      people,
      and(eq(people.id, activity.personId), eq(people.ownerId, activity.ownerId), isNull(people.deletedAt)),
    )
    .where(
      and(
        ownHistory(ctx),
        cursor ? lt(activity.id, cursor) : undefined,
        isAsked(activity.entity, entity),
        isAsked(activity.verb, verb),
        isAsked(activity.entityId, entityId),
        isAsked(activity.personId, personId),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit + 1)
  const data = found.slice(0, limit).map(
    (row): Activity => ({
      ...row,
      verb: row.verb as Verb,
      entity: row.entity as Entity,
      createdAt: row.createdAt.toISOString(),
    }),
  )
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

const stageVerbs: Verb[] = ['gift.idea', 'gift.planned', 'gift.purchased', 'gift.wrapped', 'gift.given']

/**
 * How many gifts moved forward since an instant, and the verb and name of the last one. Only the last move of each gift
 * counts, and moves back do not count.
 */
export async function doneSince(ctx: Context, since: Date) {
  const found = await ctx.db
    .select({ verb: activity.verb, entityId: activity.entityId, details: activity.details })
    .from(activity)
    .where(
      and(
        ownHistory(ctx),
        eq(activity.entity, 'gift'),
        isOneOf(activity.verb, stageVerbs),
        gte(activity.createdAt, since),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(1000)
  const seen = new Set<string | null>()
  const done = found.filter(({ entityId, verb, details }) => {
    if (seen.has(entityId)) return false
    seen.add(entityId)
    return stageVerbs.indexOf(verb as Verb) > stageVerbs.indexOf(`gift.${details.from}` as Verb)
  })
  const last = done[0]
  return {
    count: done.length,
    last: last ? { verb: last.verb as Verb, name: String(last.details.name ?? '') } : null,
  }
}

/**
 * The accounts that can see a list, as rows `user_id`: its owner, who works on it, and the families that it is shared with.
 * Whether one of them may hear of a secret is decided for each (lib/surprise).
 */
export const readersOfList = (wishlistId: string): SQL =>
  sql`select owner_id as user_id from wishlists where id = ${wishlistId}::uuid
    union select user_id from wishlist_collaborators where wishlist_id = ${wishlistId}::uuid
    union select m.user_id from wishlist_families f join family_members m on m.family_id = f.family_id
      where f.wishlist_id = ${wishlistId}::uuid and m.status = 'active' and m.user_id is not null`

/** The accounts of a family's members, as rows `user_id`, and one that has just left it. */
export const readersOfFamily = (familyId: string, formerId?: string): SQL =>
  sql`select user_id from family_members
      where family_id = ${familyId}::uuid and status = 'active' and user_id is not null
    ${formerId ? sql`union select id from users where id = ${formerId}::uuid` : sql``}`
