import 'server-only'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '@/db/schema'
import {
  addIdentity,
  dropPending,
  identityAt,
  keepFlow,
  keepPending,
  takeFlow,
  touchIdentity,
} from '@/lib/accounts/identities/commands'
import { offeredServices, pendingOf } from '@/lib/accounts/identities/queries'
import type { CallbackQuery, FinishInput, Purpose, StartInput } from '@/lib/accounts/identities/schema'
import { needsCode, requireCode, trustDevice } from '@/lib/accounts/second-step/commands'
import { renewProof, startSession } from '@/lib/accounts/sessions/commands'
import { requireSession } from '@/lib/accounts/sessions/policy'
import { accountsAt } from '@/lib/addresses/queries'
import { conflict, notFound, Problem, unauthorized } from '@/lib/core/errors'
import { accountEmail } from '@/lib/core/fields'
import { safePath } from '@/lib/core/safe-path'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import {
  addressAt,
  type Checks,
  identityFrom,
  newChecks,
  services,
  type Identity as Vouched,
} from '@/lib/server/auth/oidc'
import { randomToken, tokenHash } from '@/lib/server/auth/tokens'
import { accountName } from './schema'
import { type Entered, knowAgain, makeAccount } from './sign-in.commands'

/** A request to a service that has not been answered yet. */
interface Asked {
  provider: string
  checks: Checks
  purpose: Purpose
  start: StartInput
  /** Who asked, where somebody signed in did. */
  sessionId: string | null
}

/** How a sign-in goes on: with a session, or on a page. */
export interface Onward {
  entered: Entered | null
  path: string
}

const hashOf = (secret: string, state: string) => tokenHash(`asked.${secret}.${state}`)

/** Begins a sign-in by another service: answers with the address that the browser goes to. */
export async function startOidc(
  ctx: Context,
  { provider, ...start }: StartInput & { provider: string },
  device: Device,
): Promise<{ address: string }> {
  if (!services().some(({ id }) => id === provider)) throw notFound()
  const { purpose } = start
  const sessionId = purpose === 'signIn' ? null : requireSession(ctx)
  const checks = await newChecks(purpose === 'prove')
  const address = await addressAt(provider, checks)
  const asked: Asked = { provider, checks, purpose, start, sessionId }
  await keepFlow(ctx, hashOf(device.bind(), checks.state), asked)
  return { address }
}

