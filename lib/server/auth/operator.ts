import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { arrayOf } from '@/db/lists'
import { env } from '../ops/env'
import type { Caller } from './context'

type Reader = Pick<Caller, 'db'>

/**
 * The operators' accounts: those whose confirmed address stands in OPERATOR_EMAIL. Without that variable it is the first
 * account of the installation. Samples are no accounts.
 */
export async function operatorAccounts({ db }: Reader): Promise<ReadonlySet<string>> {
  const named = env().OPERATOR_EMAIL
  const found =
    named.length > 0
      ? await rows<{ id: string }>(
          db,
          sql`select id from users where email_verified_at is not null and email = any(${arrayOf('text', named)})`,
        )
      : await rows<{ id: string }>(
          db,
          // Who was first is noted within a minute (lib/operator/jobs.ts). Until then the oldest account counts.
          sql`select user_id as id from first_accounts where user_id is not null
            union all
            (select u.id from users u where not exists (select 1 from first_accounts)
              and not exists (select 1 from samples s where s.user_id = u.id)
              order by u.created_at, u.id limit 1)`,
        )
  return new Set(found.map(({ id }) => id))
}

/** Whether the operator calls, in a session: other people may hold an API key. */
export async function isOperator({ db, actor }: Pick<Caller, 'actor' | 'db'>): Promise<boolean> {
  if (actor.type !== 'user' || actor.sample || actor.sessionId === null) return false
  return (await operatorAccounts({ db })).has(actor.userId)
}

/**
 * Whether an account is the only operator of an installation that others use, too. Without OPERATOR_EMAIL it counts once it is
 * noted as the first account.
 */
export async function isOnlyOperator({ db }: Reader, account: string): Promise<boolean> {
  const operators = await operatorAccounts({ db })
  if (operators.size !== 1 || !operators.has(account)) return false
  const isNamed = env().OPERATOR_EMAIL.length > 0
  const [found] = await rows<{ alone: boolean }>(
    db,
    sql`select (${isNamed} or exists (select 1 from first_accounts where user_id = ${account}))
      and exists (select 1 from users u where u.id <> ${account}
        and not exists (select 1 from samples s where s.user_id = u.id)) as alone`,
  )
  return found!.alone
}
