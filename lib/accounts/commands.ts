import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { idempotency, preferences, users } from '@/db/schema'
import { leaveClaims } from '@/lib/claims/commands'
import { conflict, invalid, unauthorized } from '@/lib/core/errors'
import { leaveFamilies } from '@/lib/families/commands'
import { type Context, transaction, userId } from '@/lib/server/context'
import { hashPassword, isCommonPassword, verifyPassword } from '@/lib/server/password'
import { forgetWork, openQueue } from '@/lib/server/queue'
import { forgiveAccount } from '@/lib/server/rate-limit'
import { checkVersion } from '@/lib/server/version'
import { firstTokens, revokeSessions, type Started, startSession } from '@/lib/sessions/commands'
import { requireSession } from '@/lib/sessions/policy'
import { pinRecipients, rememberRecipients } from '@/lib/surprise/commands'
import { accountsApi } from './api'
import { getUser } from './queries'
import type { LoginInput, PasswordChange, ProfileChanges, RegisterInput, SignedIn, User } from './schema'

export const emailTaken = () => conflict('EMAIL_TAKEN', 'emailTaken')
const invalidCredentials = () => unauthorized('INVALID_CREDENTIALS', 'invalidCredentials')

/** Refuses the passwords that are tried first; `path` is the field that holds it. */
export function refuseCommon(password: string, path: string) {
  if (isCommonPassword(password)) throw invalid({ path, message: 'passwordTooCommon' })
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
    const [user] = await ctx.db
      .insert(users)
      .values({ email: input.email, name: input.name, passwordHash, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) throw emailTaken()
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
export async function enter(ctx: Context, input: z.output<typeof LoginInput>): Promise<Entered> {
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email))
  const matches = await verifyPassword(user?.passwordHash ?? null, input.password)
  if (!user || !matches) throw invalidCredentials()
  await forgiveAccount(ctx, accountsApi.login, input.email)
  return { userId: user.id, session: await startSession(ctx, user.id, input.remember ?? true) }
}

const signedIn = async (ctx: Context, { userId, session }: Entered): Promise<SignedIn> => ({
  session: await firstTokens(ctx, userId, session),
  user: await getUser(ctx, userId),
})

export const register = async (ctx: Context, input: z.output<typeof RegisterInput>) =>
  signedIn(ctx, await enterNew(ctx, input))

export const login = async (ctx: Context, input: z.output<typeof LoginInput>) =>
  signedIn(ctx, await enter(ctx, input))

/** Changes name or e-mail address; a new address has to be confirmed and the old one is told. */
export async function updateProfile(ctx: Context, changes: z.output<typeof ProfileChanges>): Promise<User> {
  const id = userId(ctx)
  if (changes.email !== undefined) requireSession(ctx)
  const enqueue = await openQueue()
  return transaction(ctx, async ctx => {
    const [before] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
    if (!before) throw unauthorized()
    checkVersion(ctx, await getUser(ctx, id))
    const moves = changes.email !== undefined && changes.email !== before.email
    if (moves) {
      const [other] = await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, changes.email!), ne(users.id, id)))
      if (other) throw emailTaken()
      // Lists that are for the old address stay a surprise.
      await pinRecipients(ctx, sql`u.id = ${id}::uuid`)
      await rememberRecipients(ctx, sql`m.user_id = ${id}::uuid`)
    }
    await ctx.db
      .update(users)
      .set({
        ...changes,
        ...(moves ? { emailVerifiedAt: null } : {}),
        version: before.version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(users.id, id))
    if (moves) {
      await enqueue(ctx, 'accountMail', { kind: 'verifyEmail', userId: id, email: changes.email! })
      await enqueue(ctx, 'accountMail', { kind: 'emailChanged', userId: id, email: before.email })
    }
    return getUser(ctx, id)
  })
}

async function requirePassword(ctx: Context, password: string, path: string) {
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId(ctx)))
  if (!(await verifyPassword(user?.passwordHash ?? null, password)))
    throw invalid({ path, message: 'wrongPassword' })
}

/** Changes the password and ends every other session. */
export async function changePassword(ctx: Context, input: z.output<typeof PasswordChange>): Promise<null> {
  requireSession(ctx)
  await requirePassword(ctx, input.currentPassword, 'currentPassword')
  refuseCommon(input.newPassword, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await forgiveAccount(ctx, accountsApi.changePassword, userId(ctx))
  await transaction(ctx, async ctx => {
    await setPassword(ctx, userId(ctx), passwordHash)
    await revokeSessions(ctx, userId(ctx), ctx.actor.type === 'user' ? ctx.actor.sessionId : null)
  })
  return null
}

export const setPassword = (ctx: Context, id: string, passwordHash: string) =>
  ctx.db
    .update(users)
    .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: ctx.now })
    .where(eq(users.id, id))

/** Deletes the account and everything that is stored about it; its sessions are dead at once. */
export async function removeProfile(ctx: Context, input: { password: string }): Promise<null> {
  requireSession(ctx)
  await requirePassword(ctx, input.password, 'password')
  const id = userId(ctx)
  await openQueue()
  await transaction(ctx, tx => eraseAccount(tx, id))
  return null
}

/** Deletes an account with all that hangs on it, and what waits for it in the queue, in the caller's transaction. */
export async function eraseAccount(ctx: Context, id: string) {
  await leaveClaims(ctx, id)
  await leaveFamilies(ctx, id)
  const [gone] = await ctx.db.delete(users).where(eq(users.id, id)).returning({ email: users.email })
  await ctx.db.delete(idempotency).where(eq(idempotency.scope, id))
  if (gone) await forgetWork(ctx, id, gone.email)
}
