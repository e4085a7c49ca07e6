import 'server-only'
import { and, count, eq, isNotNull, isNull, max, notExists, or, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import {
  authenticators,
  backups,
  blobs,
  expenses,
  identities,
  passkeys,
  pictures,
  receipts,
  samples,
  sessions,
  users,
} from '@/db/schema'
import { shownAddress } from '@/lib/core/mailbox'
import type { Context } from '@/lib/server/auth/context'
import { operatorAccounts } from '@/lib/server/auth/operator'
import { after, cut, orderBy, type Sortable, sortedBy } from '@/lib/server/db/paging'
import { requireOperator } from './policy'
import type { AccountList, OperatorAccount } from './schema'
import type { AccountFilter, accountSorts } from './values'

/** Accounts of people: a sample family is nobody's. */
export const isNoSample = (ctx: Context) =>
  notExists(ctx.db.select().from(samples).where(eq(samples.userId, users.id)))

/** Bytes of files of each account that lie here, as its plan counts them. */
export function storedBytes(ctx: Context) {
  const { db } = ctx
  const files = unionAll(
    db
      .select({
        owner: sql<string>`${pictures.ownerId}`.as('owner'),
        bytes: sql<number>`coalesce(nullif(octet_length(${pictures.data}), 0), ${blobs.size}, 0)::bigint`.as(
          'bytes',
        ),
      })
      .from(pictures)
      .leftJoin(blobs, eq(blobs.key, pictures.blob)),
    db
      .select({
        owner: sql<string>`${expenses.ownerId}`.as('owner'),
        bytes: sql<number>`${receipts.size}::bigint`.as('bytes'),
      })
      .from(receipts)
      .innerJoin(expenses, eq(expenses.id, receipts.expenseId)),
    db
      .select({
        owner: sql<string>`${backups.ownerId}`.as('owner'),
        bytes: sql<number>`${backups.size}::bigint`.as('bytes'),
      })
      .from(backups)
      .where(sql`${backups.location} <> 'local'`),
  ).as('files')
  return db
    .select({ owner: files.owner, bytes: sum(files.bytes).mapWith(Number).as('stored') })
    .from(files)
    .groupBy(files.owner)
    .as('stored')
}

const filters: Record<AccountFilter, SQL | undefined> = {
  all: undefined,
  confirmed: isNotNull(users.emailVerifiedAt),
  unconfirmed: isNull(users.emailVerifiedAt),
  locked: isNotNull(users.lockedAt),
}

interface Keyed {
  createdAt: Date
  lastSeenAt: Date | null
  email: string
  storage: number
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The accounts of the installation, by a part of their address or by their id. The newest come first. */
export async function listOperatorAccounts(
  ctx: Context,
  { limit, cursor, q, filter = 'all', sort = '-createdAt' }: AccountList,
): Promise<{ data: OperatorAccount[]; nextCursor: string | null }> {
  await requireOperator(ctx)
  const operators = await operatorAccounts(ctx)
  const stored = storedBytes(ctx)
  const seen = ctx.db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt).as('seen_at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen')
  const storage = sql<number>`coalesce(${stored.bytes}, 0)::bigint`.mapWith(Number)
  const sortable: Sortable<(typeof accountSorts)[number], Keyed> = {
    createdAt: {
      order: { key: users.createdAt, cast: 'timestamptz' },
      keyOf: row => row.createdAt.toISOString(),
    },
    lastSeenAt: {
      order: { key: sql`${seen.at}`, cast: 'timestamptz', nullable: true },
      keyOf: row => row.lastSeenAt?.toISOString() ?? null,
    },
    email: { order: { key: users.email, cast: 'text' }, keyOf: row => row.email },
    storage: { order: { key: storage, cast: 'bigint' }, keyOf: row => row.storage },
  }
  const { orders, keyOf } = sortedBy(sortable, sort)
  const sought = q?.trim().toLowerCase()
  const mine = (table: typeof passkeys | typeof identities) =>
    sql<number>`(select ${count()} from ${table} where ${table.userId} = ${users.id})`.mapWith(Number)
  const found = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
      lockedAt: users.lockedAt,
      hasPassword: users.hasPassword,
      secondStep: authenticators.confirmedAt,
      lastSeenAt: seen.at,
      passkeys: mine(passkeys),
      services: mine(identities),
      storage,
    })
    .from(users)
    .leftJoin(seen, eq(seen.userId, users.id))
    .leftJoin(stored, sql`${stored.owner} = ${users.id}`)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(
      and(
        isNoSample(ctx),
        filters[filter],
        sought
          ? or(
              sql`position(${sought} in ${users.email}) > 0`,
              idPattern.test(sought) ? eq(users.id, sought) : undefined,
            )
          : undefined,
        after(orders, users.id, cursor),
      ),
    )
    .orderBy(...orderBy(orders, users.id))
    .limit(limit + 1)
  const { data, nextCursor } = cut(found, limit, keyOf)
  return {
    nextCursor,
    data: data.map(({ email, verifiedAt, secondStep, createdAt, lockedAt, lastSeenAt, ...account }) => ({
      ...account,
      email: shownAddress(email),
      isConfirmed: verifiedAt !== null,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      lockedAt: lockedAt?.toISOString() ?? null,
      hasSecondStep: secondStep !== null,
      isOperator: operators.has(account.id),
    })),
  }
}
