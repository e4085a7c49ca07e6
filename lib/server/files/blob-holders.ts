import 'server-only'
import { type SQL, sql } from 'drizzle-orm'

interface Holder {
  table: SQL
  id: SQL
  /** The account whose file a row holds. */
  owner: SQL
}

/** The tables whose rows hold a file in their columns `data` and `blob`. A test compares them with db/schema. */
export const holders: readonly Holder[] = [
  { table: sql`pictures`, id: sql`key`, owner: sql`owner_id` },
  {
    table: sql`receipts`,
    id: sql`expense_id`,
    owner: sql`(select e.owner_id from expenses e where e.id = expense_id)`,
  },
  {
    table: sql`backup_parts`,
    id: sql`id`,
    owner: sql`(select b.owner_id from backups b where b.id = backup_id)`,
  },
]

/** Whether no row names the object of `blobs b`. */
export const isUnused = sql.join(
  holders.map(({ table }) => sql`not exists (select 1 from ${table} h where h.blob = b.key)`),
  sql` and `,
)
