import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type connectedRecords, connections } from '@/db/schema'
import { newId } from '@/lib/core/id'
import type { Context } from '@/lib/server/auth/context'
import { ownConnection } from '../policy'
import type { Service, Trouble } from '../values'
import type { PersonDay } from './dates.rules'
import type { Fields } from './merge.rules'
import type { Server, Side } from './side.effects'

export type Row = typeof connectedRecords.$inferSelect
export type Connection = typeof connections.$inferSelect

const minute = 60_000
/** How long one job works. The rest is another job's, so that a process that ends loses little. */
export const workMilliseconds = 40_000
/** For how long a sync that says nothing more is believed to run: longer than one call may take. */
const leaseMilliseconds = 90_000
/** When the next sync is due. What only a person can change waits longer: some servers lock an account after wrong passwords. */
const pauses = { done: 15 * minute, failed: 60 * minute, person: 360 * minute }
const forPeople: readonly string[] = ['unauthorized', 'signedOut', 'clientRefused']

/** The work is another job's now: there is no more time, or the connection was ended or taken over. */
export class Paused extends Error {
  override name = 'Paused'
  constructor(readonly goesOn: boolean) {
    super('The sync pauses')
  }
}

/** What a run knows of the dates of contacts: anniversaries and others beside the birthday. */
export interface Dates {
  /** The yearly occasions of people, by their ids. */
  here: Map<string, PersonDay>
  /** Those that are in step, by the place of their card. */
  rows: Map<string, Row[]>
}

/** What a sync that holds its connection works with. */
export interface Run {
  ctx: Context
  connection: Connection
  lease: string
  until: number
  server: Server
  side: Side
  here: Map<string, Fields>
  trashed: Set<string>
  /** The records that are in step, by their place at the server. */
  rows: Map<string, Row>
  /** The places of records here. */
  places: Map<string, string>
  /** Null where records have no dates of their own. */
  dates: Dates | null
  /** How many photos were asked for by their addresses. */
  asked: number
}

/** Takes the connection for a while. Null where another sync has it. */
export async function takeLease(ctx: Context, service: Service) {
  const lease = newId()
  const now = new Date()
  const [connection] = await ctx.db
    .update(connections)
    .set({
      lease,
      leasedUntil: new Date(now.getTime() + leaseMilliseconds),
      state: 'connecting',
      done: sql`case when ${connections.total} is null then 0 else ${connections.done} end`,
    })
    .where(
      and(ownConnection(ctx, service), or(isNull(connections.leasedUntil), lt(connections.leasedUntil, now))),
    )
    .returning()
  return connection ? { connection, lease } : null
}

/** Keeps the connection, and tells how far the sync is. It pauses where somebody ended the connection. */
export async function goOn(run: Run, progress: { done?: number; more?: number } = {}) {
  const { done = 0, more = 0 } = progress
  const [held] = await run.ctx.db
    .update(connections)
    .set({
      leasedUntil: new Date(Date.now() + leaseMilliseconds),
      done: sql`${connections.done} + ${done}`,
      total: sql`coalesce(${connections.total}, 0) + ${more}`,
    })
    .where(and(eq(connections.id, run.connection.id), eq(connections.lease, run.lease)))
    .returning({ id: connections.id })
  if (!held) throw new Paused(false)
  if (Date.now() > run.until) throw new Paused(true)
}

/** Notes how a sync ended, unless somebody else has the connection by now. */
export async function end(
  { ctx, connection, lease }: Pick<Run, 'ctx' | 'connection' | 'lease'>,
  outcome: Trouble | 'done' | 'paused',
) {
  const now = Date.now()
  const pause = outcome === 'done' ? pauses.done : forPeople.includes(outcome) ? pauses.person : pauses.failed
  await ctx.db
    .update(connections)
    .set({
      lease: null,
      leasedUntil: null,
      ...(outcome === 'paused'
        ? {}
        : {
            total: null,
            done: 0,
            state: outcome === 'done' ? ('connected' as const) : ('error' as const),
            trouble: outcome === 'done' ? null : outcome,
            nextAt: new Date(now + pause),
            ...(outcome === 'done' ? { lastSyncAt: new Date(now) } : {}),
          }),
    })
    .where(and(eq(connections.id, connection.id), eq(connections.lease, lease)))
}
