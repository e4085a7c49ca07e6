import 'server-only'
import { eq } from 'drizzle-orm'
import { connectedRecords } from '@/db/schema'
import { Problem } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { davServer } from '../dav/provider'
import { googleServer } from '../google/server.commands'
import type { Service } from '../values'
import { personDays, pushDates, splitDates } from './dates.commands'
import { daysSide } from './days.commands'
import { type Connection, end, Paused, type Run, takeLease, workMilliseconds } from './lease.commands'
import { peopleSide } from './people.commands'
import { pushPhotos } from './photos.commands'
import { pull } from './pull.commands'
import { pushChanged, pushDeleted, pushNew } from './push.commands'
import { idOf, urlOf } from './records.commands'
import { ServerFailed, type Side } from './side.effects'

/** How often a sync looks again at what was changed while it sent. */
const rounds = 2

const sideOf = (ctx: Context, { service, provider }: Connection): Side =>
  (service === 'contacts' ? peopleSide(ctx, provider) : daysSide(ctx, provider)) as Side

async function begin(ctx: Context, held: { connection: Connection; lease: string }) {
  const { connection } = held
  const server = connection.provider === 'google' ? await googleServer(ctx, held) : davServer(connection)
  const side = sideOf(ctx, connection)
  const [here, trashed, all] = await Promise.all([
    side.here(),
    side.trashed(),
    ctx.db.select().from(connectedRecords).where(eq(connectedRecords.connectionId, connection.id)),
  ])
  const { records: rows, dates } = await splitDates(ctx, all)
  const run: Run = {
    ...held,
    ctx,
    side,
    here,
    trashed,
    until: Date.now() + workMilliseconds,
    server,
    dates: side.changedDates ? { here: await personDays(ctx), rows: dates } : null,
    asked: 0,
    rows: new Map(rows.map(row => [row.href, row])),
    places: new Map(rows.flatMap(row => (idOf(row) ? [[idOf(row)!, row.href] as const] : []))),
  }
  return run
}

async function work(run: Run) {
  for (let round = 0; round < rounds; round++) {
    for (const collection of ['chosen', 'own'] as const) {
      const url = urlOf(run, { collection })
      if (url) await pull(run, collection, url)
    }
    if (round === 0) await pushDeleted(run)
    if (!(await pushChanged(run))) break
  }
  await pushNew(run)
  await pushDates(run)
  await pushPhotos(run)
}

/**
 * Brings an account and one of its servers in step, as the account. Of several at once one works. Returns whether there is
 * more to do, for which another job has to be queued.
 */
export async function syncOnce(ctx: Context, service: Service): Promise<boolean> {
  const held = await takeLease(ctx, service)
  if (!held) return false
  try {
    const run = await begin(ctx, held)
    await work(run)
    await end({ ...held, ctx }, 'done')
    return false
  } catch (error) {
    if (error instanceof Paused) {
      if (error.goesOn) await end({ ...held, ctx }, 'paused')
      return error.goesOn
    }
    if (error instanceof ServerFailed) await end({ ...held, ctx }, error.trouble)
    else if (error instanceof Problem && error.status === 402) await end({ ...held, ctx }, 'noRoom')
    else {
      // What is a fault of ours is tried again, and stands in the log.
      await end({ ...held, ctx }, 'paused')
      throw error
    }
    return false
  }
}
