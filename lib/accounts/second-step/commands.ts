import 'server-only'
import { and, eq, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { authenticators, recoveryCodes, trustedDevices, users } from '@/db/schema'
import { requireSession } from '@/lib/accounts/sessions/policy'
import { tellOwner } from '@/lib/accounts/told.commands'
import { invalid, invalidTransition, notFound, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { shownAddress } from '@/lib/core/mailbox'
import { guessCode, guessOwnCode } from '@/lib/server/auth/brute-force'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { seal, unseal } from '@/lib/server/auth/encryption'
import { hasSecondStep } from '@/lib/server/auth/fresh'
import {
  newRecoveryCode,
  newSecret,
  recoveryHash,
  secretAddress,
  spelledSecret,
  stepOf,
} from '@/lib/server/auth/one-time-codes'
import { randomToken, tokenHash } from '@/lib/server/auth/tokens'
import { writeInParts } from '@/lib/server/db/bulk'
import { openQueue } from '@/lib/server/jobs/queue'
import type { NewSecondStep, RecoveryCodes } from './schema'

/** How long a set-up may take. A second tab that begins one in this time gets the same secret. */
const startedMilliseconds = 15 * 60_000
const trustedMilliseconds = 30 * 24 * 60 * 60_000
const recoveryCount = 10

const sealed = (secret: Buffer) => seal(secret.toString('base64'))

/** Null where the installation has lost the secret that it was sealed with. Recovery codes work then. */
function opened(secretSealed: string): Buffer | null {
  const text = unseal(secretSealed)
  return typeof text === 'string' ? Buffer.from(text, 'base64') : null
}

/** Locks the caller's account, so that two tabs do not set up two authenticators. */
const holdOwn = (ctx: Context) =>
  ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId(ctx)))
    .for('no key update')

const own = (ctx: Context) => eq(authenticators.userId, userId(ctx))

/** Makes the secret of an authenticator. Sign-in asks for its codes after `confirmSecondStep`. */
export function startSecondStep(ctx: Context): Promise<NewSecondStep> {
  requireSession(ctx)
  return transaction(ctx, async ctx => {
    const [user] = await holdOwn(ctx)
    if (!user) throw unauthorized()
    const [before] = await ctx.db.select().from(authenticators).where(own(ctx))
    if (before?.confirmedAt) throw invalidTransition('on', 'starting')
    const isRecent = before && ctx.now.getTime() - before.createdAt.getTime() < startedMilliseconds
    const kept = isRecent ? opened(before.secretSealed) : null
    const secret = kept ?? newSecret()
    if (!kept) {
      const values = { secretSealed: sealed(secret), createdAt: ctx.now, lastStep: 0 }
      await ctx.db
        .insert(authenticators)
        .values({ userId: userId(ctx), ...values })
        .onConflictDoUpdate({ target: authenticators.userId, set: values })
    }
    const account = shownAddress(user.email)
    return { secret: spelledSecret(secret), address: secretAddress(secret, account) }
  })
}

async function replaceRecoveryCodes(ctx: Context): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId(ctx)))
  const rows = codes.map(code => ({ id: newId(), userId: userId(ctx), hash: recoveryHash(code) }))
  await writeInParts(rows, part => ctx.db.insert(recoveryCodes).values(part))
  return { recoveryCodes: codes }
}

/** Switches the second step on: the first code shows that the authenticator has the secret. */
export async function confirmSecondStep(ctx: Context, { code }: { code: string }): Promise<RecoveryCodes> {
  requireSession(ctx)
  const [started] = await ctx.db.select().from(authenticators).where(own(ctx))
  if (!started) throw invalidTransition('off', 'on')
  if (started.confirmedAt) throw invalidTransition('on', 'on')
  const secret = opened(started.secretSealed)
  let lastStep = 0
  const isRight = await guessOwnCode(ctx, async () => {
    lastStep = (secret && stepOf(secret, code, ctx.now, started.lastStep)) ?? 0
    return lastStep > 0 || null
  })
  if (!isRight) throw invalid({ path: 'code', message: 'codeWrong' })
  const enqueue = await openQueue()
  return transaction(ctx, async ctx => {
    await holdOwn(ctx)
    const [on] = await ctx.db
      .update(authenticators)
      .set({ confirmedAt: ctx.now, lastStep })
      .where(
        and(
          own(ctx),
          isNull(authenticators.confirmedAt),
          eq(authenticators.secretSealed, started.secretSealed),
        ),
      )
      .returning({ userId: authenticators.userId })
    if (!on) throw invalidTransition('on', 'on')
    await tellOwner(ctx, enqueue, 'codesOn')
    return replaceRecoveryCodes(ctx)
  })
}

/** Makes ten new recovery codes. The ones before end. */
export function renewRecoveryCodes(ctx: Context): Promise<RecoveryCodes> {
  requireSession(ctx)
  return transaction(ctx, async ctx => {
    await holdOwn(ctx)
    if (!(await hasSecondStep(ctx, userId(ctx)))) throw invalidTransition('off', 'renewed')
    return replaceRecoveryCodes(ctx)
  })
}

