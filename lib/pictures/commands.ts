import 'server-only'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { pictures } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, Problem } from '@/lib/core/errors'
import { type Context, isSample, requireAccount, userId } from '@/lib/server/context'
import type { picturesApi } from './api'
import { ownPictures } from './policy'
import { remadePicture } from './provider'
import { isForeign, keyOf, picturePath } from './rules'
import type { Picture } from './schema'
import { maxPictureBytes } from './values'

/** Keeps an uploaded picture, made anew. No record shows it yet; it is deleted when none does for a day. */
export async function createPicture(
  ctx: Context,
  { file, shape }: InputOf<typeof picturesApi.create>,
): Promise<Picture> {
  requireAccount(ctx)
  if (file.byteLength > maxPictureBytes) throw new Problem(413, 'PAYLOAD_TOO_LARGE', 'pictureTooLarge')
  const made = await remadePicture(file, shape)
  if (!made) throw invalid({ path: 'file', message: 'pictureInvalid' })
  const [stored] = await ctx.db
    .insert(pictures)
    .values({ ...made, ownerId: userId(ctx), createdAt: ctx.now })
    .returning({ key: pictures.key })
  const { width, height } = made
  return { key: stored!.key, url: picturePath(stored!.key), width, height }
}

/** The keys among these that the caller may use. */
async function usable(ctx: Context, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const found = await ctx.db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(inArray(pictures.key, [...keys]), ownPictures(ctx), isNotNull(pictures.data)))
  return new Set(found.map(({ key }) => key))
}

/**
 * Throws 422 for a picture that somebody else uploaded, unless the record has it already. A picture lives as long as
 * its own owner's records show it: if others could keep it alive, its owner would learn of their records.
 */
export async function assertPicture(
  ctx: Context,
  path: 'imageUrl' | 'avatarUrl',
  address: string | null | undefined,
  before: string | null = null,
) {
  const key = keyOf(address)
  if (key === null || address === before) return
  if (!(await usable(ctx, [key])).has(key)) throw invalid({ path, message: 'pictureUnknown' })
}

/** Drops the pictures of imported records that the caller did not upload. */
export async function withOwnPictures<Row extends object, Column extends 'imageUrl' | 'avatarUrl'>(
  ctx: Context,
  column: Column,
  list: (Row & { [Name in Column]?: string | null })[],
): Promise<typeof list> {
  const keys = list.flatMap(row => keyOf(row[column]) ?? [])
  if (keys.length === 0) return list
  const known = await usable(ctx, keys)
  return list.map(row => {
    const key = keyOf(row[column])
    return key === null || known.has(key) ? row : { ...row, [column]: null }
  })
}

/** Notes pictures at other hosts, which a job fetches once. Visitors of a sample family make us fetch nothing. */
export async function wantPictures(
  ctx: Context,
  addresses: readonly (string | null | undefined)[],
  wishId: string | null = null,
) {
  if (isSample(ctx.actor)) return
  const urls = [...new Set(addresses.filter(isForeign))]
  if (urls.length === 0) return
  await ctx.db
    .insert(pictures)
    .values(urls.map(url => ({ ownerId: userId(ctx), wishId, url, createdAt: ctx.now })))
    .onConflictDoNothing()
}

/**
 * Copies the picture of a wish for the caller's own gift, and returns its address. Null where there is none yet: it is
 * not fetched for that, because its host would learn that the wish is given. The copy is the giver's own, so that
 * nothing about the wish's picture changes.
 */
export async function copyPicture(
  ctx: Context,
  wish: { id: string; imageUrl: string | null },
): Promise<string | null> {
  if (wish.imageUrl === null) return null
  const key = keyOf(wish.imageUrl)
  const source = key
    ? eq(pictures.key, key)
    : and(eq(pictures.wishId, wish.id), eq(pictures.url, wish.imageUrl))
  const [made] = await rows<{ key: string }>(
    ctx.db,
    sql`insert into pictures (owner_id, created_at, width, height, data)
      select ${userId(ctx)}::uuid, ${ctx.now.toISOString()}::timestamptz, width, height, data
      from pictures where ${source} and data is not null returning key`,
  )
  return made ? picturePath(made.key) : null
}
