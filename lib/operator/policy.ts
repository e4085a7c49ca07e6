import 'server-only'
import { and, eq, gte, isNull, notExists, or } from 'drizzle-orm'
import { bannerDismissals, banners } from '@/db/schema'
import { conflict, notFound } from '@/lib/core/errors'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { isOperator, operatorAccounts } from '@/lib/server/auth/operator'

/**
 * Refuses everybody but the operator with 404, as if there were nothing. `route` does so before it reads a call; a job is
 * the monitor with the secret, which may only read.
 */
export async function requireOperator(ctx: Context) {
  if (ctx.actor.type === 'job') return
  if (!(await isOperator(ctx))) throw notFound()
}

/** An account that the operator may lock or delete: no operator's, so that nobody locks everybody out. */
export async function requireOther(ctx: Context, accountId: string) {
  await requireOperator(ctx)
  if ((await operatorAccounts(ctx)).has(accountId)) throw conflict('OPERATOR_ACCOUNT', 'operatorAccount')
}

/** Banners that the caller still reads: they have not ended where they live, and they have not put them away. */
export const openBanners = (ctx: Context) =>
  and(
    or(isNull(banners.endsOn), gte(banners.endsOn, today(ctx))),
    notExists(
      ctx.db
        .select()
        .from(bannerDismissals)
        .where(and(eq(bannerDismissals.bannerId, banners.id), eq(bannerDismissals.userId, userId(ctx)))),
    ),
  )
