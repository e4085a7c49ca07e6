import 'server-only'
import type { Relationship } from '@/lib/people/values'
import { transaction } from '@/lib/server/auth/context'
import type { Collection } from '../values'
import { takeDates } from './dates.commands'
import type { CardDate } from './dates.rules'
import { type SeenGroup, takeGroups } from './groups.commands'
import { goOn, type Row, type Run } from './lease.commands'
import { type Fields, joined, taken } from './merge.rules'
import { photoKey, takePhotos } from './photos.commands'
import { isDue, noted } from './photos.rules'
import { forget, idOf, keep, remember, rowOf } from './records.commands'
import { abreast, inParts, isMark, type Remote, type Side } from './side.effects'

/** Parts that are read before they are taken over. */
const lanes = 4

/** Takes over what came in, in one transaction. Returns the groups among it. */
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
  const dates = new Map<string, readonly CardDate[]>()
  const photos = new Map<string, string | null>()
  const groups: SeenGroup[] = []
  const related = new Map<string, Relationship>()
  const relate = (id: string, { relationship = 'other' }: { relationship?: Relationship }) => {
    if (relationship !== 'other') related.set(id, relationship)
  }
  const uids = new Map<string, string | null>()
  const withPhoto = (row: Row): Row => {
    if (!side.photos || !row.personId) return row
    const there = photos.has(row.href) ? photos.get(row.href)! : (row.photo?.there ?? null)
    return { ...row, photo: noted(row.photo, there) }
  }
  for (const remote of remotes) {
    const group = side.group?.(remote.data) ?? null
    if (group) {
      groups.push({ remote, group })
      continue
    }
    const one = side.read(remote.data)
    if (one) uids.set(remote.href, one.uid)
    if (one?.dates) dates.set(remote.href, one.dates)
    if (one && !remote.isPart) photos.set(remote.href, photoKey(one.photo))
    const row = run.rows.get(remote.href)
    const known = row ? idOf(row) : null
    // A day by which to order only goes out, and stays as it is there.
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
      relate(known, one)
      if (mine) bring(remote, known, taken(row, mine, one.fields))
      else kept.push({ ...row, etag: remote.etag })
      continue
    }
    if (side.entity === 'occasion' && isMark(one.uid)) {
      const mine = here.get(one.uid)
      // It was sent and not noted yet. Any other one is a copy.
      const isOurs = mine && collection === 'own' && !run.places.has(one.uid) && !claimed.has(one.uid)
      if (isOurs) claimed.add(one.uid)
      kept.push(
        isOurs
          ? rowOf(run, collection, remote, one.uid, { here: mine, there: one.fields })
          : rowOf(run, collection, remote, null),
      )
      continue
    }
    const isOurs = one.uid !== null && (here.has(one.uid) || run.trashed.has(one.uid))
    const id = isOurs ? one.uid : matcher.find(one)
    if (id === null) made.push({ remote, one })
    // The same record lies there twice: the first one is in step.
    else if (run.places.has(id) || claimed.has(id)) kept.push(rowOf(run, collection, remote, null))
    else {
      claimed.add(id)
      relate(id, one)
      const mine = here.get(id)
      if (mine) bring(remote, id, joined(mine, one.fields))
      else kept.push(rowOf(run, collection, remote, id))
    }
  }
  const { created: ids, after } = await transaction(run.ctx, async tx => {
    const created =
      made.length > 0
        ? await side.create(
            tx,
            made.map(({ one }) => one),
          )
        : []
    const nameOf = (id: string) => filled.get(id)?.name ?? here.get(id)?.name ?? null
    if (filled.size > 0) await side.fill(tx, filled, nameOf)
    if (related.size > 0) await side.join?.(tx, related)
    for (const [at, { remote, one }] of made.entries())
      kept.push(rowOf(run, collection, remote, created[at] ?? null, { here: one.fields, there: one.fields }))
    for (const [at, row] of kept.entries())
      kept[at] = { ...withPhoto(row), uid: uids.get(row.href) ?? row.uid }
    await keep(tx, kept)
    const current = new Map(made.map(({ one }, at) => [created[at] ?? '', one.fields.name]))
    const after = await takeDates(
      tx,
      run,
      kept.flatMap(row => {
        const isHere = here.has(row.personId ?? '') || current.has(row.personId ?? '')
        return isHere && dates.has(row.href) ? { row, dates: dates.get(row.href)! } : []
      }),
      id => current.get(id) ?? nameOf(id) ?? '',
    )
    return { created, after }
  })
  after()
  for (const [id, changes] of filled) here.set(id, { ...here.get(id), ...changes })
  for (const [at, { one }] of made.entries()) {
    const id = ids[at]
    if (!id) continue
    here.set(id, one.fields)
    matcher.know(id, one.fields)
  }
  remember(run, kept)
  return groups
}

/** Whether the photo of a record was not looked at yet: its server was silent, or it came in before photos did. */
const hasPhotoToSee = ({ side, here }: Run, row: Row) =>
  side.photos !== undefined && here.has(idOf(row) ?? '') && (row.photo === null || isDue(row.photo))

/** Reads what changed there, and asks about what is gone. */
export async function pull(run: Run, collection: Collection, url: string) {
  const { server, side, ctx } = run
  const isWindow = collection === 'chosen' && side.entity === 'occasion'
  const listed = await (isWindow ? server.listAround(url, ctx.now) : server.list(url))
  const changed = listed.filter(({ href, etag }) => {
    const row = run.rows.get(href)
    return !row || etag === null || row.etag !== etag || row.fate !== null || hasPhotoToSee(run, row)
  })
  const present = new Set(listed.map(({ href }) => href))
  const missing = [...run.rows.values()].filter(
    row => row.collection === collection && !present.has(row.href) && row.fate === null && idOf(row) !== null,
  )
  await goOn(run, { more: changed.length })
  const matcher = side.matcher(run.here)
  const parts = inParts(changed)
  const groups: SeenGroup[] = []
  for (let at = 0; at < parts.length; at += lanes) {
    const some = parts.slice(at, at + lanes)
    const read = await abreast(some, part =>
      server.read(
        url,
        part.map(({ href }) => href),
      ),
    )
    // What is read in another way than the rest may be named by another etag there.
    const etags = new Map(some.flat().map(({ href, etag }) => [href, etag]))
    const remotes = read
      .flat()
      .map(remote => (remote.isPart ? { ...remote, etag: etags.get(remote.href) ?? null } : remote))
    groups.push(...(await takeIn(run, collection, remotes, matcher)))
    await takePhotos(run, remotes)
    await goOn(run, { done: some.flat().length })
  }
  await takeGroups(run, collection, groups)
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
