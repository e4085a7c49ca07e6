import 'server-only'
import { sql } from 'drizzle-orm'
import { firstAccounts } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'

/**
 * Notes once which account is the first, for the day on which it is deleted. The next oldest does not become the operator's
 * then: in an open installation it may be anybody's.
 */
export const noteFirstAccount = (ctx: Context) =>
  ctx.db.execute(
    sql`insert into first_accounts (name, user_id)
      select 'first', u.id from users u where not exists (select 1 from ${firstAccounts})
        and not exists (select 1 from samples s where s.user_id = u.id)
      order by u.created_at, u.id limit 1
      on conflict do nothing`,
  )
