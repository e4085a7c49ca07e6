import 'server-only'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { activity } from '@/db/schema'
import { type Context, userId } from '@/lib/server/context'
import { tellListeners } from './provider'
import { audienceOf, type FamilyVerb, type ListVerb, type PassingVerb, type Verb } from './rules'
import type { Entity, Verb as OwnVerb } from './schema'

type Details = Record<string, string | number | null>

/** One of the caller's own things, as their history names it. */
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
  /** The families that it is told to, for verbs that families hear. */
  families?: readonly string[]
}

interface FamilySubject {
  familyId: string
  wishlistId?: string
  details?: Details
  /** Whom it is about, where that is not the caller. */
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

/** Nobody, where the product itself acts. */
const callerOf = ({ actor }: Context) => (actor.type === 'user' ? actor.userId : null)

function entriesOf(ctx: Context, verb: Verb, subject: OwnSubject | ListSubject | FamilySubject): Entry[] {
  const entry = { verb, createdAt: ctx.now, actorId: callerOf(ctx), details: subject.details ?? {} }
  if ('entity' in subject) {
    const { entity, id, personId = null } = subject
    return [{ ...entry, ownerId: userId(ctx), entity, entityId: id, personId }]
  }
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
 * Says once that something happened, in the transaction that did it: nothing is told of a change that was rolled back.
 * The log keeps it for everybody who may read of it, and whoever looks at the list now hears that it changed.
 */
export async function happened<V extends Verb>(ctx: Context, verb: V, ...subjects: SubjectOf<V>[]) {
  const entries = subjects.flatMap(subject => entriesOf(ctx, verb, subject))
  if (entries.length > 0) await ctx.db.insert(activity).values(entries)
  for (const subject of subjects) {
    if ('entity' in subject || 'familyId' in subject) continue
    const { wishlistId, secret = false } = subject
    const { live } = audienceOf(verb, secret)
    if (live) await tellListeners(ctx, { wishlistId, audience: live })
  }
}

const forget = (ctx: Context, which: SQL | undefined) =>
  ctx.db.delete(activity).where(and(isNotNull(activity.familyId), which))

/** Takes back from a family's circle what it was told of occasions that it shares no more. */
export async function untellOccasions(ctx: Context, familyId: string, occasionIds: readonly string[]) {
  if (occasionIds.length === 0) return
  const named = inArray(sql`${activity.details}->>'occasionId'`, [...occasionIds])
  await forget(ctx, and(eq(activity.familyId, familyId), eq(activity.verb, 'occasionShared'), named))
}

/** Takes back from families' circles what they were told of lists that left them. */
export async function untellLists(
  ctx: Context,
  familyIds: readonly string[],
  listIds: readonly string[] | SQL,
) {
  if (familyIds.length === 0 || (Array.isArray(listIds) && listIds.length === 0)) return
  const lists = Array.isArray(listIds) ? inArray(activity.wishlistId, listIds) : (listIds as SQL)
  await forget(ctx, and(inArray(activity.familyId, [...familyIds]), lists))
}

/** Deletes what circles tell of an account: it goes with the account. */
export const forgetNewsOf = (ctx: Context, accountId: string) => forget(ctx, eq(activity.actorId, accountId))
