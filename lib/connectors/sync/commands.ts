import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { connectedRecords, connections } from '@/db/schema'
import { Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, transaction } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { davServer } from '../dav/provider'
import { googleServer } from '../google/server.commands'
import { ownConnection } from '../policy'
import type { Collection, Service, Trouble } from '../values'
import { daysSide } from './days.commands'
import { type Base, type Fields, joined, outgoing, taken } from './merge.rules'
import { peopleSide } from './people.commands'
import {
  abreast,
  inParts,
  isMark,
  type Listed,
  type Remote,
  type Server,
  ServerFailed,
  type Side,
} from './side.effects'

type Row = typeof connectedRecords.$inferSelect
type Connection = typeof connections.$inferSelect

const minute = 60_000
/** How long one job works. The rest is another job's, so that a process that ends loses little. */
const workMilliseconds = 40_000
/** For how long a sync that says nothing more is believed to run: longer than one call may take. */
const leaseMilliseconds = 90_000
/** When the next sync is due. What only a person can change waits longer: some servers lock an account after wrong passwords. */
const pauses = { done: 15 * minute, failed: 60 * minute, person: 360 * minute }
const forPeople: readonly string[] = ['unauthorized', 'signedOut', 'clientRefused']
/** Parts that are read before they are taken over. */
const lanes = 4
/** How often a sync looks again at what was changed while it sent. */
const rounds = 2

/** The work is another job's now: there is no more time, or the connection was ended or taken over. */
class Paused extends Error {
  override name = 'Paused'
  constructor(readonly goesOn: boolean) {
    super('The sync pauses')
  }
}

interface Run {
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
}

const idOf = ({ personId, occasionId, mark }: Row) => personId ?? occasionId ?? mark

