import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { wishlistItems, wishlists } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { readInParts } from '@/lib/server/db/bulk'
import { ownLists } from '@/lib/wishlists/policy'
import { collectionOf } from '../portable/collections'
import { hashOfRecord, identityOf } from '../portable/plan'
import { hashOf } from '../undo/hashes.queries'
import { tables } from '../undo/queries'
import { hashOfWish } from '../undo/wishes.queries'
import {
  type CollectionName,
  collectionNames,
  type ImportType,
  importTypes,
  typeOfCollection,
} from '../values'
import type { RestoreResult, Touched } from './schema'

/** The records that a restore may change; it leaves all others. */
export type Only = (key: ImportType | CollectionName | 'settings', id: string) => boolean

/** Under what the settings of an account are noted, which have no id. */
export const settingsKey = 'settings'

const texts = ['name', 'title', 'store', 'query', 'reason'] as const
/** What a further record is called. */
export function nameOfRecord(record: object): string {
  const said = record as Record<string, unknown>
  const found = texts.map(key => said[key]).find(one => typeof one === 'string')
  return typeof found === 'string' ? found : ''
}

/** The hashes of records outside of the trash, by their ids. */
export async function hashesOf(
  ctx: Context,
  type: ImportType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { table, own } = tables[type]
  const found = await readInParts(ids, part =>
    ctx.db
      .select({ id: table.id, hash: hashOf(table) })
      .from(table)
      .where(and(own(ctx), isNull(table.deletedAt), isOneOf(table.id, part))),
  )
  return new Map(found.map(({ id, hash }) => [String(id), hash]))
}

/** What the settings of the caller say. */
export const settingsHash = async (ctx: Context) => JSON.stringify(await ctx.effects.accountExported(ctx))

/** What wishes of the caller's lists say, as hashes by their ids. */
export async function wishHashes(
  ctx: Context,
  wishes: readonly { id: string }[],
): Promise<[string, string][]> {
  const found = await readInParts(
    wishes.map(({ id }) => id),
    part => ownWishes(ctx, part),
  )
  return found.map(({ id, hash }) => [id, hash])
}

const ownWishes = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .select({
      id: wishlistItems.id,
      wishlistId: wishlistItems.wishlistId,
      name: wishlistItems.name,
      hidden: wishlistItems.hidden,
      hash: hashOfWish(),
    })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(
      and(
        ownLists(ctx),
        isNull(wishlists.deletedAt),
        isNull(wishlistItems.pendingDeletionAt),
        isOneOf(wishlistItems.id, ids),
      ),
    )

/** The records of a restore that are still as it left them, and the names of those that were changed since. */
export async function unchangedSince(ctx: Context, touched: Touched) {
  const same = new Map<string, Set<string>>()
  const kept: RestoreResult['kept'] = []
  for (const type of importTypes) {
    const told = touched[type] ?? {}
    const now = await hashesOf(ctx, type, Object.keys(told))
    const unchanged = new Set<string>()
    const changed: string[] = []
    for (const [id, hash] of Object.entries(told))
      if ((now.get(id) ?? null) === hash) unchanged.add(id)
      else if (now.has(id)) changed.push(id)
    same.set(type, unchanged)
    const { table, own, name } = tables[type]
    const names = await readInParts(changed, part =>
      ctx.db
        .select({ name: sql<string>`${name}` })
        .from(table)
        .where(and(own(ctx), isOneOf(table.id, part))),
    )
    for (const one of names) kept.push({ type, name: one.name })
  }
  for (const name of collectionNames) {
    const told = touched[name]
    if (!told) continue
    const collection = collectionOf(name)
    const now = new Map<string, object>()
    for await (const page of collection.read(ctx))
      for (const record of page) {
        const id = identityOf(collection, record)
        if (Object.hasOwn(told, id)) now.set(id, record)
      }
    const unchanged = new Set<string>()
    for (const [id, hash] of Object.entries(told)) {
      const record = now.get(id)
      if ((record ? hashOfRecord(collection, record) : null) === hash) unchanged.add(id)
      else if (record) kept.push({ type: typeOfCollection(name), name: nameOfRecord(record) })
    }
    same.set(name, unchanged)
  }
  const brought = touched.wish ?? {}
  const wishes = (await readInParts(Object.keys(brought), part => ownWishes(ctx, part))).filter(
    ({ id, name, hash }) => {
      const isSame = brought[id] === hash
      if (!isSame) kept.push({ type: 'wish', name })
      return isSame
    },
  )
  const settings = touched[settingsKey]?.[settingsKey]
  if (settings !== undefined && settings === (await settingsHash(ctx)))
    same.set(settingsKey, new Set([settingsKey]))
  const only: Only = (key, id) => same.get(key)?.has(id) === true
  return { only, kept, wishes }
}
