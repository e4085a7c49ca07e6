import 'server-only'
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { activity } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { type Change, changeEntry, noteChanges } from './changes.commands'
import { publish } from './provider'
import {
  audienceOf,
  type FamilyVerb,
  isFollowed,
  type ListVerb,
  type PassingVerb,
  type QuietFamilyVerb,
  type Verb,
} from './rules'
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

/** Records of the caller's own that no history shows. */
interface QuietSubject {
  ids: readonly string[]
}

type Subject = OwnSubject | ListSubject | FamilySubject | QuietSubject
type SubjectOf<V extends Verb> = V extends OwnVerb
  ? OwnSubject
  : V extends ListVerb | PassingVerb
    ? ListSubject
    : V extends FamilyVerb | QuietFamilyVerb
      ? FamilySubject
      : QuietSubject

type Entry = typeof activity.$inferInsert

/** Null where a job acts. */
const callerOf = ({ actor }: Context) => (actor.type === 'user' ? actor.userId : null)

function entriesOf(ctx: Context, verb: Verb, subject: Subject): Entry[] {
  if ('ids' in subject) return []
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
    if (!audienceOf(verb, false).families) return []
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
 * What the devices of its readers are told of an event: one entry for all records of the caller, and one for each list or
 * family.
 */
function changesOf(ctx: Context, verb: Verb, subjects: readonly Subject[]): Change[] {
  const owned: string[] = []
  const lists = new Set<string>()
  const families: FamilySubject[] = []
  for (const subject of subjects) {
    if ('ids' in subject) owned.push(...subject.ids)
    else if ('entity' in subject) owned.push(...(subject.id ? [subject.id] : []))
    else if ('familyId' in subject) families.push(subject)
    // What givers do in secret leaves no number behind in the sequence of a recipient.
    else if (!subject.secret) lists.add(subject.wishlistId)
  }
  const changed = audienceOf(verb, false).devices
  if (!changed) return []
  const ofCaller = (ids: readonly string[]): Change => ({ ...changed, verb, ids, userId: userId(ctx) })
  if (changed.entity === 'all') return [ofCaller([])]
  return [
    ...(owned.length > 0 ? [ofCaller(owned)] : []),
    ...[...lists].map(wishlistId => ({ ...changed, verb, ids: [wishlistId], wishlistId })),
    ...families.map(({ familyId, actorId }) => ({
      ...changed,
      verb,
      ids: [familyId],
      familyId,
      formerId: actorId,
    })),
  ]
}

/**
 * Logs an event, in the transaction that caused it: an event that was rolled back is never told. The log gets an entry
 * for every audience, and open screens that show the list are notified.
 */
export async function happened<V extends Verb>(ctx: Context, verb: V, ...subjects: SubjectOf<V>[]) {
  const entries = subjects.flatMap(subject => entriesOf(ctx, verb, subject))
  await Promise.all([
    writeInParts(entries, part => ctx.db.insert(activity).values(part)),
    noteChanges(ctx, changesOf(ctx, verb, subjects)),
  ])
  const listening = new Set<string>()
  for (const subject of subjects) {
    if (!('wishlistId' in subject) || 'familyId' in subject) continue
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
 * The two statements that log an event of one record of the caller's own, and note it for their devices. For a command that
 * writes its row and the log in one statement; all others call `happened`.
 */
export const logEntries = (ctx: Context, verb: OwnVerb, subject: OwnSubject) =>
  [
    ctx.db.insert(activity).values({ ...entriesOf(ctx, verb, subject)[0]! }),
    changeEntry(ctx, userId(ctx), changesOf(ctx, verb, [subject])[0]!),
  ] as const

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
