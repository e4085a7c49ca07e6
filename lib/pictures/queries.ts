import 'server-only'
import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { pictures } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { openFile } from '@/lib/server/files/blobs'
import { smallJpeg } from '@/lib/server/files/image'
import { log } from '@/lib/server/ops/log'
import { ownPictures } from './policy'
import { keyOf, picturePath } from './rules'
import { mostSentBytes, photoSide } from './values'

/**
 * A picture, for everybody who knows its key (docs/decisions/pictures.md). It never changes, so a browser asks once.
 */
export async function getPicture(ctx: Context, { key }: { key: string }): Promise<Response> {
  const [found] = await ctx.db
    .select({ data: pictures.data, blob: pictures.blob })
    .from(pictures)
    .where(and(eq(pictures.key, key), isNotNull(pictures.data)))
  if (!found?.data) throw notFound()
  const { body, size } = await openFile(ctx, { data: found.data, blob: found.blob })
  return new Response(body, {
    headers: {
      'Content-Length': String(size),
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Disposition': 'inline; filename="picture.webp"',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

/**
 * The caller's own picture at one of our addresses as a JPEG that other programs take: at most 512 px and 200,000 bytes.
 * Null where there is none, and where it cannot be read.
 */
export async function sentPhoto(ctx: Context, address: string): Promise<Uint8Array | null> {
  const key = keyOf(address)
  if (key === null) return null
  const [found] = await ctx.db
    .select({ data: pictures.data, blob: pictures.blob })
    .from(pictures)
    .where(and(ownPictures(ctx), eq(pictures.key, key), isNotNull(pictures.data)))
  if (!found?.data) return null
  try {
    const { body } = await openFile(ctx, { data: found.data, blob: found.blob })
    return await smallJpeg(new Uint8Array(await new Response(body).arrayBuffer()), photoSide, mostSentBytes)
  } catch (error) {
    log().info({ err: error, picture: key }, 'a photo could not be sent')
    return null
  }
}

/** The address where we keep the picture of a record. Null until a foreign one was fetched. */
const shown = (address: SQLWrapper, fetched: SQL): SQL<string | null> =>
  sql.join(
    [
      sql`case when ${address} is null then null`,
      sql`when left(${address}, 14) = '/api/pictures/' then ${address}`,
      sql`else (select '/api/pictures/' || p.key from pictures p`,
      sql`where ${fetched} and p.url = ${address} and p.data is not null) end`,
    ],
    sql` `,
  ) as SQL<string | null>

/** The picture of a gift, as its owner sees it. */
export const pictureOfOwner = (record: { ownerId: SQLWrapper }, address: SQLWrapper) =>
  shown(address, sql`p.owner_id = ${record.ownerId} and p.wish_id is null`)

/** The picture of a wish, the same for everybody who sees the wish. */
export const pictureOfWish = (wish: { id: SQLWrapper }, address: SQLWrapper) =>
  shown(address, sql`p.wish_id = ${wish.id}`)

/** The addresses from where pictures came, by our own address: what an export names. */
export async function originsOf(
  ctx: Context,
  addresses: readonly (string | null)[],
): Promise<Map<string, string>> {
  const keys = addresses.flatMap(address => keyOf(address) ?? [])
  if (keys.length === 0) return new Map()
  const found = await ctx.db
    .select({ key: pictures.key, url: pictures.url })
    .from(pictures)
    .where(and(ownPictures(ctx), isOneOf(pictures.key, keys), isNotNull(pictures.url)))
  return new Map(found.map(({ key, url }) => [picturePath(key), url!]))
}

/** The addresses among these at which the caller's own pictures are. */
export async function ownPictureAddresses(ctx: Context, addresses: readonly string[]): Promise<Set<string>> {
  const keys = addresses.flatMap(address => keyOf(address) ?? [])
  if (keys.length === 0) return new Set()
  const found = await ctx.db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(ownPictures(ctx), isOneOf(pictures.key, keys), isNotNull(pictures.data)))
  return new Set(found.map(({ key }) => picturePath(key)))
}
