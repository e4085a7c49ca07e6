import 'server-only'
import { and, eq, isNull, or } from 'drizzle-orm'
import { recommendationDismissals } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

export const ownDismissals = (ctx: Context) => eq(recommendationDismissals.ownerId, userId(ctx))

/** The caller's dismissals that hold for a person: those for the person and those for everybody. */
export const dismissalsFor = (ctx: Context, personId: string | null) =>
  and(
    ownDismissals(ctx),
    or(
      isNull(recommendationDismissals.personId),
      personId === null ? undefined : eq(recommendationDismissals.personId, personId),
    ),
  )
