import 'server-only'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { authenticators, recoveryCodes, trustedDevices } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { after, cut, type Order, orderBy } from '@/lib/server/db/paging'
import type { SecondStep, TrustedDevice, TrustedDeviceList } from './schema'

export async function getSecondStep(ctx: Context): Promise<SecondStep> {
  const [[found], [left]] = await Promise.all([
    ctx.db
      .select({ since: authenticators.confirmedAt })
      .from(authenticators)
      .where(eq(authenticators.userId, userId(ctx))),
    ctx.db
      .select({ codes: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId(ctx)), isNull(recoveryCodes.usedAt))),
  ])
  const since = found?.since?.toISOString() ?? null
  return { on: since !== null, since, recoveryCodesLeft: since === null ? 0 : (left?.codes ?? 0) }
}

const newestFirst: Order = { key: trustedDevices.createdAt, cast: 'timestamptz', descending: true }

export async function listTrustedDevices(
  ctx: Context,
  { limit, cursor }: z.output<typeof TrustedDeviceList>,
): Promise<{ data: TrustedDevice[]; nextCursor: string | null }> {
  const found = await ctx.db
    .select()
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId(ctx)),
        gt(trustedDevices.expiresAt, ctx.now),
        after(newestFirst, trustedDevices.id, cursor),
      ),
    )
    .orderBy(...orderBy(newestFirst, trustedDevices.id))
    .limit(limit + 1)
  const { data, nextCursor } = cut(found, limit, row => row.createdAt.toISOString())
  return {
    nextCursor,
    data: data.map(row => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      userAgent: row.userAgent,
    })),
  }
}
