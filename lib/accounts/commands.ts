import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { idempotency, preferences, users } from '@/db/schema'
import { revokeApiKeys } from '@/lib/api-keys/commands'
import { leaveClaims } from '@/lib/claims/commands'
import { conflict, invalid, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { leaveFamilies } from '@/lib/families/commands'
import { isHeld, issueLink, spendLinks, useLink } from '@/lib/mailed-links/commands'
import { type Context, transaction, userId } from '@/lib/server/context'
import type { Device } from '@/lib/server/devices'
import { guessOwnPassword, guessPassword, rememberPlace } from '@/lib/server/guesses'
import { hashPassword, isCommonPassword, verifyPassword } from '@/lib/server/password'
import { forgetWork, openQueue } from '@/lib/server/queue'
import { checkVersion } from '@/lib/server/version'
import { firstTokens, revokeSessions, type Started, startSession } from '@/lib/sessions/commands'
import { requireSession } from '@/lib/sessions/policy'
import { keepingRecipients } from '@/lib/surprise/commands'
import { getUser } from './queries'
import type {
  LoginInput,
  PasswordChange,
  ProfileChanges,
  RegisterInput,
  ResetInput,
  SignedIn,
  User,
} from './schema'

export const emailTaken = () => conflict('EMAIL_TAKEN', 'emailTaken')
const invalidCredentials = () => unauthorized('INVALID_CREDENTIALS', 'invalidCredentials')
const wrongPassword = (path: string) => invalid({ path, message: 'wrongPassword' })

/** Refuses the passwords that are tried first; `path` is the field that holds it. */
export function refuseCommon(password: string, path: string) {
  if (isCommonPassword(password)) throw invalid({ path, message: 'passwordTooCommon' })
}

/**
 * Refuses an address that another account gave up and can still take back. Asked after the address was written: that
 * waits for whoever is just giving it up.
 */
export async function refuseHeld(ctx: Context, email: string, owner: string) {
  if (await isHeld(ctx, email, owner)) throw emailTaken()
}

export interface Entered {
  userId: string
  session: Started
}

/** Creates an account with its preferences and first session, all or nothing. */
export async function enterNew(ctx: Context, input: z.output<typeof RegisterInput>): Promise<Entered> {
  refuseCommon(input.password, 'password')
  const [passwordHash, enqueue] = [await hashPassword(input.password), await openQueue()]
  return transaction(ctx, async ctx => {
    const id = newId()
    const made = { id, passwordHash, createdAt: ctx.now, updatedAt: ctx.now }
    const [user] = await keepingRecipients(ctx, { account: id }, () =>
      ctx.db
        .insert(users)
        .values({ ...made, email: input.email, name: input.name })
        .onConflictDoNothing()
        .returning({ id: users.id }),
    )
    if (!user) throw emailTaken()
    await refuseHeld(ctx, input.email, user.id)
    await ctx.db.insert(preferences).values({
      userId: user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      locale: input.locale ?? ctx.locale,
      timezone: input.timezone,
      country: input.country,
      currency: input.currency,
    })
    await enqueue(ctx, 'accountMail', { kind: 'verifyEmail', userId: user.id, email: input.email })
    return { userId: user.id, session: await startSession(ctx, user.id, input.remember ?? true) }
  })
}

/** Checks a password and begins a session. The same answer, in the same time, without such an account. */
export async function enter(
  ctx: Context,
  input: z.output<typeof LoginInput>,
  device: Device,
): Promise<Entered> {
  const user = await guessPassword(ctx, input.email, device, async () => {
    const [user] = await ctx.db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.email, input.email))
    const matches = await verifyPassword(user?.passwordHash ?? null, input.password)
    return user && matches ? user : null
  })
  if (!user) throw invalidCredentials()
  return transaction(ctx, async ctx => {
    // A change of the password that came first is seen here; one that comes later waits, and ends this session too.
    const [held] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share')
    if (!held) throw invalidCredentials()
    return { userId: user.id, session: await startSession(ctx, user.id, input.remember ?? true) }
  })
}

const signedIn = async (ctx: Context, { userId, session }: Entered): Promise<SignedIn> => ({
  session: await firstTokens(ctx, userId, session),
  user: await getUser(ctx, userId),
})

/** Creates an account; the device and the address that it was made from are known to it. */
export async function signUp(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  device: Device,
): Promise<Entered> {
  const entered = await enterNew(ctx, input)
  await knowAgain(ctx, input.email, device)
  return entered
}

/** Whoever just proved that an account is theirs gets in from here whatever strangers try. */
export async function knowAgain(ctx: Context, email: string, device: Device) {
  device.remember(email)
  await rememberPlace(ctx, email)
}

export const register = async (ctx: Context, input: z.output<typeof RegisterInput>, device: Device) =>
  signedIn(ctx, await signUp(ctx, input, device))

export const login = async (ctx: Context, input: z.output<typeof LoginInput>, device: Device) =>
  signedIn(ctx, await enter(ctx, input, device))

/**
 * Changes name or e-mail address. A new address asks for the password and has to be confirmed; the old one is told, and
 * can take the account back if it was confirmed itself.
 */
