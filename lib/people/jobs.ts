import 'server-only'
import { and, eq, lt, sql } from 'drizzle-orm'
import { people } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import type { FetchedPicture } from '@/lib/pictures/jobs'
import { type Context, transaction } from '@/lib/server/auth/context'
import { eachAlone } from '@/lib/server/jobs/leases'
import { keepingRecipients } from '@/lib/surprise/commands'

/** Deletes people who have been in the trash for 30 days. The recipients of lists stay stored by account. */
export async function purgePeople(ctx: Context) {
  const before = new Date(ctx.now.getTime() - trashDays * 86_400_000)
  await transaction(ctx, async tx => {
    const old = sql`p.deleted_at < ${before.toISOString()}::timestamptz`
    await keepingRecipients(tx, { people: sql`select p.id from people p where ${old}` }, () =>
      tx.db.delete(people).where(lt(people.deletedAt, before)),
    )
  })
}

/**
 * Shows the photos that were fetched just now. The address that was entered is kept with the picture, for exports. Not
 * a new version: nobody changed the person.
 */
export async function showPhotos(ctx: Context, fetched: readonly FetchedPicture[]) {
  await eachAlone(ctx, { job: 'fetch-pictures', idOf: ({ address }) => address }, fetched, ([one]) =>
    ctx.db
      .update(people)
      .set({ avatarUrl: one.address })
      .where(and(eq(people.ownerId, one.ownerId), eq(people.avatarUrl, one.url))),
  )
}
