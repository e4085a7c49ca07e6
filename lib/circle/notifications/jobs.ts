import 'server-only'
import { activity } from '@/db/schema'
import { noteTold, takeUntold } from '@/lib/activity/commands'
import { audienceOf, type Verb } from '@/lib/activity/rules'
import { watchBudgetsOf } from '@/lib/money/budget-alerts.jobs'
import { type NewNotification, notify } from '@/lib/notify/commands'
import type { Kind } from '@/lib/notify/values'
import { type Context, transaction } from '@/lib/server/auth/context'
import { isNotWaiting, noteFailure } from '@/lib/server/jobs/leases'
import { namedNews, readersFor } from './queries'
import { type News, noticeOf } from './rules'

const atOnce = 100
const job = 'tell-news'
/** A large family has many readers, and one statement takes only so many values. */
const mostPerStatement = 500

/** Announces entries of the log to their readers, kind by kind in the order in which they happened. */
async function tell(ctx: Context, news: readonly News[]) {
  const drafts = news.flatMap(one => {
    const draft = noticeOf(one)
    return draft ? [{ ...draft, id: one.id }] : []
  })
  if (drafts.length === 0) return
  const wanted = new Set(drafts.map(({ id }) => id))
  const readers = await readersFor(
    ctx,
    news.filter(one => wanted.has(one.id)),
  )
  const byKind = new Map<Kind, NewNotification[]>()
  for (const { id, kind, notification } of drafts) {
    const notifications = byKind.get(kind) ?? []
    byKind.set(kind, notifications)
    for (const userId of readers.get(id) ?? []) notifications.push({ ...notification, userId })
  }
  for (const [kind, notifications] of byKind)
    for (let at = 0; at < notifications.length; at += mostPerStatement)
      await notify(ctx, kind, ...notifications.slice(at, at + mostPerStatement))
}

/**
 * Tells the readers of the oldest entries in one transaction, which also notes that they were told. Returns the ids, and
 * the owners whose budgets may have moved.
 */
const tellSome = (ctx: Context, limit: number, after: string | null, seen: (id: string) => void) =>
  transaction(ctx, async tx => {
    const taken = await takeUntold(tx, { limit, after, where: isNotWaiting(tx, job, activity.id) })
    const last = taken.at(-1)
    if (!last) return { count: 0, owners: [] }
    seen(last.id)
    const told = taken.filter(({ verb }) => audienceOf(verb as Verb, false).told)
    if (told.length > 0)
      await tell(
        tx,
        await namedNews(
          tx,
          told.map(({ id }) => id),
        ),
      )
    await noteTold(
      tx,
      taken.map(({ id }) => id),
    )
    const moved = taken.filter(({ verb }) => audienceOf(verb as Verb, false).counted)
    return { count: taken.length, owners: moved.flatMap(({ ownerId }) => ownerId ?? []) }
  })

/**
 * Turns the log into notifications: everything that happened and was not told yet. One entry that fails is noted and
 * tried again later, and the others are told.
 */
export async function tellNews(ctx: Context): Promise<void> {
  const owners = new Set<string>()
  let after: string | null = null
  let limit = atOnce
  for (;;) {
    let last = null as string | null
    try {
      const { count, owners: moved } = await tellSome(ctx, limit, after, id => {
        last = id
      })
      for (const owner of moved) owners.add(owner)
      if (count < limit) break
    } catch (error) {
      if (last === null) throw error
      if (limit > 1) {
        limit = 1
        continue
      }
      await noteFailure(ctx, job, last, error)
    }
    after = last
  }
  await watchBudgetsOf(ctx, [...owners])
}
