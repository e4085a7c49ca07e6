import 'server-only'
import { and, asc, desc, eq, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { isOutOfSpace } from '@/db'
import { isOneOf } from '@/db/lists'
import { backupParts, backups, restores } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { conflict, notFound, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { messagesOf } from '@/lib/i18n/messages'
import { type Context, isSample, userId } from '@/lib/server/auth/context'
import { wholly } from '@/lib/server/db/portable'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { touched } from '@/lib/server/db/version'
import { keepFile } from '@/lib/server/files/blobs'
import { lacksRoom, NoRoom } from '@/lib/server/ops/disk-room'
import { complain } from '@/lib/server/ops/health'
import { archiveOf } from '../exports.commands'
import { shownIn } from '../files.queries'
import { libraryOf } from '../library.queries'
import { maxOwnBytes } from '../schema'
import type { ExportNoun } from '../values'
import { sealed } from './keys.commands'
import { ownBackups, ownRestores } from './policy'
import { asBackup } from './queries'
import type { Backup } from './schema'
import { type BackupTrouble, type backupTypes, mostStored, type SafetyReason } from './values'

/** Bytes of a part of a stored backup. */
const partBytes = 4 * 1024 * 1024
/** Minutes after which a backup that is still being made was broken off. */
const longestMinutes = 15
/** The most safety copies of an account. */
const mostSafety = 10

/** Ends the making of a backup for a reason that its owner is told. */
class NotMade extends Error {
  constructor(readonly trouble: BackupTrouble) {
    super(trouble)
  }
}

function troubleOf(error: unknown): BackupTrouble {
  if (error instanceof NotMade) return error.trouble
  if (error instanceof NoRoom || isOutOfSpace(error)) return 'noRoom'
  if (error instanceof Problem && error.code === 'FILES_AWAY') return 'filesAway'
  complain(error, 'a backup was not made')
  return 'broken'
}

/** Keeps sealed bytes in parts. Returns how many they are. */
async function keepParts(
  ctx: Context,
  { id: backupId, type }: Pick<Backup, 'id' | 'type'>,
  bytes: ReadableStream<Uint8Array>,
): Promise<number> {
  let place = 0
  let size = 0
  let held: Uint8Array[] = []
  let heldBytes = 0
  const flush = async () => {
    if (heldBytes === 0) return
    if (lacksRoom('changes', heldBytes)) throw new NoRoom()
    const data = Buffer.concat(held)
    // A safety copy may be made in a transaction, and there nobody waits for the bucket.
    const kept = type === 'sync' ? { data, blob: null } : await keepFile(ctx, userId(ctx), data)
    await ctx.db.insert(backupParts).values({ backupId, place: place++, ...kept })
    held = []
    heldBytes = 0
  }
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxOwnBytes) throw new NotMade('tooLarge')
    held.push(chunk)
    heldBytes += chunk.byteLength
    if (heldBytes >= partBytes) await flush()
  }
  await flush()
  return size
}

const dropParts = (ctx: Context, backupIds: readonly string[]) =>
  ctx.db.delete(backupParts).where(isOneOf(backupParts.backupId, backupIds))

interface Begun {
  id?: string
  name: string
  description?: string | null
  type: (typeof backupTypes)[number]
  location: Backup['location']
  dataTypes: ExportNoun[] | null
  reason?: SafetyReason
}

