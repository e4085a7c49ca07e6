import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { isNoneOf } from '@/db/lists'
import { recommendationDismissals } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { getPerson } from '@/lib/people/queries'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import type { recommendationsApi } from './api'
import { ownDismissals } from './policy'
import { isFingerprint, keptDismissals } from './queries'
import type { Dismissal } from './schema'

type Row = typeof recommendationDismissals.$inferSelect

const toDismissal = ({ id, createdAt, fingerprint, personId }: Row): Dismissal => ({
  id,
  createdAt: createdAt.toISOString(),
  fingerprint,
  personId,
})

/** Keeps a recommendation from coming back. A second dismissal of the same is the first one. The oldest are forgotten. */
export async function dismiss(
  ctx: Context,
  { fingerprint, personId = null }: InputOf<typeof recommendationsApi.dismiss>,
): Promise<Dismissal> {
  if (personId !== null) await getPerson(ctx, { personId })
  if (!(await isFingerprint(ctx, fingerprint, personId)))
    throw invalid({ path: 'fingerprint', message: 'choiceInvalid' })
  const saved = await transaction(ctx, async tx => {
    const [saved] = await tx.db
      .insert(recommendationDismissals)
      .values({ ownerId: userId(tx), personId, fingerprint, createdAt: tx.now })
      .onConflictDoNothing()
      .returning()
    if (saved)
      await tx.db
        .delete(recommendationDismissals)
        .where(and(ownDismissals(tx), isNoneOf(recommendationDismissals.id, keptDismissals(tx))))
    return saved
  })
  if (saved) return toDismissal(saved)
  const [known] = await ctx.db
    .select()
    .from(recommendationDismissals)
    .where(
      and(
        ownDismissals(ctx),
        eq(recommendationDismissals.fingerprint, fingerprint),
        personId === null
          ? isNull(recommendationDismissals.personId)
          : eq(recommendationDismissals.personId, personId),
      ),
    )
  if (!known) throw notFound()
  return toDismissal(known)
}

export async function undismiss(ctx: Context, { dismissalId }: { dismissalId: string }): Promise<null> {
  const gone = await ctx.db
    .delete(recommendationDismissals)
    .where(and(eq(recommendationDismissals.id, dismissalId), ownDismissals(ctx)))
    .returning({ id: recommendationDismissals.id })
  if (gone.length === 0) throw notFound()
  return null
}
