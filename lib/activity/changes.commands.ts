import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { arrayOf } from '@/db/lists'
import { syncChanges } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { signal } from './provider'
import { readersOfFamily, readersOfList } from './queries'
import type { Changed, Verb } from './rules'

/** Records that changed in one event, for the devices of everybody who reads of it. */
export interface Change extends Changed {
  verb: Verb
  ids: readonly string[]
  /** The account whose records they are. */
  userId?: string
  /** The list whose readers are told. */
  wishlistId?: string
  /** The family whose members are told, and the account that it was left by. */
  familyId?: string
  formerId?: string
}

/** Beyond these a device reads everything again, instead of asking for each record. */
const mostIds = 500

const idsOf = ({ ids }: Change) => (ids.length > mostIds ? [] : ids)
const entityOf = ({ entity, ids }: Change) => (ids.length > mostIds ? 'all' : entity)

/**
 * The statement that notes a change of the caller's own records, for a command that writes its row and the log in one
 * statement.
 */
export const changeEntry = (ctx: Context, userId: string, change: Change) =>
  ctx.db.insert(syncChanges).values({
    userId,
    entity: entityOf(change),
    ids: [...idsOf(change)],
    removed: change.removed,
    device: ctx.device ?? null,
    verb: change.verb,
    createdAt: ctx.now,
  })

/** The device stays between the caller and the caller's own devices: others could tell by it who acts under no name. */
const forReaders = (ctx: Context, change: Change, readers: SQL) => {
  const caller = ctx.actor.type === 'user' ? ctx.actor.userId : null
  return ctx.db.execute(sql`insert into sync_changes (created_at, user_id, entity, ids, removed, verb, device)
    select ${ctx.now.toISOString()}::timestamptz, r.user_id, ${entityOf(change)},
      ${arrayOf('uuid', idsOf(change))}, ${change.removed}, ${change.verb},
      case when r.user_id = ${caller}::uuid then ${ctx.device ?? null}::uuid end
    from (${readers}) r`)
}

/** Notes what changed, in the transaction of the change. The database numbers it at the commit, and tells open devices. */
export async function noteChanges(ctx: Context, changes: readonly Change[]) {
  for (const change of changes) {
    const { userId, wishlistId, familyId, formerId } = change
    if (userId) {
      await changeEntry(ctx, userId, change)
      await signal({ audience: 'changes', userId, device: ctx.device ?? null })
    } else if (wishlistId) await forReaders(ctx, change, readersOfList(wishlistId))
    else if (familyId) await forReaders(ctx, change, readersOfFamily(familyId, formerId))
  }
}