export async function updateProfile(
  ctx: Context,
  { currentPassword, ...changes }: z.output<typeof ProfileChanges>,
): Promise<User> {
  const id = userId(ctx)
  if (changes.email !== undefined) requireSession(ctx)
  const checked = changes.email ? await passwordForMove(ctx, changes.email, currentPassword) : null
  const enqueue = await openQueue()
  return transaction(ctx, async ctx => {
    const [before] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
    if (!before) throw unauthorized()
    checkVersion(ctx, await getUser(ctx, id))
    const moves = changes.email !== undefined && changes.email !== before.email
    if (moves) {
      if (before.passwordHash !== checked) throw wrongPassword('currentPassword')
      const [other] = await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, changes.email!), ne(users.id, id)))
      if (other) throw emailTaken()
    }
    await keepingRecipients(ctx, moves ? { account: id } : null, () =>
      ctx.db
        .update(users)
        .set({
          ...changes,
          ...(moves ? { emailVerifiedAt: null } : {}),
          version: before.version + 1,
          updatedAt: ctx.now,
        })
        .where(eq(users.id, id)),
    )
    if (moves) {
      await refuseHeld(ctx, changes.email!, id)
      // A mistyped address is a stranger's: only one that was confirmed can take the account back.
      const undo = before.emailVerifiedAt ? newId() : undefined
      if (undo) await issueLink(ctx, undo, id, before.email, 'undoEmail')
      await enqueue(ctx, 'accountMail', { kind: 'verifyEmail', userId: id, email: changes.email! })
      await enqueue(ctx, 'accountMail', { kind: 'emailChanged', userId: id, email: before.email, undo })
    }
    return getUser(ctx, id)
  })
}

/** The hash that the password for a new address was checked against; null where the address stays as it is. */
async function passwordForMove(ctx: Context, email: string, typed: string | undefined) {
  const { email: present } = await getUser(ctx, userId(ctx))
  if (email === present) return null
  if (typed === undefined) throw invalid({ path: 'currentPassword', message: 'passwordRequired' })
  return requirePassword(ctx, typed, 'currentPassword')
}

/** Answers the hash that the password was checked against, for `holdAccount`. */
async function requirePassword(ctx: Context, password: string, path: string): Promise<string> {
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

/** Holds the caller's account until the transaction ends, unless it got another password since that was checked. */
async function holdAccount(ctx: Context, passwordHash: string, path: string) {
  const [held] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId(ctx)), eq(users.passwordHash, passwordHash)))
    .for('no key update')
  if (!held) throw wrongPassword(path)
}

/** Changes the password and ends every other session and all API keys. */
export async function changePassword(ctx: Context, input: z.output<typeof PasswordChange>): Promise<null> {
  const sessionId = requireSession(ctx)
  const checked = await requirePassword(ctx, input.currentPassword, 'currentPassword')
  refuseCommon(input.newPassword, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await transaction(ctx, async ctx => {
    await holdAccount(ctx, checked, 'currentPassword')
    await setPassword(ctx, userId(ctx), passwordHash, sessionId)
  })
  return null
}

/** Sets a password and ends what was opened with the one before: all API keys, and all sessions but one to keep. */
async function setPassword(ctx: Context, id: string, passwordHash: string, keep: string | null = null) {
  await ctx.db
    .update(users)
    .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: ctx.now })
    .where(eq(users.id, id))
  await revokeSessions(ctx, id, keep)
  await revokeApiKeys(ctx, id)
}

/** Sets a new password with a mailed link: one that was asked for, or the one that also takes an old address back. */
export async function resetPassword(
  ctx: Context,
  input: z.output<typeof ResetInput>,
  device: Device,
): Promise<null> {
  refuseCommon(input.password, 'password')
  const passwordHash = await hashPassword(input.password)
  const email = await transaction(ctx, async ctx => {
    const link = await useLink(ctx, input.token, 'resetPassword', 'undoEmail')
    // Whoever reads the mail owns the address.
    await keepingRecipients(ctx, { account: link.userId }, () =>
      ctx.db
        .update(users)
        .set({ email: link.email, emailVerifiedAt: ctx.now })
        .where(eq(users.id, link.userId)),
    )
    await setPassword(ctx, link.userId, passwordHash)
    await spendLinks(ctx, link)
    return link.email
  })
  await knowAgain(ctx, email, device)
  return null
}

/** Deletes the account and everything that is stored about it; its sessions are dead at once. */
export async function removeProfile(ctx: Context, input: { password: string }): Promise<null> {
  requireSession(ctx)
  const checked = await requirePassword(ctx, input.password, 'password')
  const id = userId(ctx)
  await openQueue()
  await transaction(ctx, async tx => {
    await holdAccount(tx, checked, 'password')
    await eraseAccount(tx, id)
  })
  return null
}

/** Deletes an account with all that hangs on it, and what waits for it in the queue, in the caller's transaction. */
export async function eraseAccount(ctx: Context, id: string) {
  await leaveClaims(ctx, id)
  await leaveFamilies(ctx, id)
  const [gone] = await keepingRecipients(ctx, { erased: id }, () =>
    ctx.db.delete(users).where(eq(users.id, id)).returning({ email: users.email }),
  )
  await ctx.db.delete(idempotency).where(eq(idempotency.scope, id))
  if (gone) await forgetWork(ctx, id, gone.email)
}
