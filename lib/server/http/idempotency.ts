import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Database, isUnavailable, rows } from '@/db'
import { idempotency } from '@/db/schema'
import { conflict, Problem } from '@/lib/core/errors'
import { localeCookie } from '@/lib/i18n/locales'
import { type Context, transaction } from '../auth/context'
import { seal, unseal } from '../auth/encryption'
import { aheadOf } from '../db/clock-skew'
import { HeldWork } from '../db/lazy-transaction'
import { whileHolding } from '../db/outside-transaction'

const keptMilliseconds = 24 * 60 * 60 * 1000

/** What is kept of one answer, and of the answers to one caller, in bytes as stored. And how many keys of a caller. */
export const mostKept = { answer: 64 * 1024, caller: 2 * 1024 * 1024, keys: 2000 }

export interface Answer {
  status: number
  body: unknown
  location: string | null
}

type Replay = Answer & { replayed: boolean }

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The account or visitor that a key belongs to. A visitor is known by their browser's cookies: a guest's
 * answers hold secrets of that guest, and nobody else behind the same address may ask for them again.
 */
export function scopeOf({ actor, address }: Context, headers: Headers): string {
  if (actor.type === 'user') return actor.userId
  const cookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter(cookie => cookie && !cookie.startsWith(`${localeCookie}=`))
    .sort()
  return `visitor:${hashOf(JSON.stringify([address, cookies, headers.get('x-manage-token')]))}`
}

interface Kept {
  scope: string
  key: string
  requestHash: string
}

/** Answers before this moment are deleted. */
const oldest = (now: Date) => new Date(now.getTime() - keptMilliseconds)

/** The first answer to a key, or null. */
async function answerTo(ctx: Context, { scope, key, requestHash }: Kept): Promise<Replay | null> {
  const [first] = await ctx.db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)))
  if (first?.status == null || first.createdAt < oldest(ctx.now)) return null
  if (first.requestHash !== requestHash) throw new Problem(422, 'IDEMPOTENCY_MISMATCH', 'idempotencyMismatch')
  const body = unseal(String(first.body))
  // Running it again would do the work twice.
  if (body === undefined) throw conflict('IDEMPOTENCY_LOST', 'idempotencyLost')
  return { status: first.status, body, location: first.location, replayed: true }
}

const inProgressCode = 'IDEMPOTENCY_IN_PROGRESS'
const inProgress = () =>
  new Problem(409, inProgressCode, 'idempotencyInProgress', null, { 'Retry-After': '1' })

/** Takes the key until the transaction ends. Another call with the key does not wait, but gets 409. */
async function take(db: Database, { scope, key }: Kept) {
  const [taken] = await rows<{ free: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)) as free`,
  )
  if (!taken?.free) throw inProgress()
}

/**
 * Makes room for one more answer of a caller: the oldest answers are emptied, and the oldest keys are forgotten. Rows that
 * another call of the caller holds are left to that call.
 */
async function makeRoom(db: Database, { scope, key }: Kept) {
  const mine = sql`scope = ${scope} and key <> ${key}`
  const upTo = (last: SQL, which: SQL) =>
    sql`select id from idempotency where ${mine} and ${which}
      and (created_at, id) <= (select created_at, id from (${last}) last) for update skip locked`
  const lastKey = sql`select created_at, id from idempotency where ${mine}
    order by created_at desc, id desc offset ${mostKept.keys - 1} limit 1`
  const lastAnswer = sql`select created_at, id from (
      select created_at, id, sum(pg_column_size(body)) over (order by created_at desc, id desc) as bytes
      from idempotency where ${mine}) sums
    where bytes > ${mostKept.caller - mostKept.answer} order by created_at desc, id desc limit 1`
  await db.execute(sql`with emptied as (update idempotency set body = null
      where id in (${upTo(lastAnswer, sql`body is not null and ((created_at, id) <= (${lastKey})) is not true`)}))
    delete from idempotency where id in (${upTo(lastKey, sql`true`)})`)
}

/** Stores the answer beside the work. Refuses if another call with the key has stored an answer meanwhile. */
async function keep(db: Database, now: Date, kept: Kept, answer: Answer) {
  // The answer to a sign-in or a new API key holds secrets that are stored nowhere else in the clear.
  const sealed = seal(answer.body)
  const values = {
    ...kept,
    ...answer,
    body: sealed.length > mostKept.answer ? null : sealed,
    createdAt: now,
  }
  const [made] = await db
    .insert(idempotency)
    .values({ ...values })
    .onConflictDoUpdate({
      target: [idempotency.scope, idempotency.key],
      set: values,
      setWhere: or(isNull(idempotency.status), lt(idempotency.createdAt, oldest(now))),
    })
    .returning({ id: idempotency.id })
  if (!made) throw inProgress()
}

/**
 * Runs `work` once for a key: the same key and request within 24 hours replays the first answer. The answer
 * is written in the transaction of the work. So a call that was cut off has either done nothing or can be
 * answered again. Refusals are not kept, so that a corrected request may use the key again. What the work
 * wrote before it refused stays written, such as the end of a session whose token was stolen. Where the work
 * only read, there is nothing to do twice, and the answer is not kept.
 */
export async function once(
  ctx: Context,
  { scope, key, request }: { scope: string; key: string; request: string },
  work: (ctx: Context) => Promise<Answer>,
): Promise<Replay> {
  const kept = { scope, key, requestHash: hashOf(request) }
  const first = await answerTo(ctx, kept)
  if (first) return first
  const held = new HeldWork(ctx.db, db => take(db, kept))
  try {
    const answer = await whileHolding(
      () => held.isOpen,
      () => work({ ...ctx, db: held.db }),
    )
    await held.last(async db => {
      await Promise.all([makeRoom(db, kept), keep(db, ctx.now, kept, answer)])
    })
    await held.end(true)
    return { ...answer, replayed: false }
  } catch (error) {
    const refused = error instanceof Problem && error.code !== inProgressCode
    await held.end(refused).catch(lost => {
      if (isUnavailable(lost)) throw lost
    })
    // The second call may be refused because of what the first one did. Then it gets the first call's answer.
    const meanwhile = error instanceof Problem && (await answerTo(ctx, kept))
    if (meanwhile) return meanwhile
    throw error
  }
}

/** Deletes answers older than 24 hours. */
export const purgeIdempotency = (ctx: Context) =>
  transaction(ctx, async tx => {
    await tx.db.delete(idempotency).where(lt(idempotency.createdAt, oldest(tx.now)))
    // An answer of a clock that was ahead is kept for a day from now: its call may be repeated yet.
    await tx.db
      .update(idempotency)
      .set({ createdAt: tx.now })
      .where(gt(idempotency.createdAt, aheadOf(tx.now)))
  })
