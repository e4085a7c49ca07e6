import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the account of this column shows guests only its initials. False for a column without an account. */
export const hidesName = (account: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from preferences p_ where p_.user_id = ${account} and p_.guest_name = 'initials')`

/** Whether the account of this column keeps what it did out of the circles of its families. */
export const keepsQuiet = (account: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from preferences p_ where p_.user_id = ${account} and not p_.circle_activity)`
