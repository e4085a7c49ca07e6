import 'server-only'
import { Readable } from 'node:stream'
import { backupKeys } from '@/db/schema'
import { conflict, Problem } from '@/lib/core/errors'
import { type Context, requireAccount, today, userId } from '@/lib/server/auth/context'
import { seal, unseal } from '@/lib/server/auth/encryption'
import { file } from '../queries'
import { ownBackupKey } from './policy'

/** Read with the first backup: its tables take a tenth of a second, for which an import would wait, too. */
const age = () => import('age-encryption')

const keyOf = async (ctx: Context) => (await ctx.db.select().from(backupKeys).where(ownBackupKey(ctx)))[0]

/** The caller's identity, made when it is first needed. Null where the server has lost the secret that it was sealed with. */
async function ownIdentity(ctx: Context): Promise<string | null> {
  const found = await keyOf(ctx)
  if (found) return openIdentity(found.sealed)
  const { generateX25519Identity, identityToRecipient } = await age()
  const identity = await generateX25519Identity()
  await ctx.db
    .insert(backupKeys)
    .values({
      ownerId: userId(ctx),
      createdAt: ctx.now,
      recipient: await identityToRecipient(identity),
      sealed: seal(identity),
    })
    .onConflictDoNothing()
  // Another call may have been quicker.
  const kept = await keyOf(ctx)
  return kept ? openIdentity(kept.sealed) : null
}

function openIdentity(sealed: string): string | null {
  const identity = unseal(sealed)
  return typeof identity === 'string' ? identity : null
}

const lost = () => conflict('BACKUP_KEY_LOST', 'backupKeyLost')

/**
 * Seals bytes for the caller with the age format, while they are read. An identity that is lost is replaced, because what
 * is sealed for it could never be opened again.
 */
export async function sealed(
  ctx: Context,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  if ((await ownIdentity(ctx)) === null) {
    await ctx.db.delete(backupKeys).where(ownBackupKey(ctx))
    await ownIdentity(ctx)
  }
  const key = await keyOf(ctx)
  if (!key) throw lost()
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.addRecipient(key.recipient)
  return encrypter.encrypt(streamOf(pieces))
}

const encoder = new TextEncoder()
async function* bytesOf(pieces: AsyncIterable<string | Uint8Array>) {
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece
}

/** What fails while it is read fails at the reader, who says so. */
const streamOf = (pieces: AsyncIterable<string | Uint8Array>) =>
  Readable.toWeb(Readable.from(bytesOf(pieces))) as ReadableStream<Uint8Array>

/** Why a sealed file is not opened. */
const refused = (reason: 'damaged' | 'wrongIdentity' | 'tooMuch') =>
  new Problem(422, 'UNREADABLE_FILE', 'unreadableFile', { reason, line: null })

const head = 'age-encryption.org/v1'

/** Whether bytes are a file in the age format. */
export const isSealed = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, head.length)) === head

/**
 * Opens a sealed file while it is read, with the identity that is named or with the caller's own. Every piece was verified
 * before it is handed on. Throws 422 where the identity does not open it.
 */
export async function opened(
  ctx: Context,
  pieces: AsyncIterable<Uint8Array>,
  identity?: string,
): Promise<ReadableStream<Uint8Array>> {
  const own = identity ?? (await ownIdentity(ctx))
  if (own === null) throw lost()
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(own)
  } catch {
    throw refused('wrongIdentity')
  }
  try {
    return await decrypter.decrypt(streamOf(pieces))
  } catch (error) {
    if (error instanceof Problem) throw error
    const isOther = error instanceof Error && /no identity matched/i.test(error.message)
    throw refused(isOther ? 'wrongIdentity' : 'damaged')
  }
}

/** The whole content of a sealed file, verified to its end. Throws 422 for one that is damaged, cut off or too large. */
export async function openedWhole(
  ctx: Context,
  pieces: AsyncIterable<Uint8Array>,
  most: number,
  identity?: string,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = (await opened(ctx, pieces, identity)).getReader()
  for (;;) {
    const { value, done } = await reader.read().catch(error => {
      throw error instanceof Problem ? error : refused('damaged')
    })
    if (done) return Buffer.concat(parts)
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw refused('tooMuch')
    }
    parts.push(value)
  }
}

/** The identity as the age program takes it. Only the account itself gets it, in a session. */
export async function downloadIdentity(ctx: Context): Promise<Response> {
  requireAccount(ctx)
  const identity = await ownIdentity(ctx)
  const key = await keyOf(ctx)
  if (identity === null || !key) throw lost()
  const lines = [`# created: ${key.createdAt.toISOString()}`, `# public key: ${key.recipient}`, identity, '']
  return file(lines.join('\n'), 'text/plain; charset=utf-8', `gift-tracker-identity-${today(ctx)}.txt`)
}
