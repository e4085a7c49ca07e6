import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { idempotency, users } from '@/db/schema'
import { revokeApiKeys } from '@/lib/accounts/api-keys/commands'
import { forgetIdentitiesSince } from '@/lib/accounts/identities/commands'
import { issueLink, madeAt, spendLinks, useLink } from '@/lib/accounts/mailed-links.commands'
import { checkPasskey, forgetPasskeysSince } from '@/lib/accounts/passkeys/commands'
import { forgetSecondStepSince, forgetTrust, requireOwnCode } from '@/lib/accounts/second-step/commands'
import { renewProof, revokeSessions } from '@/lib/accounts/sessions/commands'
import { requireSession } from '@/lib/accounts/sessions/policy'
import { tellOwner } from '@/lib/accounts/told.commands'
import { askToConfirm, hashAt, holdAddresses, proveAddress, takeAddress } from '@/lib/addresses/commands'
import { accountsAt } from '@/lib/addresses/queries'
import { conflict, invalid, unauthorized, versionConflict } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { leaveFamilies } from '@/lib/families/commands'
import { ownPicture, withOwnPictures } from '@/lib/pictures/commands'
import { guessOwnPassword } from '@/lib/server/auth/brute-force'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { isOnlyOperator } from '@/lib/server/auth/operator'
import { hashPassword, verifyPassword } from '@/lib/server/auth/password'
import { randomToken } from '@/lib/server/auth/tokens'
import { checkVersion } from '@/lib/server/db/version'
import { forgetWork, openQueue } from '@/lib/server/jobs/queue'
import { keepingRecipients } from '@/lib/surprise/commands'
import { leaveClaims } from '@/lib/wishlists/claims/commands'
import { getUser } from './queries'
import type { PasswordChange, ProfileChanges, ProveInput, RemoveInput, ResetInput, User } from './schema'
import { knowAgain, refuseCommon, refuseHeld } from './sign-in.commands'

const wrongPassword = (path: string) => invalid({ path, message: 'wrongPassword' })

/**
 * Changes name, picture or e-mail address. A new address requires the password and must be confirmed. The old address
 * is mailed and, if it was confirmed, can take the account back.
 */
export async function updateProfile(
  ctx: Context,
  { currentPassword, ...changes }: z.output<typeof ProfileChanges>,
): Promise<User> {
  const id = userId(ctx)
  if (changes.email !== undefined) requireSession(ctx)
  const move = changes.email ? await prepareMove(ctx, changes.email, currentPassword) : null
  const enqueue = await openQueue()
  return transaction(ctx, async ctx => {
    // Lock order: addresses before the account, as in every command that proves an address.
    if (move) await holdAddresses(ctx, move.from, move.to)
    const [before] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
    if (!before) throw unauthorized()
    checkVersion(ctx, await getUser(ctx, id))
    const avatarUrl = await ownPicture(ctx, 'avatarUrl', changes.avatarUrl, before.avatarUrl)
    const moves = changes.email !== undefined && changes.email !== before.email
    if (moves) {
      if (before.passwordHash !== move?.checked) throw wrongPassword('currentPassword')
      if (before.email !== move.from) throw versionConflict(await getUser(ctx, id))
      await takeAddress(ctx, changes.email!, move.passwordHash, id)
    }
    await keepingRecipients(ctx, moves ? { account: id } : null, () =>
      ctx.db
        .update(users)
        .set({
          ...changes,
          avatarUrl,
          ...(moves ? { emailVerifiedAt: null, passwordHash: move?.passwordHash } : {}),
          version: before.version + 1,
          updatedAt: ctx.now,
        })
        .where(eq(users.id, id)),
    )
    if (moves) {
      await refuseHeld(ctx, changes.email!, id)
      // A mistyped address belongs to a stranger: only a confirmed one can take the account back.
      const undo = before.emailVerifiedAt ? newId() : undefined
      if (undo) await issueLink(ctx, undo, id, before.email, 'undoEmail')
      await askToConfirm(ctx, enqueue, id, changes.email!)
      await enqueue(ctx, 'accountMail', { kind: 'emailChanged', userId: id, email: before.email, undo })
    }
    return getUser(ctx, id)
  })
}

/** Takes the picture of a file over. One that the caller did not upload is dropped. */
export async function takeFace(ctx: Context, face: string | null) {
  const [{ avatarUrl = null } = {}] = await withOwnPictures(ctx, 'avatarUrl', [{ avatarUrl: face }])
  await ctx.db
    .update(users)
    .set({ avatarUrl, version: sql`${users.version} + 1`, updatedAt: ctx.now })
    .where(and(eq(users.id, userId(ctx)), sql`${users.avatarUrl} is distinct from ${avatarUrl}::text`))
}

/**
 * What a new address needs: the hash that the password was checked against and the hash to store. Null when
 * the address stays.
 */
async function prepareMove(ctx: Context, to: string, typed: string | undefined) {
  const [present] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId(ctx)))
  if (!present) throw unauthorized()
  if (to === present.email) return null
  const checked = await requirePassword(ctx, typed, 'currentPassword')
  return { from: present.email, to, checked, passwordHash: await hashAt(ctx, to, typed ?? randomToken()) }
}

/**
 * Returns the hash that the password was checked against, for `holdAccount`. An account without a password has just
 * proved by another way who it is: its calls need that (`requireFresh`).
 */
