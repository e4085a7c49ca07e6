import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { pictures } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { aheadOf } from '@/lib/server/db/clock-skew'
import { watchBucket } from '@/lib/server/files/blob-jobs'
import { keepFile } from '@/lib/server/files/blobs'
import { fetchPublic } from '@/lib/server/http/guarded-fetch'
import { log } from '@/lib/server/ops/log'
import { remadePicture } from './provider'
import { mostTries, picturePath, waitAfter } from './rules'
import { maxPictureBytes } from './values'

/** The most pictures of a run, and of one owner in it: nobody keeps the others waiting. */
const most = { run: 40, owner: 10 }
/** No picture is begun later than this in a run, because other jobs wait for its end. */
const longestRun = 30_000
const sideBySide = 4
const timeoutMs = 8000

/** A picture that was fetched: where it lay, and where it lies now. */
export interface FetchedPicture {
  ownerId: string
  url: string
  address: string
}

interface Waiting {
  key: string
  owner_id: string
  wish_id: string | null
  url: string
  tries: number
}

type Fetch = (url: string) => Promise<Uint8Array | null>

const fetchIt: Fetch = async url => {
  const { bytes } = await fetchPublic(url, { maxBytes: maxPictureBytes, timeoutMs, accept: ['image/*'] })
  return bytes.byteLength > 0 ? bytes : null
}

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Whether an account lets this server fetch pictures for it. */
const wantsPictures = (owner: SQL) =>
  sql`not exists (select 1 from preferences o where o.user_id = ${owner} and not o.shop_pictures)`

/** The pictures that are due, the ones of each owner in turn. Nothing is noted yet. */
function findDue(ctx: Context): Promise<Waiting[]> {
  const waits = Array.from({ length: mostTries - 1 }, (_, tried) => {
    const before = new Date(ctx.now.getTime() - waitAfter(tried + 1))
    // A try that a clock noted that was ahead is long ago.
    return sql`(tries = ${tried + 1} and (tried_at < ${at(before)} or tried_at > ${at(aheadOf(ctx.now))}))`
  })
  return rows<Waiting>(
    ctx.db,
    sql`with due as (
        select key, owner_id, wish_id, url, tries, created_at,
          row_number() over (partition by owner_id order by created_at, key) as turn
        from pictures where data is null and url is not null and ${wantsPictures(sql`pictures.owner_id`)}
        and (tries = 0 or ${sql.join(waits, sql` or `)})
      )
      select key, owner_id, wish_id, url, tries from due
      where turn <= ${most.owner} order by turn, created_at, key limit ${most.run}`,
  )
}

/**
 * Counts a try as it begins, so that of two servers one fetches the picture, and one that is killed leaves the others of
 * its run as they were. False if another server has begun it meanwhile.
 */
async function begin(ctx: Context, { key, tries }: Waiting): Promise<boolean> {
  const begun = await rows(
    ctx.db,
    sql`update pictures set tries = tries + 1, tried_at = ${at(ctx.now)}
      where key = ${key} and data is null and tries = ${tries} and ${wantsPictures(sql`owner_id`)} returning key`,
  )
  return begun.length > 0
}

/**
 * Fetches one picture and keeps it. A picture that does not come is tried again later. Where only the bucket was away, the
 * try does not count.
 */
async function fetchOne(ctx: Context, picture: Waiting, fetch: Fetch): Promise<boolean> {
  const { key, url, tries, owner_id: ownerId } = picture
  try {
    if (!(await begin(ctx, picture))) return false
    const file = await fetch(url)
    const made = file && (await remadePicture(file))
    if (!made) return false
    const { width, height, data } = made
    const stored = await keepFile(ctx, ownerId, data).catch(async error => {
      await ctx.db.update(pictures).set({ tries }).where(eq(pictures.key, key))
      throw error
    })
    const kept = await ctx.db
      .update(pictures)
      .set({ ...stored, width, height })
      .where(eq(pictures.key, key))
      .returning({ key: pictures.key })
    return kept.length > 0
  } catch (error) {
    log().info({ err: error, picture: key }, 'a picture could not be fetched')
    return false
  }
}

