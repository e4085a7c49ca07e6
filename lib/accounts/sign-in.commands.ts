import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { preferences, sessions, users } from '@/db/schema'
import { isHeld } from '@/lib/accounts/mailed-links.commands'
import { checkPasskey } from '@/lib/accounts/passkeys/commands'
import type { PasskeyAnswer } from '@/lib/accounts/passkeys/schema'
import { needsCode, requireCode, trustDevice } from '@/lib/accounts/second-step/commands'
import { firstTokens, type Started, startSession } from '@/lib/accounts/sessions/commands'
import {
  askToConfirm,
  emailTaken,
  hashAt,
  proveAddress,
  TakenMeanwhile,
  takeAddress,
} from '@/lib/addresses/commands'
import { accountsAt } from '@/lib/addresses/queries'
import { invalid, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { guessPassword, rememberPlace } from '@/lib/server/auth/brute-force'
import { type Context, transaction } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { isCommonPassword, matchPassword } from '@/lib/server/auth/password'
import { type Enqueue, openQueue } from '@/lib/server/jobs/queue'
import { keepingRecipients } from '@/lib/surprise/commands'
import { getUser } from './queries'
import type { LoginInput, RegisterInput, SignedIn } from './schema'
import { requireSignUp } from './sign-up.commands'

const invalidCredentials = () => unauthorized('INVALID_CREDENTIALS', 'invalidCredentials')
const passkeyRefused = () => unauthorized('PASSKEY_REFUSED', 'passkeyRefused')

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
