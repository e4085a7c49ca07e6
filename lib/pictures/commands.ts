import 'server-only'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { pictures } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, Problem } from '@/lib/core/errors'
import { type Context, isSample, requireAccount, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { keepFile } from '@/lib/server/files/blobs'
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
  const { width, height, data } = made
  await ctx.effects.adding(ctx, { metric: 'storage', more: data.byteLength })
  const where = await keepFile(ctx, userId(ctx), data)
  const [stored] = await ctx.db
    .insert(pictures)
    .values({ ...where, width, height, ownerId: userId(ctx), createdAt: ctx.now })
    .returning({ key: pictures.key })
  return { key: stored!.key, url: picturePath(stored!.key), width, height }
}

/**
 * Copies a picture for the caller, and returns the address of the copy. Null where there is none. An object of the bucket
 * is shared by its copies, and goes with the last of them. The lock keeps the copied row until this one is there.
 */
async function copyOf(ctx: Context, source: SQL | undefined): Promise<string | null> {
  const [made] = await rows<{ key: string }>(
    ctx.db,
    sql`insert into pictures (owner_id, created_at, width, height, data, blob)
      select ${userId(ctx)}::uuid, ${ctx.now.toISOString()}::timestamptz, width, height, data, blob
      from pictures where ${source} and data is not null for share returning key`,
  )
  return made ? picturePath(made.key) : null
}

/** The keys among these that the caller may use. */
async function usable(ctx: Context, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const found = await ctx.db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(isOneOf(pictures.key, keys), ownPictures(ctx), isNotNull(pictures.data)))
  return new Set(found.map(({ key }) => key))
}

/**
 * The address of a picture that the caller may use for a record: of somebody else's picture a copy. A picture lives as
 * long as its own owner's records show it. If others could keep it alive, its owner would learn of their records.
 * Throws 422 for a picture that does not exist.
 */
export async function ownPicture<Address extends string | null | undefined>(
  ctx: Context,
  path: 'imageUrl' | 'avatarUrl' | 'image',
  address: Address,
  before: string | null = null,
): Promise<Address> {
  const key = keyOf(address)
  if (key === null || address === before || (await usable(ctx, [key])).has(key)) return address
  const copied = await copyOf(ctx, eq(pictures.key, key))
  if (copied === null) throw invalid({ path, message: 'pictureUnknown' })
  return copied as Address
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

/**
 * Notes pictures at other hosts, which a job fetches once. Visitors of a sample family make us fetch nothing, and neither
 * do accounts that switched such pictures off.
 */
export async function wantPictures(
  ctx: Context,
  addresses: readonly (string | null | undefined)[],
  wishId: string | null = null,
) {
  const urls = [...new Set(addresses.filter(isForeign))]
  await noteWanted(
    ctx,
    urls.map(url => ({ url, wishId })),
  )
}

/** The same for the pictures of wishes, which everybody who sees the wish may see. */
export const wantPicturesOfWishes = (
  ctx: Context,
  wishes: readonly { id: string; imageUrl: string | null }[],
) =>
  noteWanted(
    ctx,
    wishes.flatMap(({ id, imageUrl }) => (isForeign(imageUrl) ? [{ url: imageUrl, wishId: id }] : [])),
  )

async function noteWanted(ctx: Context, wanted: readonly { url: string; wishId: string | null }[]) {
  if (isSample(ctx.actor) || !ctx.settings.shopPictures) return
  const rows = wanted.map(one => ({ ...one, ownerId: userId(ctx), createdAt: ctx.now }))
  await writeInParts(rows, part => ctx.db.insert(pictures).values(part).onConflictDoNothing())
}

/** The photos of these people as they are stored: a foreign one by our own address, where we have fetched it. */
export async function withPhotos<Row extends { avatarUrl?: string | null }>(
  ctx: Context,
  list: Row[],
): Promise<Row[]> {
  const owned: Row[] = await withOwnPictures(ctx, 'avatarUrl', list)
  const urls = owned.flatMap(({ avatarUrl }) => (isForeign(avatarUrl) ? [avatarUrl] : []))
  if (urls.length === 0) return owned
  const found = await ctx.db
    .select({ key: pictures.key, url: pictures.url })
    .from(pictures)
    .where(
      and(ownPictures(ctx), isNull(pictures.wishId), isOneOf(pictures.url, urls), isNotNull(pictures.data)),
    )
  const kept = new Map(found.map(({ url, key }) => [url, picturePath(key)]))
  await wantPictures(
    ctx,
    urls.filter(url => !kept.has(url)),
  )
  return owned.map(row => ({ ...row, avatarUrl: kept.get(row.avatarUrl ?? '') ?? row.avatarUrl }))
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
  return copyOf(ctx, source)
}
