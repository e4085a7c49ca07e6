import 'server-only'
import { and, count, eq, gt, gte, lt } from 'drizzle-orm'
import { identities, oidcFlows, users } from '@/db/schema'
import { requireSession } from '@/lib/accounts/sessions/policy'
import { tellOwner } from '@/lib/accounts/told.commands'
import { conflict, notFound, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { seal, unseal } from '@/lib/server/auth/encryption'
import type { Identity as Vouched } from '@/lib/server/auth/oidc'
import { openQueue } from '@/lib/server/jobs/queue'
import { identityOf, type Pending, pendingHash, pendingOf, waysIn } from './queries'
import type { Identity } from './schema'

const most = 20
/** How long the person has at the service, and then here. */
const flowMilliseconds = 15 * 60_000

/** Keeps what belongs to one step of a sign-in, encrypted. */
export async function keepFlow(ctx: Context, hash: string, value: unknown) {
  const step = { sealed: seal(value), expiresAt: new Date(ctx.now.getTime() + flowMilliseconds) }
  await ctx.db
    .insert(oidcFlows)
    .values({ hash, ...step })
    .onConflictDoUpdate({ target: oidcFlows.hash, set: step })
}

/** Uses a step up. Undefined where there is none, it was used or is too old. */
export async function takeFlow(ctx: Context, hash: string): Promise<unknown> {
  const [taken] = await ctx.db
    .delete(oidcFlows)
    .where(and(eq(oidcFlows.hash, hash), gt(oidcFlows.expiresAt, ctx.now)))
    .returning({ sealed: oidcFlows.sealed })
  return taken && unseal(taken.sealed)
}

export const keepPending = (ctx: Context, device: Device, pending: Pending) =>
  keepFlow(ctx, pendingHash(device.bind()), pending)

export const dropPending = (ctx: Context, device: Device) =>
  ctx.db.delete(oidcFlows).where(eq(oidcFlows.hash, pendingHash(device.bind())))

/** Locks the caller's account, so that its ways in are counted one change at a time. */
export async function holdOwn(ctx: Context) {
  const [held] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId(ctx)))
    .for('no key update')
  if (!held) throw unauthorized()
}

/** Refuses to take away the only way into the account. Call it with the account locked, before taking one away. */
export async function requireAnotherWay(ctx: Context) {
  if ((await waysIn(ctx)) < 2) throw conflict('LAST_SIGN_IN', 'lastSignIn')
}

/** Lets an account be signed in to by an account of another service. Null where that leads elsewhere already. */
export async function addIdentity(ctx: Context, owner: string, { issuer, subject, email }: Vouched) {
  const [row] = await ctx.db
    .insert(identities)
    .values({
      id: newId(ctx.now.getTime()),
      createdAt: ctx.now,
      userId: owner,
      issuer,
      subject,
      email: email ?? '',
      lastUsedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** The identity that a service vouches for, if it leads into an account. */
export async function identityAt(ctx: Context, { issuer, subject }: Vouched) {
  const [found] = await ctx.db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found ?? null
}

export const touchIdentity = (ctx: Context, id: string, { email }: Vouched) =>
  ctx.db
    .update(identities)
    .set({ lastUsedAt: ctx.now, ...(email ? { email } : {}) })
    .where(eq(identities.id, id))

/** Signs the caller in from now on with the account that a service has just vouched for in this browser. */
export async function connectIdentity(ctx: Context, _input: object, device: Device): Promise<Identity> {
  requireSession(ctx)
  const owner = userId(ctx)
  const pending = await pendingOf(ctx, device)
  if (!pending || pending.kind === 'code') throw notFound()
  // A tab of an account that has signed out meanwhile.
  if (pending.kind === 'connect' && pending.userId !== owner) throw notFound()
  const enqueue = await openQueue()
  return transaction(ctx, async ctx => {
    await holdOwn(ctx)
    await dropPending(ctx, device)
    const known = await identityAt(ctx, pending.vouched)
    if (known?.userId === owner) return identityOf(known)
    const [held] = await ctx.db.select({ many: count() }).from(identities).where(eq(identities.userId, owner))
    if (held && held.many >= most) throw conflict('TOO_MANY', 'tooMany')
    const made = known ? null : await addIdentity(ctx, owner, pending.vouched)
    if (!made) throw conflict('IDENTITY_TAKEN', 'identityTaken')
    await tellOwner(ctx, enqueue, 'identityMade')
    return identityOf(made)
  })
}

export async function removeIdentity(ctx: Context, { identityId }: { identityId: string }): Promise<null> {
  requireSession(ctx)
  const mine = and(eq(identities.id, identityId), eq(identities.userId, userId(ctx)))
  const enqueue = await openQueue()
  await transaction(ctx, async ctx => {
    await holdOwn(ctx)
    const [found] = await ctx.db.select().from(identities).where(mine)
    if (!found) throw notFound()
    if (identityOf(found).works) await requireAnotherWay(ctx)
    await ctx.db.delete(identities).where(mine)
    await tellOwner(ctx, enqueue, 'identityGone')
  })
  return null
}

/** Removes the identities that an account got since then. */
export const forgetIdentitiesSince = (ctx: Context, owner: string, since: Date) =>
  ctx.db.delete(identities).where(and(eq(identities.userId, owner), gte(identities.createdAt, since)))

export const purgeFlows = (ctx: Context) => ctx.db.delete(oidcFlows).where(lt(oidcFlows.expiresAt, ctx.now))
