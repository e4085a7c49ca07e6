import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { connectedRecords, connections } from '@/db/schema'
import { Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, transaction } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { writeInParts } from '@/lib/server/db/bulk'
import { ownConnection } from '../policy'
import type { Collection, Service, Trouble } from '../values'
import { daysSide } from './days.commands'
import { type Base, type Fields, joined, outgoing, taken } from './merge.rules'
import { peopleSide } from './people.commands'
import { type DavClient, DavFailed, davClient, type Listed, type Remote, readParts } from './provider'
import type { Side } from './side.effects'

type Row = typeof connectedRecords.$inferSelect
type Connection = typeof connections.$inferSelect

const minute = 60_000
/** How long one job works. The rest is another job's, so that a process that ends loses little. */
const workMilliseconds = 40_000
/** For how long a sync that says nothing more is believed to run: longer than one call may take. */
const leaseMilliseconds = 90_000
/** When the next sync is due. After a wrong password it waits longer, because some servers lock an account then. */
const pauses = { done: 15 * minute, failed: 60 * minute, unauthorized: 360 * minute }
/** Calls that are under way side by side. */
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
  client: DavClient
  side: Side
  here: Map<string, Fields>
  trashed: Set<string>
  /** The records that are in step, by their place at the server. */
  rows: Map<string, Row>
  /** The places of records here. */
  places: Map<string, string>
}

const idOf = ({ personId, occasionId }: Row) => personId ?? occasionId

async function atOnceOf<One>(list: readonly One[], work: (one: One) => Promise<void>) {
  const waiting = [...list]
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, list.length) }, lane))
}

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
  const pause =
    outcome === 'done' ? pauses.done : outcome === 'unauthorized' ? pauses.unauthorized : pauses.failed
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

const sideOf = (ctx: Context, service: Service): Side =>
  (service === 'contacts' ? peopleSide(ctx) : daysSide(ctx)) as Side

async function begin(ctx: Context, service: Service, held: { connection: Connection; lease: string }) {
  const { connection } = held
  const password = unseal(connection.sealed)
  if (typeof password !== 'string') throw new DavFailed('secretLost')
  const side = sideOf(ctx, service)
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
    client: davClient({ address: connection.address, username: connection.username, password }, service),
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
  occasionId: run.side.entity === 'occasion' ? id : null,
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
    if (row && (known === null || !one)) {
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
  const { client, side, ctx } = run
  const isWindow = collection === 'chosen' && side.entity === 'occasion'
  const listed = await (isWindow ? client.listAround(url, ctx.now) : client.list(url))
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
  const parts = readParts(changed)
  for (let at = 0; at < parts.length; at += lanes) {
    const some = parts.slice(at, at + lanes)
    const remotes: Remote[] = []
    await atOnceOf(some, async part => {
      remotes.push(
        ...(await client.read(
          url,
          part.map(({ href }) => href),
        )),
      )
    })
    await takeIn(run, collection, remotes, matcher)
    await goOn(run, { done: some.flat().length })
  }
  // A list may be incomplete. Only what the server says itself to be gone is gone.
  const gone: Row[] = []
  for (const part of readParts(missing)) {
    const there = await client.read(
      url,
      part.map(({ href }) => href),
    )
    const found = new Set(there.map(({ href }) => href))
    gone.push(...part.filter(({ href }) => !found.has(href)))
    await goOn(run)
  }
  const asked = gone.filter(row => run.here.has(idOf(row)!)).map(row => ({ ...row, fate: 'asked' as const }))
  const over = gone.filter(row => !run.here.has(idOf(row)!))
  await transaction(ctx, async tx => {
    await keep(tx, asked)
    await forget(tx, run, over)
  })
  remember(run, asked)
}

async function forget(tx: Context, run: Run, list: readonly Row[]) {
  for (const part of readParts(list)) {
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
  for (const part of readParts(ours)) {
    const gone: Row[] = []
    await atOnceOf(part, async row => {
      const { state } = await run.client.remove(run.connection.own!, row)
      if (state === 'done' || state === 'gone') gone.push(row)
    })
    await transaction(run.ctx, tx => forget(tx, run, gone))
    await goOn(run, { done: part.length })
  }
  const others = deleted
    .filter(row => row.collection === 'chosen')
    .map(row => ({ ...row, personId: null, occasionId: null }))
  await transaction(run.ctx, tx => keep(tx, others))
  for (const row of others) run.rows.set(row.href, row)
}

/** Sends what changed here. Returns whether something there was changed meanwhile, which has to come in first. */
async function pushChanged(run: Run): Promise<boolean> {
  const { side, here, client } = run
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
    for (const part of readParts(changed)) {
      const remotes = new Map(
        (
          await client.read(
            url,
            part.map(({ href }) => href),
          )
        ).map(remote => [remote.href, remote]),
      )
      const sent: Row[] = []
      await atOnceOf(part, async row => {
        const remote = remotes.get(row.href)
        const mine = here.get(idOf(row)!)!
        if (!remote || remote.etag !== row.etag) {
          isStale = true
          return
        }
        const data = side.changedText(remote.data, outgoing(row, mine), mine, row.there)
        const outcome = await client.send(url, { ...remote, data }, false)
        if (outcome.state === 'done')
          sent.push({
            ...row,
            etag: outcome.etag,
            here: mine,
            there: side.read(data)?.fields ?? row.there,
          })
        else if (outcome.state === 'stale') isStale = true
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
  const { side, here, client, connection } = run
  if (!connection.own) return
  const { own } = connection
  const folder = decodeURI(new URL(own).pathname).replace(/\/?$/, '/')
  const fresh = [...here.keys()].filter(id => !run.places.has(id) && side.goesOut(id))
  await goOn(run, { more: fresh.length })
  for (const part of readParts(fresh)) {
    const sent: Row[] = []
    await atOnceOf(part, async id => {
      const mine = here.get(id)!
      const href = `${folder}${id}.${side.extension}`
      const data = side.newText(id, mine)
      const outcome = await client.send(own, { href, etag: null, data }, true)
      if (outcome.state === 'done')
        sent.push(
          rowOf(run, 'own', { href, etag: outcome.etag }, id, {
            here: mine,
            there: side.read(data)?.fields ?? mine,
          }),
        )
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
    const run = await begin(ctx, service, held)
    await work(run)
    await end({ ...held, ctx }, 'done')
    return false
  } catch (error) {
    if (error instanceof Paused) {
      if (error.goesOn) await end({ ...held, ctx }, 'paused')
      return error.goesOn
    }
    if (error instanceof DavFailed) await end({ ...held, ctx }, error.trouble)
    else if (error instanceof Problem && error.status === 402) await end({ ...held, ctx }, 'noRoom')
    else {
      // What is a fault of ours is tried again, and stands in the log.
      await end({ ...held, ctx }, 'paused')
      throw error
    }
    return false
  }
}