async function requirePassword(ctx: Context, password: string | undefined, path: string): Promise<string> {
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash, hasPassword: users.hasPassword })
    .from(users)
    .where(eq(users.id, userId(ctx)))
  if (!user) throw unauthorized()
  if (!user.hasPassword) return user.passwordHash
  if (password === undefined) throw invalid({ path, message: 'passwordRequired' })
  return checkPassword(ctx, password, path)
}

/** Checks the caller's password. */
async function checkPassword(ctx: Context, password: string, path: string): Promise<string> {
  const checked = await guessOwnPassword(ctx, async () => {
    const [user] = await ctx.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId(ctx)))
    return user && (await verifyPassword(user.passwordHash, password)) ? user.passwordHash : null
  })
  if (checked === null) throw wrongPassword(path)
  return checked
}

/**
 * Locks the caller's account until the transaction ends; refused when the password has changed since the
 * check.
 */
async function holdAccount(ctx: Context, passwordHash: string, path: string) {
  const [held] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId(ctx)), eq(users.passwordHash, passwordHash)))
    .for('no key update')
  if (!held) throw wrongPassword(path)
}

/** Notes that the caller proved who they are, for the calls that need a fresh sign-in. */
export async function prove(ctx: Context, input: z.output<typeof ProveInput>): Promise<null> {
  const sessionId = requireSession(ctx)
  if (input.passkey) {
    const owner = await checkPasskey(ctx, input.passkey)
    if (owner !== userId(ctx)) throw invalid({ path: 'passkey', message: 'passkeyRefused' })
    await renewProof(ctx, sessionId)
    return null
  }
  const checked = await checkPassword(ctx, input.password ?? '', 'password')
  await requireOwnCode(ctx, input.code)
  await transaction(ctx, async ctx => {
    await holdAccount(ctx, checked, 'password')
    await renewProof(ctx, sessionId)
  })
  return null
}

/** Changes the password and ends every other session and all API keys. */
export async function changePassword(ctx: Context, input: z.output<typeof PasswordChange>): Promise<null> {
  const sessionId = requireSession(ctx)
  const checked = await requirePassword(ctx, input.currentPassword, 'currentPassword')
  refuseCommon(input.newPassword, 'newPassword')
  // Accounts that claim the same unproved address share one salt for their passwords.
  const { emailVerified } = await getUser(ctx, userId(ctx))
  const passwordHash = await hashPassword(input.newPassword, emailVerified ? undefined : checked)
  const enqueue = await openQueue()
  await transaction(ctx, async ctx => {
    await holdAccount(ctx, checked, 'currentPassword')
    await setPassword(ctx, userId(ctx), passwordHash, sessionId)
    await tellOwner(ctx, enqueue, 'passwordChanged')
  })
  return null
}

/** Sets a password and ends all API keys and all sessions except `keep`. */
async function setPassword(ctx: Context, id: string, passwordHash: string, keep: string | null = null) {
  await ctx.db
    .update(users)
    .set({ passwordHash, hasPassword: true, version: sql`${users.version} + 1`, updatedAt: ctx.now })
    .where(eq(users.id, id))
  await revokeSessions(ctx, id, keep)
  await forgetTrust(ctx, id)
  await revokeApiKeys(ctx, id)
  await ctx.effects.passwordSet(ctx, id)
}

/** Sets a new password with a mailed link: a requested one, or one that also takes an old address back. */
export async function resetPassword(
  ctx: Context,
  input: z.output<typeof ResetInput>,
  device: Device,
): Promise<null> {
  refuseCommon(input.password, 'password')
  const passwordHash = await hashPassword(input.password)
  const email = await transaction(ctx, async ctx => {
    const link = await useLink(ctx, input.token, 'resetPassword', 'undoEmail')
    // The reader of the mail owns the address.
    await proveAddress(ctx, link.userId, link.email)
    await setPassword(ctx, link.userId, passwordHash)
    // An intruder who took the address may have set these up, to keep the owner out.
    if (link.purpose === 'undoEmail') {
      await forgetPasskeysSince(ctx, link.userId, madeAt(link))
      await forgetIdentitiesSince(ctx, link.userId, madeAt(link))
      await forgetSecondStepSince(ctx, link.userId, madeAt(link))
    }
    await spendLinks(ctx, link)
    return link.email
  })
  await knowAgain(ctx, email, device)
  return null
}

/**
 * Deletes the account and everything stored about it. Its sessions end at once. Throws 409 ONLY_OPERATOR for an operator
 * who would leave others without one.
 */
export async function removeProfile(ctx: Context, input: z.output<typeof RemoveInput>): Promise<null> {
  requireAccount(ctx)
  const checked = await requirePassword(ctx, input.password, 'password')
  const id = userId(ctx)
  await openQueue()
  await transaction(ctx, async tx => {
    await holdAccount(tx, checked, 'password')
    if (await isOnlyOperator(tx, id)) throw conflict('ONLY_OPERATOR', 'onlyOperator')
    await eraseAccount(tx, id)
  })
  return null
}

/** Deletes an account with all its data and its queued jobs, in the caller's transaction. */
export async function eraseAccount(ctx: Context, id: string) {
  await leaveClaims(ctx, id)
  await leaveFamilies(ctx, id)
  const [gone] = await keepingRecipients(ctx, { erased: id }, () =>
    ctx.db.delete(users).where(eq(users.id, id)).returning({ email: users.email }),
  )
  await ctx.db.delete(idempotency).where(eq(idempotency.scope, id))
  // Jobs for the address may belong to another account with the same address.
  const others = gone ? await accountsAt(ctx, gone.email) : []
  if (gone) await forgetWork(ctx, id, others.length > 0 ? null : gone.email)
}
