import 'server-only'
import { Problem } from '@/lib/core/errors'
import { insertReceipts, keepRemade } from '@/lib/money/receipts/commands'
import { maxReceiptBytes } from '@/lib/money/receipts/values'
import { createPicture } from '@/lib/pictures/commands'
import { ownPictureAddresses } from '@/lib/pictures/queries'
import { maxPictureBytes } from '@/lib/pictures/values'
import { type Context, isSample } from '@/lib/server/auth/context'
import { teller } from '@/lib/server/http/progress'
import { inTurns, nextTurn } from '@/lib/server/jobs/yielding'
import { type ArchiveEntry, contentOf, entriesOf } from './formats/archives'
import { type Parsed, UnreadableFile } from './formats/parsed'

/** A receipt of an archive, made anew and kept, before its expense is written. */
export interface BroughtReceipt {
  /** The id of its expense in the file. */
  expenseId: string
  kept: Awaited<ReturnType<typeof keepRemade>>
}

/** The bytes of a named file; null where it is missing, damaged or too large. */
function bytesOf(data: Uint8Array, entry: ArchiveEntry | undefined, most: number): Uint8Array | null {
  try {
    return entry ? contentOf(data, entry, most) : null
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/** A file that is no picture or receipt is left out. That it cannot be kept now, or has no room, ends the import. */
const refused = (error: unknown) => {
  if (error instanceof Problem && error.status < 500 && error.status !== 402) return null
  throw error
}

/** Notes that a file of the archive could not be read. */
const lost = (parsed: Parsed, file: string) =>
  parsed.warnings.push({ row: 0, type: '', reason: 'fileLost', text: file.slice(0, 200) })

/**
 * Keeps the pictures and receipts of an archive, each made anew, and lets the records name the kept ones. What no record
 * shows afterwards is deleted by itself a day later. Visitors of a sample family keep none.
 */
export async function bringFiles(ctx: Context, data: unknown, parsed: Parsed): Promise<BroughtReceipt[]> {
  if (!(data instanceof Uint8Array) || !parsed.files || isSample(ctx.actor)) return []
  const { pictures, receipts: named } = parsed.files
  const entries = entriesOf(data)
  const tell = teller()
  const rows = pictures.length + named.length
  let done = 0
  const own = await ownPictureAddresses(
    ctx,
    pictures.map(({ address }) => address),
  )
  const addresses = new Map<string, string | null>()
  for (const { address, file } of pictures) {
    tell({ step: 'reading', done: done++, rows })
    if (own.has(address)) continue
    const bytes = bytesOf(data, entries.get(file), maxPictureBytes)
    const kept = bytes && (await createPicture(ctx, { file: bytes, shape: 'whole' }).catch(refused))
    if (!kept) lost(parsed, file)
    addresses.set(address, kept?.url ?? null)
    await nextTurn()
  }
  const renamed = (value: unknown) => (typeof value === 'string' ? addresses.get(value) : undefined)
  await inTurns(parsed.items, ({ data: record }) => {
    for (const field of ['avatarUrl', 'imageUrl']) {
      const address = renamed(record[field])
      if (address !== undefined) record[field] = address
    }
  })
  await inTurns(parsed.records, ({ data: record }) => {
    const { wishes } = (record ?? {}) as { wishes?: unknown }
    for (const wish of Array.isArray(wishes) ? wishes : []) {
      const address = renamed(wish?.imageUrl)
      if (address !== undefined) wish.imageUrl = address
    }
  })
  const account = parsed.settings?.account as { avatarUrl?: unknown } | undefined
  const face = renamed(account?.avatarUrl)
  if (account && face !== undefined) account.avatarUrl = face
  const brought: BroughtReceipt[] = []
  for (const { expenseId, file } of named) {
    tell({ step: 'reading', done: done++, rows })
    const bytes = bytesOf(data, entries.get(file), maxReceiptBytes)
    const kept = bytes && (await keepRemade(ctx, bytes).catch(refused))
    if (kept) brought.push({ expenseId, kept })
    else lost(parsed, file)
    await nextTurn()
  }
  return brought
}

/** Writes the receipts of expenses that an import has written. */
export async function writeReceipts(
  tx: Context,
  brought: readonly BroughtReceipt[],
  created: readonly string[],
  idHere: (old: string) => string | undefined,
) {
  const fresh = new Set(created)
  const rows = brought.flatMap(({ expenseId, kept }) => {
    const here = idHere(expenseId)
    return here !== undefined && fresh.has(here) ? [{ expenseId: here, ...kept }] : []
  })
  await insertReceipts(tx, rows)
}
