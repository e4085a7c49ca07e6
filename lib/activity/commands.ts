import 'server-only'
import { activity } from '@/db/schema'
import { type Context, userId } from '@/lib/server/context'
import type { Entity, Verb } from './schema'

interface Subject {
  entity: Entity
  id: string | null
  personId?: string | null
  details?: Record<string, string | number | null>
}

/** Writes what happened, in the caller's transaction: nothing is told of a change that was rolled back. */
export async function record(ctx: Context, verb: Verb, ...subjects: Subject[]) {
  if (subjects.length === 0) return
  await ctx.db.insert(activity).values(
    subjects.map(({ entity, id, personId, details }) => ({
      ownerId: userId(ctx),
      verb,
      entity,
      entityId: id,
      personId: personId ?? null,
      details: details ?? {},
      createdAt: ctx.now,
    })),
  )
}