const withQuery = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`

/** The page that a refused sign-in leads to, with the code of the refusal. */
const refusedPath = (asked: Asked | null, code: string) => {
  const from = asked?.start.from ? safePath(asked.start.from) : null
  if (asked && asked.purpose !== 'signIn') return withQuery(from ?? '/app/settings/security', 'oidc', code)
  return withQuery(from ? withQuery('/login', 'from', from) : '/login', 'oidc', code)
}

const sessionIn = ({ actor }: Context) => (actor.type === 'user' ? actor.sessionId : null)

/**
 * Takes the answer of a service. It is right only in the browser that asked, once, and within a quarter of an hour. What
 * is wrong becomes the code of a page, for the browser comes here by a redirect.
 */
export async function answerOidc(
  ctx: Context,
  { provider, ...answer }: z.output<typeof CallbackQuery> & { provider: string },
  device: Device,
): Promise<Onward> {
  const secret = device.secret()
  const taken = secret === null ? null : await takeFlow(ctx, hashOf(secret, answer.state ?? ''))
  const asked = (taken as Asked | undefined) ?? null
  if (!asked || asked.provider !== provider) return { entered: null, path: refusedPath(null, 'EXPIRED') }
  try {
    const given = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const vouched = await identityFrom(provider, Object.fromEntries(given), asked.checks)
    if (asked.purpose === 'prove') return { entered: null, path: await proved(ctx, asked, vouched) }
    if (asked.purpose === 'connect')
      return { entered: null, path: await connecting(ctx, asked, vouched, device) }
    return await entering(ctx, asked, vouched, device)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { entered: null, path: refusedPath(asked, error.code) }
  }
}

const nameOf = (provider: string) => offeredServices().find(({ id }) => id === provider)?.name ?? ''
const backTo = ({ start }: Asked) => safePath(start.from, '/app/settings/security')

/** The session that asked belongs to whoever has just signed in at the service. */
async function proved(ctx: Context, asked: Asked, vouched: Vouched): Promise<string> {
  const known = await identityAt(ctx, vouched)
  const isMine = known !== null && sessionIn(ctx) === asked.sessionId && known.userId === userId(ctx)
  if (!isMine || asked.sessionId === null) throw unauthorized('OTHER_IDENTITY', 'otherIdentity')
  await renewProof(ctx, asked.sessionId)
  return withQuery(backTo(asked), 'oidc', 'PROVED')
}

async function connecting(ctx: Context, asked: Asked, vouched: Vouched, device: Device): Promise<string> {
  if (sessionIn(ctx) !== asked.sessionId) throw unauthorized()
  await keepPending(ctx, device, {
    kind: 'connect',
    service: nameOf(asked.provider),
    vouched,
    userId: userId(ctx),
  })
  return backTo(asked)
}

/** Signs in to the account that the identity leads to, or makes one, or asks for what is missing. */
async function entering(ctx: Context, asked: Asked, vouched: Vouched, device: Device): Promise<Onward> {
  const { start, provider } = asked
  const path = safePath(start.from)
  const remember = start.remember ?? true
  const service = nameOf(provider)
  const more = withQuery('/login/finish', 'from', path)
  const known = await identityAt(ctx, vouched)
  if (known) {
    await touchIdentity(ctx, known.id, vouched)
    if (await needsCode(ctx, known.userId, device)) {
      await keepPending(ctx, device, { kind: 'code', service, userId: known.userId, remember })
      return { entered: null, path: more }
    }
    return { entered: await enterAs(ctx, known.userId, remember, device), path }
  }
  const email = accountEmail().safeParse(vouched.email ?? '')
  if (!email.success) throw unauthorized('NO_ADDRESS', 'signInServiceNoAddress')
  const others = await accountsAt(ctx, email.data)
  const isTaken = others.some(({ provedAt }) => provedAt !== null)
  // Whoever only says that an address is theirs does not learn whether an unconfirmed account has it.
  if (isTaken || (others.length > 0 && vouched.isEmailVerified)) {
    await keepPending(ctx, device, { kind: 'address', service, vouched, isTaken, start })
    return { entered: null, path: more }
  }
  const made = await newAccount(ctx, vouched, email.data, start, device)
  return { entered: made, path: safePath(start.from, '/onboarding?created=1') }
}

/** Starts a session in an account whose holder has been vouched for. */
async function enterAs(ctx: Context, owner: string, remember: boolean, device: Device): Promise<Entered> {
  const entered = await transaction(ctx, async ctx => {
    const [user] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, owner))
      .for('share')
    if (!user) throw unauthorized()
    return { email: user.email, session: await startSession(ctx, owner, remember) }
  })
  if ((await accountsAt(ctx, entered.email)).length === 1) await knowAgain(ctx, entered.email, device)
  return { userId: owner, session: entered.session }
}

/** The name that the service gives, or the part of the address before the at sign. */
function nameFrom({ name }: Vouched, email: string): string {
  const given = [name, email.split('@')[0]].map(one => accountName.safeParse(one?.slice(0, 100)))
  return given.find(one => one.success)?.data ?? email.slice(0, 100)
}

async function newAccount(
  ctx: Context,
  vouched: Vouched,
  email: string,
  { from: _from, purpose: _purpose, ...start }: StartInput,
  device: Device,
): Promise<Entered> {
  const input = { ...start, email, name: nameFrom(vouched, email), password: randomToken() }
  const entered = await makeAccount(ctx, input, {
    hasPassword: false,
    isAddressProved: vouched.isEmailVerified,
    also: async (ctx, owner) => {
      if (!(await addIdentity(ctx, owner, vouched))) throw conflict('IDENTITY_TAKEN', 'identityTaken')
    },
  })
  await knowAgain(ctx, email, device)
  return entered
}

/** Completes a sign-in: with the code that the account asks for, or as a new account beside an unconfirmed one. */
export async function finishOidc(
  ctx: Context,
  input: z.output<typeof FinishInput>,
  device: Device,
): Promise<Entered> {
  const pending = await pendingOf(ctx, device)
  if (pending?.kind === 'address' && input.create && !pending.isTaken) {
    const email = accountEmail().parse(pending.vouched.email)
    const entered = await newAccount(ctx, pending.vouched, email, pending.start, device)
    await dropPending(ctx, device)
    return entered
  }
  if (pending?.kind !== 'code') throw unauthorized('EXPIRED', 'signInServiceExpired')
  const owner = pending.userId
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, owner))
  if (!user) throw unauthorized('EXPIRED', 'signInServiceExpired')
  await requireCode(ctx, { id: owner, email: user.email }, input.code, device)
  await dropPending(ctx, device)
  const entered = await enterAs(ctx, owner, pending.remember, device)
  if (input.trust) await trustDevice(ctx, owner, device)
  return entered
}
