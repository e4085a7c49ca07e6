import 'server-only'
import { Problem } from '@/lib/core/errors'
import { createPicture } from '@/lib/pictures/commands'
import { sentPhoto } from '@/lib/pictures/queries'
import { transaction } from '@/lib/server/auth/context'
import { sha256Of } from '@/lib/server/files/blobs'
import { FetchFailed } from '@/lib/server/http/guarded-fetch'
import type { PhotoState } from '../values'
import { goOn, type Row, type Run } from './lease.commands'
import { type CardPhoto, isDue, leaving, looked, mayCome, missed, removed, went } from './photos.rules'
import { keep, remember, urlOf } from './records.commands'
import { inParts, type Remote } from './side.effects'

/** The most photos of a run that are asked for by their addresses, and that go out. The rest waits for the next sync. */
const most = { asked: 200, sent: 60 }
/** Records that are read at once to be given a photo. */
const atOnce = 10

/** The bytes of a photo within a record. What is no base64 becomes some bytes that are no picture. */
const bytesOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')

/** By what a photo of a server is known again. */
export const photoKey = (photo: CardPhoto | null | undefined): string | null =>
  !photo ? null : 'address' in photo ? photo.address : sha256Of(bytesOf(photo))

/** The photos whose server did not answer. */
const silent: readonly FetchFailed['reason'][] = ['unreachable', 'tooSlow']

/** The picture of a photo, kept as an upload is. Null for what is no picture, is too large, or has no room. */
async function kept(run: Run, file: Uint8Array): Promise<string | null> {
  try {
    const { url } = await createPicture(run.ctx, { file, shape: 'square' })
    return url
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return null
    throw error
  }
}

/** What becomes of a photo that is due, and the address of the picture that was made of it. */
async function looking(run: Run, row: Row, photo: CardPhoto): Promise<{ state: PhotoState; next?: string }> {
  const state = row.photo!
  let file: Uint8Array | null
  if ('address' in photo) {
    run.asked += 1
    try {
      file = await run.server.photo(photo.address, run.ctx.settings.shopPictures)
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error
      return { state: silent.includes(error.reason) ? missed(state) : looked(state) }
    }
  } else file = bytesOf(photo)
  if (!file || file.byteLength === 0) return { state: looked(state) }
  const hash = sha256Of(file)
  // Some servers name the same picture anew each time.
  if (hash === state.hash) return { state: looked(state) }
  try {
    const next = await kept(run, file)
    return next ? { state: { ...looked(state), hash, came: next }, next } : { state: looked(state) }
  } catch (error) {
    // Too many pictures wait, or the bucket is away.
    if (error instanceof Problem) return { state: missed(state) }
    throw error
  }
}

/** Takes over the photos of records that were just read, of people who have none or had the one from there. */
export async function takePhotos(run: Run, remotes: readonly Remote[]) {
  const { side } = run
  const { photos, givePhotos } = side
  if (!photos || !givePhotos) return
  for (const { href, data, isPart } of remotes) {
    const row = run.rows.get(href)
    const id = row?.personId
    if (isPart || !row || !id || !run.here.has(id) || !isDue(row.photo)) continue
    const current = photos.get(id) ?? null
    const photo = side.read(data)?.photo ?? null
    if (!photo || !mayCome(row.photo!, current)) {
      await note(run, { ...row, photo: looked(row.photo!) })
      continue
    }
    if ('address' in photo && run.asked >= most.asked) continue
    const { state, next } = await looking(run, row, photo)
    if (next === undefined) await note(run, { ...row, photo: state })
    else {
      const after = { ...row, photo: state }
      const took = await transaction(run.ctx, async tx => {
        const ids = await givePhotos(tx, new Map([[id, { now: current, next }]]))
        await keep(tx, [after])
        return ids
      })
      if (took.includes(id)) photos.set(id, next)
      remember(run, [after])
    }
    await goOn(run)
  }
}

async function note(run: Run, row: Row) {
  await transaction(run.ctx, tx => keep(tx, [row]))
  remember(run, [row])
}

/** Gives records there the photos that were uploaded here. */
export async function pushPhotos(run: Run) {
  const { photos } = run.side
  if (!photos) return
  const currentOf = ({ personId }: Row) => photos.get(personId ?? '') ?? null
  const what = (row: Row) => leaving(row.photo, currentOf(row), row.collection)
  let left = most.sent
  for (const collection of ['chosen', 'own'] as const) {
    const url = urlOf(run, { collection })
    if (!url) continue
    const due = [...run.rows.values()]
      .filter(
        row =>
          row.collection === collection && row.fate === null && run.here.has(row.personId ?? '') && what(row),
      )
      .slice(0, left)
    left -= due.length
    await goOn(run, { more: due.length })
    for (const part of inParts(due, atOnce)) {
      const remotes = new Map(
        (
          await run.server.read(
            url,
            part.map(({ href }) => href),
          )
        ).map(remote => [remote.href, remote]),
      )
      for (const row of part) {
        const remote = remotes.get(row.href)
        // What was changed meanwhile comes in first.
        if (remote && !remote.isPart && remote.etag === row.etag)
          await pushPhoto(run, url, row, remote, what(row)!)
        await goOn(run, { done: 1 })
      }
    }
  }
}

async function pushPhoto(run: Run, url: string, row: Row, remote: Remote, what: 'send' | 'remove') {
  const current = run.side.photos?.get(row.personId!) ?? null
  const jpeg = what === 'send' ? await sentPhoto(run.ctx, current!) : null
  // A picture that cannot be read is not tried again.
  if (what === 'send' && !jpeg) return note(run, { ...row, photo: { ...row.photo!, went: current } })
  const outcome = await run.server.sendPhoto(url, remote, jpeg)
  if (outcome.state === 'refused') return note(run, { ...row, photo: { ...row.photo!, went: current } })
  if (outcome.state !== 'done') return
  const there = outcome.data ? photoKey(run.side.read(outcome.data)?.photo) : jpeg && sha256Of(jpeg)
  await note(run, {
    ...row,
    etag: outcome.etag,
    photo: jpeg ? went(row.photo!, current!, there) : removed(row.photo!),
  })
}
