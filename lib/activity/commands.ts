import 'server-only'
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { activity } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { publish } from './provider'
import { audienceOf, type FamilyVerb, isFollowed, type ListVerb, type PassingVerb, type Verb } from './rules'
import type { Entity, Verb as OwnVerb } from './schema'

type Details = Record<string, string | number | null>

/** A person, occasion, gift or other record of the caller, as their history names it. */
interface OwnSubject {
  entity: Entity
  id: string | null
  personId?: string | null
  details?: Details
}

interface ListSubject {
  wishlistId: string
  /** Whether only givers may know of it. */
  secret?: boolean
  details?: Details
  /** The families whose circle shows it, for verbs that families read. */
  families?: readonly string[]
}

interface FamilySubject {
  familyId: string
  wishlistId?: string
  details?: Details
  /** The account that it is about, where that is not the caller. */
  actorId?: string
}

type SubjectOf<V extends Verb> = V extends OwnVerb
  ? OwnSubject
  : V extends ListVerb | PassingVerb
    ? ListSubject
    : V extends FamilyVerb
      ? FamilySubject
      : never

type Entry = typeof activity.$inferInsert

/** Null where a job acts. */
const callerOf = ({ actor }: Context) => (actor.type === 'user' ? actor.userId : null)

function entriesOf(ctx: Context, verb: Verb, subject: OwnSubject | ListSubject | FamilySubject): Entry[] {
  const secretly = 'secret' in subject && subject.secret === true
  const told = {
    verb,
    createdAt: ctx.now,
    details: subject.details ?? {},
    untold: isFollowed(audienceOf(verb, secretly)),
  }
  if ('entity' in subject) {
    const { entity, id, personId = null } = subject
    return [{ ...told, ownerId: userId(ctx), entity, entityId: id, personId }]
  }
  const entry = { ...told, actorId: callerOf(ctx) }
  if ('familyId' in subject) {
    const { familyId, wishlistId = null, actorId = entry.actorId } = subject
    return [{ ...entry, actorId, entity: 'family', entityId: familyId, familyId, wishlistId }]
  }
  const { wishlistId, secret = false, families = [] } = subject
  const audience = audienceOf(verb, secret)
  const ofList = { ...entry, entity: 'wishlist' as const, entityId: wishlistId, wishlistId }
  return [
    ...(audience.list ? [ofList] : []),
    ...(audience.families ? families.map(familyId => ({ ...ofList, familyId })) : []),
  ]
}

/**
 * Logs an event, in the transaction that caused it: an event that was rolled back is never told. The log gets an entry
 * for every audience, and open screens that show the list are notified.
 */
export async function happened<V extends Verb>(ctx: Context, verb: V, ...subjects: SubjectOf<V>[]) {
  const entries = subjects.flatMap(subject => entriesOf(ctx, verb, subject))
  await writeInParts(entries, part => ctx.db.insert(activity).values(part))
  const listening = new Set<string>()
  for (const subject of subjects) {
    if ('entity' in subject || 'familyId' in subject) continue
    const { wishlistId, secret = false } = subject
    const { live } = audienceOf(verb, secret)
    if (!live || listening.has(`${wishlistId} ${live}`)) continue
    listening.add(`${wishlistId} ${live}`)
    await publish(ctx, { wishlistId, audience: live })
  }
  // What is only counted waits for the clock: writing a gift does not pay for it.
  if (entries.length > 0 && audienceOf(verb, false).told) await publish(ctx, { audience: 'news' })
}

/**
 * The statement that logs an event of the caller's own records. For a command that writes its row and the log in one
 * statement; all others call `happened`.
 */
export const logEntry = (ctx: Context, verb: OwnVerb, subject: OwnSubject) =>
  ctx.db.insert(activity).values({ ...entriesOf(ctx, verb, subject)[0]! })

/**
 * The oldest entries after one whose readers are still to be told, locked. Entries that another job has are left out.
 */
export const takeUntold = (
  ctx: Context,
  { limit, after, where }: { limit: number; after: string | null; where: SQL },
) =>
  ctx.db
    .select()
    .from(activity)
    .where(and(eq(activity.untold, true), after === null ? undefined : gt(activity.id, after), where))
    .orderBy(activity.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Notes that the readers of these entries were told, in the transaction that told them. */
export async function noteTold(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return
  await ctx.db.update(activity).set({ untold: false }).where(isOneOf(activity.id, ids))
}

const forget = (ctx: Context, which: SQL | undefined) =>
  ctx.db.delete(activity).where(and(isNotNull(activity.familyId), which))

/** Deletes from a family's circle the news of occasions that are no longer shared with it. */
export async function untellOccasions(ctx: Context, familyId: string, occasionIds: readonly string[]) {
  if (occasionIds.length === 0) return
  const named = isOneOf(sql`${activity.details}->>'occasionId'`, occasionIds, 'text')
  await forget(ctx, and(eq(activity.familyId, familyId), eq(activity.verb, 'occasionShared'), named))
}

/** Deletes from families' circles the news of lists that are no longer shared with them. */
export async function untellLists(ctx: Context, familyIds: readonly string[], listIds: readonly string[]) {
  if (familyIds.length === 0 || listIds.length === 0) return
  const lists = isOneOf(activity.wishlistId, listIds)
  await forget(ctx, and(isOneOf(activity.familyId, familyIds), lists))
}

/** Deletes the news of an account from all circles, when the account is deleted. */
export const forgetNewsOf = (ctx: Context, accountId: string) => forget(ctx, eq(activity.actorId, accountId))
