import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expenses, pictures, receipts } from '@/db/schema'
import { visibleExpenses } from '@/lib/money/expenses/policy'
import type { KeptPerson } from '@/lib/people/queries'
import { ownPictures } from '@/lib/pictures/policy'
import { keyOf } from '@/lib/pictures/rules'
import type { Context } from '@/lib/server/auth/context'
import { type FileColumns, openFile } from '@/lib/server/files/blobs'
import { type Counts, counted, type KeptFile, type Library } from './exports/library'

const extensions = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

async function* bytesOf(
  ctx: Context,
  read: () => Promise<FileColumns | undefined>,
): AsyncGenerator<Uint8Array> {
  const found = await read()
  // It was deleted since the archive began.
  if (!found) return
  const { body } = await openFile(ctx, found)
  yield new Uint8Array(await new Response(body).arrayBuffer())
}

const pictureFile = (ctx: Context, key: string) => async () => {
  const [found] = await ctx.db
    .select({ data: pictures.data, blob: pictures.blob })
    .from(pictures)
    .where(and(eq(pictures.key, key), ownPictures(ctx), isNotNull(pictures.data)))
  return found?.data ? { data: found.data, blob: found.blob } : undefined
}

const receiptFile = (ctx: Context, expenseId: string) => async () => {
  const [found] = await ctx.db
    .select({ data: receipts.data, blob: receipts.blob })
    .from(receipts)
    .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
    .where(and(eq(receipts.expenseId, expenseId), visibleExpenses(ctx)))
  return found
}

/** The keys of pictures that the account and the records of a library show. */
export async function shownIn(library: Library): Promise<Set<string>> {
  const keys = new Set<string>()
  const add = (address: unknown) => {
    const key = typeof address === 'string' ? keyOf(address) : null
    if (key !== null) keys.add(key)
  }
  for (const one of Object.values((await library.settings?.()) ?? {}))
    add((one as { avatarUrl?: unknown }).avatarUrl)
  for await (const page of library.people) for (const { avatarUrl } of page) add(avatarUrl)
  for await (const _ of library.occasions);
  for await (const page of library.giftPictures) for (const { imageUrl } of page) add(imageUrl)
  for (const { name, read } of library.further)
    if (name === 'wishlists')
      for await (const page of read())
        for (const list of page as { wishes: { imageUrl: string | null }[] }[])
          for (const { imageUrl } of list.wishes) add(imageUrl)
  return keys
}

/**
 * The pictures and receipts that belong to a library, and the lists of them for the way back. `counts` are the records that
 * were looked through for them.
 */
export async function keptFiles(ctx: Context, open: () => Library) {
  const counts: Counts = {}
  const shown = await shownIn(counted(open(), counts))
  const spent = new Set<string>()
  for await (const page of counted(open(), counts).expenses) for (const { id } of page) spent.add(id)
  const ownFiles = await ctx.db
    .select({ key: pictures.key, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(ownPictures(ctx), isNotNull(pictures.data)))
    .orderBy(pictures.createdAt, pictures.key)
  const foundPictures = ownFiles.filter(({ key }) => shown.has(key))
  const foundReceipts = (
    await ctx.db
      .select({ expenseId: receipts.expenseId, type: receipts.type, size: receipts.size })
      .from(receipts)
      .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
      .where(visibleExpenses(ctx))
      .orderBy(receipts.createdAt, receipts.expenseId)
  ).filter(({ expenseId }) => spent.has(expenseId))
  const pathOf = {
    picture: (key: string) => `pictures/${key}.webp`,
    receipt: ({ expenseId, type }: (typeof foundReceipts)[number]) =>
      `receipts/${expenseId}.${extensions[type]}`,
  }
  const files: KeptFile[] = [
    ...foundPictures.map(({ key }) => ({
      path: pathOf.picture(key),
      read: () => bytesOf(ctx, pictureFile(ctx, key)),
    })),
    ...foundReceipts.map(one => ({
      path: pathOf.receipt(one),
      read: () => bytesOf(ctx, receiptFile(ctx, one.expenseId)),
    })),
  ]
  const lists: [string, AsyncIterable<object[]>][] = [
    [
      'pictures',
      once(foundPictures.map(({ key }) => ({ address: `/api/pictures/${key}`, file: pathOf.picture(key) }))),
    ],
    ['receipts', once(foundReceipts.map(one => ({ ...one, file: pathOf.receipt(one) })))],
  ]
  return { files, lists, counts }
}

async function* once<One>(list: One[]) {
  yield list
}

/** Reads the photos of people that are kept here, a person at a time. */
export const photosOf = (ctx: Context) => async (person: KeptPerson) => {
  const key = keyOf(person.avatarUrl)
  if (key === null) return null
  for await (const bytes of bytesOf(ctx, pictureFile(ctx, key))) return bytes
  return null
}