/**
 * Fetches the pictures that were entered as addresses of other hosts, once. Nothing but a write of the one who
 * entered the address makes a picture wait here, so a host never learns of a claim. Returns the pictures that are not
 * of wishes.
 */
export async function fetchPictures(ctx: Context, fetch: Fetch = fetchIt): Promise<FetchedPicture[]> {
  const waiting = await findDue(ctx)
  // A host is not asked for what could not be kept.
  if (waiting.length > 0 && !(await watchBucket(ctx))) return []
  const until = Date.now() + longestRun
  const fetched: FetchedPicture[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next && Date.now() < until; next = waiting.shift()) {
      if ((await fetchOne(ctx, next, fetch)) && next.wish_id === null)
        fetched.push({ ownerId: next.owner_id, url: next.url, address: picturePath(next.key) })
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, lane))
  return fetched
}

/** Addresses are noted when they are entered. Those from before that are noted here, some at a time. */
export async function notePictures(ctx: Context) {
  const real = (owner: SQL) =>
    sql`not exists (select 1 from samples s where s.user_id = ${owner}) and ${wantsPictures(owner)}`
  for (const [table, column] of [
    [sql`gifts`, sql`image_url`],
    [sql`people`, sql`avatar_url`],
  ] as const)
    await ctx.db.execute(sql`insert into pictures (owner_id, url, created_at)
      select distinct r.owner_id, r.${column}, ${at(ctx.now)} from ${table} r
      where r.${column} like 'http%' and r.deleted_at is null and ${real(sql`r.owner_id`)}
      and not exists (select 1 from pictures p
        where p.owner_id = r.owner_id and p.wish_id is null and p.url = r.${column})
      limit 5000 on conflict do nothing`)
  await ctx.db.execute(sql`insert into pictures (owner_id, wish_id, url, created_at)
    select coalesce(i.added_by, l.owner_id), i.id, i.image_url, ${at(ctx.now)}
    from wishlist_items i join wishlists l on l.id = i.wishlist_id
    where i.image_url like 'http%' and i.pending_deletion_at is null and l.deleted_at is null
    and ${real(sql`l.owner_id`)} and ${real(sql`i.added_by`)}
    and not exists (select 1 from pictures p where p.wish_id = i.id and p.url = i.image_url)
    limit 5000 on conflict do nothing`)
}

/** Each condition compares one column, so that the database can hash both sides. */
const unused = sql`
  not exists (select 1 from gifts g where g.owner_id = p.owner_id and g.image_url = '/api/pictures/' || p.key)
  and not exists (select 1 from people o where o.owner_id = p.owner_id and o.avatar_url = '/api/pictures/' || p.key)
  and not exists (select 1 from users a where a.id = p.owner_id and a.avatar_url = '/api/pictures/' || p.key)
  and not exists (select 1 from wishlist_items i where i.image_url = '/api/pictures/' || p.key)
  and not exists (select 1 from backups b where b.owner_id = p.owner_id and jsonb_exists(b.pictures, p.key))
  and not exists (select 1 from import_changes c where c.picture = '/api/pictures/' || p.key)
  and not exists (select 1 from gifts g
    where p.wish_id is null and g.owner_id = p.owner_id and g.image_url = p.url)
  and not exists (select 1 from people o
    where p.wish_id is null and o.owner_id = p.owner_id and o.avatar_url = p.url)
  and not exists (select 1 from wishlist_items i where i.id = p.wish_id and i.image_url = p.url)`

/** Deletes pictures that no record has shown for a day: uploads that were never saved, and those that were replaced. */
export async function purgePictures(ctx: Context) {
  const dayAgo = new Date(ctx.now.getTime() - 86_400_000)
  await ctx.db.execute(sql`delete from pictures p where p.unused_since < ${at(dayAgo)} and ${unused}`)
  await ctx.db.execute(
    sql`update pictures p set unused_since = null where p.unused_since is not null and not (${unused})`,
  )
  await ctx.db.execute(
    sql`update pictures p set unused_since = ${at(ctx.now)}
      where (p.unused_since is null or p.unused_since > ${at(aheadOf(ctx.now))}) and ${unused}`,
  )
}