/** Writes the entry of a backup. Throws ID_TAKEN for a known id. */
export async function insertBackup(ctx: Context, begun: Begun, status: Backup['status']) {
  const { id = newId(), description = null, reason = null, ...others } = begun
  const [row] = await ctx.db
    .insert(backups)
    .values({
      ...others,
      id,
      description,
      reason,
      status,
      ownerId: userId(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
    .catch(refuseTakenId)
  return row!
}

async function storedBytes(ctx: Context): Promise<number> {
  const [found] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${backups.size}), 0)` })
    .from(backups)
    .where(and(ownBackups(ctx), ne(backups.location, 'local')))
  return Number(found?.sum ?? 0)
}

/** Where all backups take too much room, the oldest ones of the clock give way to a new one of the clock. */
async function makeRoom(ctx: Context) {
  const old = await ctx.db
    .select({ id: backups.id, size: backups.size })
    .from(backups)
    .where(and(ownBackups(ctx), eq(backups.type, 'auto')))
    .orderBy(asc(backups.id))
  let over = (await storedBytes(ctx)) - mostStored
  for (const { id, size } of old) {
    if (over < 0) return
    await ctx.db.delete(backups).where(and(ownBackups(ctx), eq(backups.id, id)))
    over -= size
  }
}

type Row = Awaited<ReturnType<typeof insertBackup>>

/** Seals and keeps what a backup holds. Without pictures and receipts it notes the pictures that it names. */
async function keepContent(ctx: Context, row: Row, withFiles: boolean) {
  const chosen = row.dataTypes ? { only: row.dataTypes } : {}
  const counts: Record<string, number> = {}
  const archive = await archiveOf(wholly(ctx), chosen, { counts, withFiles })
  const size = await keepParts(ctx, row, await sealed(ctx, archive))
  const pictures = withFiles ? null : [...(await shownIn((await libraryOf(ctx, chosen, false))()))]
  return { status: 'completed', size, counts, pictures } as const
}

async function contentOf(ctx: Context, row: Row) {
  if (row.type === 'sync') return keepContent(ctx, row, false)
  if (row.type === 'auto') await makeRoom(ctx)
  if ((await storedBytes(ctx)) >= mostStored) throw new NotMade('quota')
  try {
    return await keepContent(ctx, row, true)
  } catch (error) {
    if (!(error instanceof NotMade && error.trouble === 'tooLarge')) throw error
    await dropParts(ctx, [row.id])
    return keepContent(ctx, row, false)
  }
}

/**
 * Makes a backup here. Its entry is there from the beginning, and says at the end that it is complete or why it is not. A
 * safety copy, and a backup that would be too large, hold no pictures and receipts. The pictures that they name stay as
 * long as they do.
 */
export async function makeBackup(ctx: Context, begun: Begun): Promise<Backup> {
  const row = await insertBackup(ctx, begun, 'in_progress')
  let ended: Partial<Row>
  try {
    ended = await contentOf(ctx, row)
  } catch (error) {
    ended = { status: 'failed', trouble: troubleOf(error) }
    await dropParts(ctx, [row.id])
  }
  const [made] = await ctx.db
    .update(backups)
    .set({ ...ended, ...touched(ctx, backups) })
    .where(eq(backups.id, row.id))
    .returning()
  // It was deleted meanwhile, as with its account.
  if (!made) throw notFound()
  if (made.status === 'completed' && made.type !== 'sync')
    await happened(ctx, 'transfer.backedUp', {
      entity: 'transfer',
      id: made.id,
      details: { name: made.name, count: Object.values(made.counts).reduce((sum, one) => sum + one, 0) },
    })
  return asBackup(made)
}

/** Notes that backups among these were broken off: the process that made them is gone. */
export async function endBroken(ctx: Context, which?: SQL) {
  const begins = new Date(ctx.now.getTime() - longestMinutes * 60_000)
  const broken = await ctx.db
    .update(backups)
    .set({ status: 'failed', trouble: 'interrupted', updatedAt: ctx.now })
    .where(and(which, eq(backups.status, 'in_progress'), lte(backups.createdAt, begins)))
    .returning({ id: backups.id })
  if (broken.length > 0)
    await dropParts(
      ctx,
      broken.map(({ id }) => id),
    )
}

/** What a backup is called that nobody named. */
export async function usualName(ctx: Context, key: 'auto' | SafetyReason): Promise<string> {
  const { backups: words } = await messagesOf(ctx.locale, ['backups'])
  const t = createTranslator({ locale: ctx.locale, messages: { backups: words }, namespace: 'backups.names' })
  return t(key)
}

/** Deletes the oldest safety copies, first those that no restore needs for its undo. */
async function dropOldCopies(ctx: Context) {
  const undoable = and(ownRestores(ctx), isNotNull(restores.undoUntil), isNull(restores.undoneAt))
  const needed = sql<boolean>`${backups.id} in (select ${restores.safetyId} from ${restores} where ${undoable})`
  const copies = await ctx.db
    .select({ id: backups.id })
    .from(backups)
    .where(and(ownBackups(ctx), eq(backups.type, 'sync')))
    .orderBy(desc(needed), desc(backups.id))
  const extra = copies.slice(mostSafety).map(({ id }) => id)
  if (extra.length > 0) await ctx.db.delete(backups).where(and(ownBackups(ctx), isOneOf(backups.id, extra)))
}

/** A copy of everything that the caller has, without pictures and receipts. Old copies give way to it. */
async function copyOfAll(ctx: Context, reason: SafetyReason): Promise<Backup> {
  const name = await usualName(ctx, reason)
  const made = await makeBackup(ctx, { name, type: 'sync', location: 'cloud', dataTypes: null, reason })
  await dropOldCopies(ctx)
  return made
}

/** A safety copy, without which nothing may be changed. Throws 409 where it cannot be made. */
export async function makeSafetyCopy(ctx: Context, reason: SafetyReason): Promise<Backup> {
  const made = await copyOfAll(ctx, reason)
  if (made.status !== 'completed')
    throw conflict('SAFETY_COPY_FAILED', 'safetyCopyFailed', { trouble: made.trouble })
  return made
}

/**
 * Makes a safety copy where one can be kept, before what can also be taken back in another way: an import is undone, and
 * what is deleted lies in the trash. So it goes on without a copy where none can be kept, and its entry says why.
 */
export async function copyBefore(ctx: Context, reason: SafetyReason): Promise<void> {
  if (!isSample(ctx.actor)) await copyOfAll(ctx, reason)
}
