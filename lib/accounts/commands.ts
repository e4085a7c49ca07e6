import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { idempotency, preferences, sessions, users } from '@/db/schema'
import { revokeApiKeys } from '@/lib/accounts/api-keys/commands'
import { forgetIdentitiesSince } from '@/lib/accounts/identities/commands'
import { isHeld, issueLink, madeAt, spendLinks, useLink } from '@/lib/accounts/mailed-links.commands'
import { checkPasskey, forgetPasskeysSince } from '@/lib/accounts/passkeys/commands'
import type { PasskeyAnswer } from '@/lib/accounts/passkeys/schema'
import {
  forgetSecondStepSince,
  forgetTrust,
  needsCode,
  requireCode,
  requireOwnCode,
  trustDevice,
} from '@/lib/accounts/second-step/commands'
import {
  firstTokens,
  renewProof,
  revokeSessions,
  type Started,
  startSession,
} from '@/lib/accounts/sessions/commands'
import { requireSession } from '@/lib/accounts/sessions/policy'
import { tellOwner } from '@/lib/accounts/told.commands'
import {
  askToConfirm,
  emailTaken,
  hashAt,
  holdAddresses,
  proveAddress,
  TakenMeanwhile,
  takeAddress,
} from '@/lib/addresses/commands'
import { accountsAt } from '@/lib/addresses/queries'
import { invalid, unauthorized, versionConflict } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { leaveFamilies } from '@/lib/families/commands'
import { guessOwnPassword, guessPassword, rememberPlace } from '@/lib/server/auth/brute-force'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { hashPassword, isCommonPassword, matchPassword, verifyPassword } from '@/lib/server/auth/password'
import { randomToken } from '@/lib/server/auth/tokens'
import { checkVersion } from '@/lib/server/db/version'
import { type Enqueue, forgetWork, openQueue } from '@/lib/server/jobs/queue'
import { keepingRecipients } from '@/lib/surprise/commands'
import { leaveClaims } from '@/lib/wishlists/claims/commands'
import { getUser } from './queries'
import type {
  LoginInput,
  PasswordChange,
  ProfileChanges,
  ProveInput,
  RegisterInput,
  RemoveInput,
  ResetInput,
  SignedIn,
  User,
} from './schema'
import { requireSignUp } from './sign-up.commands'

const invalidCredentials = () => unauthorized('INVALID_CREDENTIALS', 'invalidCredentials')
const passkeyRefused = () => unauthorized('PASSKEY_REFUSED', 'passkeyRefused')
const wrongPassword = (path: string) => invalid({ path, message: 'wrongPassword' })

/** Refuses passwords that attackers try first; `path` is the field that holds the password. */
export function refuseCommon(password: string, path: string) {
  if (isCommonPassword(password)) throw invalid({ path, message: 'passwordTooCommon' })
}

/**
 * Refuses an address that another account gave up and can still take back. Call it after writing the address:
 * the write waits for an account that is just giving the address up.
 */
export async function refuseHeld(ctx: Context, email: string, owner: string) {
  if (await isHeld(ctx, email, owner)) throw emailTaken()
}

export interface Entered {
  userId: string
  session: Started
}

/** How long the same sign-up from the same browser counts as sent twice. */
const twiceMilliseconds = 60_000

/**
 * The account that this very sign-up made a moment ago: the same address, password and name from the same browser. A
 * form is sent twice by a double click, by a lost answer or by a second tab.
 */
async function madeJustNow(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  passwordHash: string,
  others: readonly { id: string; passwordHash: string }[],
): Promise<string | null> {
  const same = others.filter(other => other.passwordHash === passwordHash).map(({ id }) => id)
  if (same.length === 0) return null
  const [made] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        isOneOf(users.id, same),
        eq(users.name, input.name),
        gt(users.createdAt, new Date(ctx.now.getTime() - twiceMilliseconds)),
        sql`${sessions.userAgent} is not distinct from ${ctx.userAgent}`,
      ),
    )
    .limit(1)
  return made?.id ?? null
}

/**
 * Creates an account with its preferences and first session, all or nothing. The same sign-up that was sent twice makes
 * one account.
 */
export async function enterNew(ctx: Context, input: z.output<typeof RegisterInput>): Promise<Entered> {
  refuseCommon(input.password, 'password')
  return makeAccount(ctx, input, { hasPassword: true, isAddressProved: false, also: async () => {} })
}

/** How an account begins, beside what its person typed. */
interface Beginning {
  /** False where `password` is a random one that nobody knows. */
  hasPassword: boolean
  /** Whether a service that the operator trusts has confirmed the address. */
  isAddressProved: boolean
  /** What else belongs to the account, in the same transaction. */
  also: (ctx: Context, owner: string) => Promise<void>
}

/** Creates an account where the operator takes new ones. */
export async function makeAccount(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  beginning: Beginning,
): Promise<Entered> {
  await requireSignUp(ctx, input.invitation)
  const enqueue = await openQueue()
  try {
    return await writeAccount(ctx, input, beginning, enqueue)
  } catch (error) {
    // The second try uses the salt of the account that was quicker.
    if (!(error instanceof TakenMeanwhile)) throw error
    return writeAccount(ctx, input, beginning, enqueue)
  }
}

