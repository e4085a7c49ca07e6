import 'server-only'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { versionConflict } from '@/lib/core/errors'
import type { Context } from '../auth/context'

/** Whether a write was based on another version than this. */
export const isStale = (ctx: Context, { version }: { version: number }) =>
  ctx.ifMatch !== null && !ctx.ifMatch.includes(version)

/**
 * Refuses a write that was based on another version than the present one. The refusal returns `current` to
 * the caller.
 */
export function checkVersion(ctx: Context, current: { version: number }) {
  if (isStale(ctx, current)) throw versionConflict(current)
}

/** The columns that every write sets beside its own. */
export const touched = (ctx: Context, table: { version: PgColumn }) => ({
  updatedAt: ctx.now,
  version: sql`${table.version} + 1`,
})