/** Takes the connection for a while. Null where another sync has it. */
async function takeLease(ctx: Context, service: Service) {
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
async function goOn(run: Run, progress: { done?: number; more?: number } = {}) {
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
async function end(
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

const sideOf = (ctx: Context, { service, provider }: Connection): Side =>
  (service === 'contacts' ? peopleSide(ctx, provider) : daysSide(ctx, provider)) as Side

async function begin(ctx: Context, held: { connection: Connection; lease: string }) {
  const { connection } = held
  const server = connection.provider === 'google' ? await googleServer(ctx, held) : davServer(connection)
  const side = sideOf(ctx, connection)
  const [here, trashed, rows] = await Promise.all([
    side.here(),
    side.trashed(),
    ctx.db.select().from(connectedRecords).where(eq(connectedRecords.connectionId, connection.id)),
  ])
  const run: Run = {
    ...held,
    ctx,
    side,
    here,
    trashed,
    until: Date.now() + workMilliseconds,
    server,
    rows: new Map(rows.map(row => [row.href, row])),
    places: new Map(rows.flatMap(row => (idOf(row) ? [[idOf(row)!, row.href] as const] : []))),
  }
  return run
}

/** Writes what is in step now. */
const keep = (tx: Context, list: readonly Row[]) =>
  writeInParts(list, part =>
    tx.db
      .insert(connectedRecords)
      .values(part)
      .onConflictDoUpdate({
        target: [connectedRecords.connectionId, connectedRecords.href],
        set: {
          personId: sql`excluded.person_id`,
          occasionId: sql`excluded.occasion_id`,
          mark: sql`excluded.mark`,
          collection: sql`excluded.collection`,
          etag: sql`excluded.etag`,
          here: sql`excluded.here`,
          there: sql`excluded.there`,
          fate: sql`excluded.fate`,
        },
      }),
  )

/** What the run knows, after what was written is committed. */
function remember(run: Run, list: readonly Row[]) {
  for (const row of list) {
    run.rows.set(row.href, row)
    const id = idOf(row)
    if (id) run.places.set(id, row.href)
  }
}

const rowOf = (
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
  etag,
  ...base,
  fate: null,
})

/** Takes over what came in, in one transaction. */
async function takeIn(
  run: Run,
  collection: Collection,
  remotes: readonly Remote[],
  matcher: ReturnType<Side['matcher']>,
) {
  const { side, here } = run
  const kept: Row[] = []
  const made: { remote: Remote; one: NonNullable<ReturnType<Side['read']>> }[] = []
  const filled = new Map<string, Fields>()
  const claimed = new Set<string>()
  const bring = (remote: Remote, id: string, { taken: changes, base }: ReturnType<typeof joined>) => {
    if (Object.keys(changes).length > 0) filled.set(id, { ...filled.get(id), ...changes })
    kept.push(rowOf(run, collection, remote, id, base))
  }
  for (const remote of remotes) {
    const one = side.read(remote.data)
    const row = run.rows.get(remote.href)
    const known = row ? idOf(row) : null
    // What only goes out stays as it is there.
    if (row && (known === null || !one || isMark(known))) {
      kept.push({ ...row, etag: remote.etag })
      continue
    }
    if (!one) {
      kept.push(rowOf(run, collection, remote, null))
      continue
    }
    if (row && known !== null) {
      const mine = here.get(known)
      if (mine) bring(remote, known, taken(row, mine, one.fields))
      else kept.push({ ...row, etag: remote.etag })
      continue
    }
    if (isMark(one.uid) && !here.has(one.uid!)) {
      kept.push(rowOf(run, collection, remote, null))
      continue
    }
    const isOurs = one.uid !== null && (here.has(one.uid) || run.trashed.has(one.uid))
    const id = isOurs ? one.uid : matcher.find(one)
    if (id === null) made.push({ remote, one })
    // The same record lies there twice: the first one is in step.
    else if (run.places.has(id) || claimed.has(id)) kept.push(rowOf(run, collection, remote, null))
    else {
      claimed.add(id)
      const mine = here.get(id)
      if (mine) bring(remote, id, joined(mine, one.fields))
      else kept.push(rowOf(run, collection, remote, id))
    }
  }
  const ids = await transaction(run.ctx, async tx => {
    const created =
      made.length > 0
        ? await side.create(
            tx,
            made.map(({ one }) => one),
          )
        : []
    const nameOf = (id: string) => filled.get(id)?.name ?? here.get(id)?.name ?? null
    if (filled.size > 0) await side.fill(tx, filled, nameOf)
    for (const [at, { remote, one }] of made.entries())
      kept.push(rowOf(run, collection, remote, created[at] ?? null, { here: one.fields, there: one.fields }))
    await keep(tx, kept)
    return created
  })
  for (const [id, changes] of filled) here.set(id, { ...here.get(id), ...changes })
  for (const [at, { one }] of made.entries()) {
    const id = ids[at]
    if (!id) continue
    here.set(id, one.fields)
    matcher.know(id, one.fields)
  }
  remember(run, kept)
}

/** Reads what changed there, and asks about what is gone. */
async function pull(run: Run, collection: Collection, url: string) {
  const { server, side, ctx } = run
  const isWindow = collection === 'chosen' && side.entity === 'occasion'
  const listed = await (isWindow ? server.listAround(url, ctx.now) : server.list(url))
  const changed = listed.filter(({ href, etag }) => {
    const row = run.rows.get(href)
    return !row || etag === null || row.etag !== etag || row.fate !== null
  })
  const present = new Set(listed.map(({ href }) => href))
  const missing = [...run.rows.values()].filter(
    row => row.collection === collection && !present.has(row.href) && row.fate === null && idOf(row) !== null,
  )
  await goOn(run, { more: changed.length })
  const matcher = side.matcher(run.here)
  const parts = inParts(changed)
  for (let at = 0; at < parts.length; at += lanes) {
    const some = parts.slice(at, at + lanes)
    const remotes = await abreast(some, part =>
      server.read(
        url,
        part.map(({ href }) => href),
      ),
    )
    await takeIn(run, collection, remotes.flat(), matcher)
    await goOn(run, { done: some.flat().length })
  }
  // A list may be incomplete. Only what the server says itself to be gone is gone.
  const gone: Row[] = []
  for (const part of inParts(missing)) {
    const there = await server.read(
      url,
      part.map(({ href }) => href),
    )
    const found = new Set(there.map(({ href }) => href))
    gone.push(...part.filter(({ href }) => !found.has(href)))
    await goOn(run)
  }
  const asked = gone
    .filter(row => run.here.has(idOf(row)!))
    .map(row => ({ ...row, fate: row.mark === null ? ('asked' as const) : ('kept' as const) }))
  const over = gone.filter(row => !run.here.has(idOf(row)!))
  await transaction(ctx, async tx => {
    await keep(tx, asked)
    await forget(tx, run, over)
  })
  remember(run, asked)
}

async function forget(tx: Context, run: Run, list: readonly Row[]) {
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
    for (const row of part) {
      run.rows.delete(row.href)
      const id = idOf(row)
      if (id && run.places.get(id) === row.href) run.places.delete(id)
    }
  }
}

const urlOf = ({ connection }: Run, { collection }: Pick<Row, 'collection'>) =>
  collection === 'own' ? connection.own : connection.chosen

/** Deletes in our collection there what was deleted here. In other collections it stays, and does not come in again. */
async function pushDeleted(run: Run) {
  const deleted = [...run.rows.values()].filter(row => {
    const id = idOf(row)
    return id !== null && row.fate !== 'kept' && !run.here.has(id)
  })
  const ours = deleted.filter(row => row.collection === 'own' && run.connection.own)
  await goOn(run, { more: ours.length })
  for (const part of inParts(ours)) {
    const outcomes = await run.server.remove(run.connection.own!, part)
    const gone = part.filter((_, at) => ['done', 'gone'].includes(outcomes[at]?.state ?? ''))
    await transaction(run.ctx, tx => forget(tx, run, gone))
    await goOn(run, { done: part.length })
  }
  const others = deleted
    .filter(row => row.collection === 'chosen')
    .map(row => ({ ...row, personId: null, occasionId: null, mark: null }))
  await transaction(run.ctx, tx => keep(tx, others))
  for (const row of others) run.rows.set(row.href, row)
}

/** Sends what changed here. Returns whether something there was changed meanwhile, which has to come in first. */
async function pushChanged(run: Run): Promise<boolean> {
  const { side, here, server } = run
  let isStale = false
  for (const collection of ['chosen', 'own'] as const) {
    const url = urlOf(run, { collection })
    if (!url) continue
    const changed = [...run.rows.values()].filter(row => {
      const mine = here.get(idOf(row) ?? '')
      return (
        row.collection === collection &&
        row.fate === null &&
        mine !== undefined &&
        Object.keys(outgoing(row, mine)).length > 0
      )
    })
    await goOn(run, { more: changed.length })
    for (const part of inParts(changed)) {
      const remotes = new Map(
        (
          await server.read(
            url,
            part.map(({ href }) => href),
          )
        ).map(remote => [remote.href, remote]),
      )
      const ready = part.flatMap(row => {
        const remote = remotes.get(row.href)
        const mine = here.get(idOf(row)!)!
        if (!remote || remote.etag !== row.etag) return []
        const data = side.changedText(remote.data, outgoing(row, mine), mine, row.there)
        return [{ row, mine, sending: { ...remote, data, before: remote.data } }]
      })
      isStale ||= ready.length < part.length
      const outcomes = await server.send(
        url,
        ready.map(({ sending }) => sending),
      )
      const sent = ready.flatMap(({ row, mine, sending }, at) => {
        const outcome = outcomes[at]!
        if (outcome.state === 'stale') isStale = true
        if (outcome.state !== 'done') return []
        const there = side.read(outcome.data ?? sending.data)?.fields ?? row.there
        return [{ ...row, etag: outcome.etag, here: mine, there }]
      })
      await transaction(run.ctx, tx => keep(tx, sent))
      remember(run, sent)
      await goOn(run, { done: part.length })
    }
  }
  return isStale
}

/** Sends what is only here into our collection. */
async function pushNew(run: Run) {
  const { side, here, server, connection } = run
  if (!connection.own) return
  const { own } = connection
  const fresh = [...here.keys()].filter(id => !run.places.has(id) && side.goesOut(id))
  await goOn(run, { more: fresh.length })
  for (const part of inParts(fresh)) {
    const records = part.map(id => ({
      href: server.hrefOf(own, id),
      etag: null,
      data: side.newText(id, here.get(id)!),
      before: null,
    }))
    const outcomes = await server.send(own, records)
    const sent = part.flatMap((id, at) => {
      const outcome = outcomes[at]!
      if (outcome.state !== 'done') return []
      const { href, data } = records[at]!
      const mine = here.get(id)!
      const there = side.read(outcome.data ?? data)?.fields ?? mine
      return [
        rowOf(run, 'own', { href: outcome.href ?? href, etag: outcome.etag }, id, { here: mine, there }),
      ]
    })
    await transaction(run.ctx, tx => keep(tx, sent))
    remember(run, sent)
    await goOn(run, { done: part.length })
  }
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