/** Switches the second step off, and forgets what belongs to it. */
export async function stopSecondStep(ctx: Context): Promise<null> {
  requireSession(ctx)
  const enqueue = await openQueue()
  await transaction(ctx, async ctx => {
    await holdOwn(ctx)
    if (await hasSecondStep(ctx, userId(ctx))) await tellOwner(ctx, enqueue, 'codesOff')
    await endSecondStepOf(ctx, userId(ctx))
  })
  return null
}

/** Deletes an account's authenticator, its recovery codes and the devices that it trusts. */
export async function endSecondStepOf(ctx: Context, owner: string) {
  await ctx.db.delete(authenticators).where(eq(authenticators.userId, owner))
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner))
  await forgetTrust(ctx, owner)
}

/** Uses up a code of an account: of its authenticator, or a recovery code. Null for a wrong or used one. */
async function takeCode(ctx: Context, owner: string, code: string): Promise<true | null> {
  if (!/^\d{6}$/.test(code)) {
    const [used] = await ctx.db
      .update(recoveryCodes)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(recoveryCodes.userId, owner),
          eq(recoveryCodes.hash, recoveryHash(code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ id: recoveryCodes.id })
    return used ? true : null
  }
  const [found] = await ctx.db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, owner), isNotNull(authenticators.confirmedAt)))
  const secret = found ? opened(found.secretSealed) : null
  const step = found && secret ? stepOf(secret, code, ctx.now, found.lastStep) : null
  if (step === null) return null
  // Of two calls with one code, the second finds the step used.
  const [taken] = await ctx.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, owner), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return taken ? true : null
}

/** Whether a sign-in with the right password still needs a code: not on a device that the account trusts. */
export async function needsCode(ctx: Context, owner: string, device: Device): Promise<boolean> {
  if (!(await hasSecondStep(ctx, owner))) return false
  const secret = device.trustOf(owner)
  if (secret === null) return true
  const [trusted] = await ctx.db
    .update(trustedDevices)
    .set({ lastUsedAt: ctx.now })
    .where(
      and(
        eq(trustedDevices.userId, owner),
        eq(trustedDevices.hash, tokenHash(secret)),
        gt(trustedDevices.expiresAt, ctx.now),
      ),
    )
    .returning({ id: trustedDevices.id })
  return trusted === undefined
}

/** Checks the code of a sign-in whose password is right. Throws 401 without one, and for a wrong one. */
export async function requireCode(
  ctx: Context,
  { id, email }: { id: string; email: string },
  code: string | undefined,
  device: Device,
) {
  if (code === undefined) throw unauthorized('SECOND_STEP', 'secondStep')
  const isRight = await guessCode(ctx, id, email, device, () => takeCode(ctx, id, code))
  if (!isRight) throw unauthorized('CODE_WRONG', 'codeWrong')
}

/** Checks a code of the caller's own account, if it has a second step. */
export async function requireOwnCode(ctx: Context, code: string | undefined) {
  if (!(await hasSecondStep(ctx, userId(ctx)))) return
  if (code === undefined) throw invalid({ path: 'code', message: 'fieldRequired' })
  const isRight = await guessOwnCode(ctx, () => takeCode(ctx, userId(ctx), code))
  if (!isRight) throw invalid({ path: 'code', message: 'codeWrong' })
}

/** Lets a device sign in to an account without a code for 30 days. */
export async function trustDevice(ctx: Context, owner: string, device: Device) {
  const secret = randomToken()
  const expiresAt = new Date(ctx.now.getTime() + trustedMilliseconds)
  await ctx.db.insert(trustedDevices).values({
    id: newId(ctx.now.getTime()),
    userId: owner,
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    hash: tokenHash(secret),
    userAgent: ctx.userAgent,
    expiresAt,
  })
  device.trust(owner, secret, expiresAt)
}

export async function endTrustedDevice(ctx: Context, input: { trustedDeviceId: string }): Promise<null> {
  requireSession(ctx)
  const [ended] = await ctx.db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.id, input.trustedDeviceId), eq(trustedDevices.userId, userId(ctx))))
    .returning({ id: trustedDevices.id })
  if (!ended) throw notFound()
  return null
}

/** Every device of an account is asked for a code again. */
export const forgetTrust = (ctx: Context, owner: string) =>
  ctx.db.delete(trustedDevices).where(eq(trustedDevices.userId, owner))

/** Switches a second step off that was set up since then. */
export async function forgetSecondStepSince(ctx: Context, owner: string, since: Date) {
  const [gone] = await ctx.db
    .delete(authenticators)
    .where(and(eq(authenticators.userId, owner), gte(authenticators.createdAt, since)))
    .returning({ userId: authenticators.userId })
  if (gone) await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner))
}

/** Deletes expired devices, and authenticators whose set-up was left a day ago. */
export async function purgeSecondSteps(ctx: Context) {
  await ctx.db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, ctx.now))
  const dayAgo = new Date(ctx.now.getTime() - 86_400_000)
  await ctx.db
    .delete(authenticators)
    .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, dayAgo)))
}