async function writeAccount(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  { hasPassword, isAddressProved, also }: Beginning,
  enqueue: Enqueue,
): Promise<Entered> {
  const passwordHash = await hashAt(ctx, input.email, input.password)
  return transaction(ctx, async ctx => {
    const others = await takeAddress(ctx, input.email, passwordHash)
    const again = await madeJustNow(ctx, input, passwordHash, others)
    if (again) return { userId: again, session: await startSession(ctx, again, input.remember ?? true) }
    const user = { id: newId() }
    const made = { ...user, passwordHash, hasPassword, createdAt: ctx.now, updatedAt: ctx.now }
    await keepingRecipients(ctx, { account: user.id }, () =>
      ctx.db.insert(users).values({ ...made, email: input.email, name: input.name }),
    )
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
    if (isAddressProved) await proveAddress(ctx, user.id, input.email)
    else await askToConfirm(ctx, enqueue, user.id, input.email)
    await also(ctx, user.id)
    return { userId: user.id, session: await startSession(ctx, user.id, input.remember ?? true) }
  })
}

/**
 * Checks a password and starts a session: of the account that proved the address, else of the account whose
 * password matches. Without such an account the answer is the same and takes as long. An account with a second step
 * is asked for a code, which only a caller who knows the password learns.
 */
export async function enter(
  ctx: Context,
  input: z.output<typeof LoginInput>,
  device: Device,
): Promise<Entered> {
  const found = await accountsAt(ctx, input.email)
  // With several accounts at the address, a match must not reset the guess count: the caller may know one
  // account's password and guess another's.
  const isAlone = found.length === 1
  const proves = async ({ id }: { id: string }) => isAlone && !(await needsCode(ctx, id, device))
  const user = await guessPassword(ctx, input.email, device, proves, async () => {
    const hashes = found.map(({ passwordHash }) => passwordHash)
    return found[await matchPassword(hashes, input.password)] ?? null
  })
  if (!user) throw invalidCredentials()
  const isAsked = await needsCode(ctx, user.id, device)
  if (isAsked) {
    await requireCode(ctx, { id: user.id, email: input.email }, input.code, device)
    if (isAlone) await knowAgain(ctx, input.email, device)
  }
  return transaction(ctx, async ctx => {
    // A password change that came first is seen here. A later one waits and then ends this session too.
    const [held] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share')
    if (!held) throw invalidCredentials()
    if (isAsked && input.trust) await trustDevice(ctx, user.id, device)
    return { userId: user.id, session: await startSession(ctx, user.id, input.remember ?? true) }
  })
}

/**
 * Starts a session for whoever holds a passkey. It is asked for no code: the authenticator is one factor, and it has checked
 * its person, which is another.
 */
export async function enterByPasskey(
  ctx: Context,
  { answer, remember }: { answer: PasskeyAnswer; remember?: boolean },
  device: Device,
): Promise<Entered> {
  const owner = await checkPasskey(ctx, answer)
  if (owner === null) throw passkeyRefused()
  const entered = await transaction(ctx, async ctx => {
    const [user] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, owner))
      .for('share')
    if (!user) throw passkeyRefused()
    return { email: user.email, session: await startSession(ctx, owner, remember ?? true) }
  })
  if ((await accountsAt(ctx, entered.email)).length === 1) await knowAgain(ctx, entered.email, device)
  return { userId: owner, session: entered.session }
}

export const loginByPasskey = async (
  ctx: Context,
  input: { answer: PasskeyAnswer; remember?: boolean },
  device: Device,
) => signedIn(ctx, await enterByPasskey(ctx, input, device))

const signedIn = async (ctx: Context, { userId, session }: Entered): Promise<SignedIn> => ({
  session: await firstTokens(ctx, userId, session),
  user: await getUser(ctx, userId),
})

/** Creates an account. Its device and network count as known from then on. */
export async function signUp(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  device: Device,
): Promise<Entered> {
  const entered = await enterNew(ctx, input)
  await knowAgain(ctx, input.email, device)
  return entered
}

/** After a proof of ownership, lets this device and network sign in whatever strangers try. */
export async function knowAgain(ctx: Context, email: string, device: Device) {
  device.remember(email)
  await rememberPlace(ctx, email)
}

export const register = async (ctx: Context, input: z.output<typeof RegisterInput>, device: Device) =>
  signedIn(ctx, await signUp(ctx, input, device))

export const login = async (ctx: Context, input: z.output<typeof LoginInput>, device: Device) =>
  signedIn(ctx, await enter(ctx, input, device))

/**
 * Changes name or e-mail address. A new address requires the password and must be confirmed. The old address
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

/** Deletes the account and everything stored about it. Its sessions end at once. */
export async function removeProfile(ctx: Context, input: z.output<typeof RemoveInput>): Promise<null> {
  requireAccount(ctx)
  const checked = await requirePassword(ctx, input.password, 'password')
  const id = userId(ctx)
  await openQueue()
  await transaction(ctx, async tx => {
    await holdAccount(tx, checked, 'password')
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
