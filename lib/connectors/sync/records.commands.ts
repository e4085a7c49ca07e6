import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { connectedRecords } from '@/db/schema'
import { newId } from '@/lib/core/id'
import type { Context } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import type { Collection } from '../values'
import type { Row, Run } from './lease.commands'
import type { Base } from './merge.rules'
import { noPhoto } from './photos.rules'
import { inParts, isMark, type Listed } from './side.effects'

/** What a row is in step with: a person, an occasion or a day by which to order. Null for what does not come in. */
export const idOf = ({ personId, occasionId, mark }: Row) => personId ?? occasionId ?? mark

/** Writes what is in step now. */
export const keep = (tx: Context, list: readonly Row[]) =>
  writeInParts(list, part =>
    insertRows(tx, connectedRecords, part).onConflictDoUpdate({
      target: [connectedRecords.connectionId, connectedRecords.href],
      set: {
        personId: sql`excluded.person_id`,
        occasionId: sql`excluded.occasion_id`,
        mark: sql`excluded.mark`,
        collection: sql`excluded.collection`,
        etag: sql`excluded.etag`,
        uid: sql`excluded.uid`,
        here: sql`excluded.here`,
        there: sql`excluded.there`,
        fate: sql`excluded.fate`,
        photo: sql`excluded.photo`,
      },
    }),
  )

/** What the run knows, after what was written is committed. */
export function remember(run: Run, list: readonly Row[]) {
  for (const row of list) {
    run.rows.set(row.href, row)
    const id = idOf(row)
    if (id) run.places.set(id, row.href)
  }
}

export const rowOf = (
  run: Run,
  collection: Collection,
  { href, etag }: Listed,
  id: string | null,
  base: Base = { here: {}, there: {} },
): Row => ({
  id: run.rows.get(href)?.id ?? newId(),
  connectionId: run.connection.id,
  personId: run.side.entity === 'person' ? id : null,
  occasionId: run.side.entity === 'occasion' && !isMark(id) ? id : null,
  mark: isMark(id) ? id : null,
  collection,
  href,
  uid: run.rows.get(href)?.uid ?? null,
  etag,
  ...base,
  fate: null,
  card: null,
  photo: run.side.photos && id !== null ? (run.rows.get(href)?.photo ?? noPhoto) : null,
})

/** Forgets rows, and that their records are in step. */
export async function forget(tx: Context, run: Run, list: readonly Row[]) {
  for (const part of inParts(list)) {
    await tx.db.delete(connectedRecords).where(
      and(
        eq(connectedRecords.connectionId, run.connection.id),
        isOneOf(
          connectedRecords.id,
          part.map(({ id }) => id),
        ),
      ),
    )
    // The dates of a contact go with it.
    await tx.db.delete(connectedRecords).where(
      and(
        eq(connectedRecords.connectionId, run.connection.id),
        isOneOf(
          connectedRecords.card,
          part.map(({ href }) => href),
        ),
      ),
    )
    for (const row of part) {
      run.dates?.rows.delete(row.href)
      run.rows.delete(row.href)
      const id = idOf(row)
      if (id && run.places.get(id) === row.href) run.places.delete(id)
    }
  }
}

export const urlOf = ({ connection }: Run, { collection }: Pick<Row, 'collection'>) =>
  collection === 'own' ? connection.own : connection.chosen
