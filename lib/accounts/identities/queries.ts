import 'server-only'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import { identities, oidcFlows, passkeys, users } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { type Device, deviceOf } from '@/lib/server/auth/devices'
import { unseal } from '@/lib/server/auth/encryption'
import { type Service, services, type Identity as Vouched } from '@/lib/server/auth/oidc'
import { tokenHash } from '@/lib/server/auth/tokens'
import type { Identity, StartInput } from './schema'

const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer)

export function identityOf(row: typeof identities.$inferSelect): Identity {
  const service = services().find(({ issuer }) => issuer === row.issuer)
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    service: service?.name ?? hostOf(row.issuer),
    works: service !== undefined,
    email: row.email,
    lastUsedAt: row.lastUsedAt.toISOString(),
  }
}

/** The accounts of other services that lead into the account, oldest first. */
export async function listIdentities(ctx: Context): Promise<{ data: Identity[]; nextCursor: null }> {
  const found = await ctx.db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId(ctx)))
    .orderBy(asc(identities.createdAt), asc(identities.id))
  return { data: found.map(identityOf), nextCursor: null }
}

/** The services that can be signed in with, without what only the server needs. */
export const offeredServices = (): Pick<Service, 'id' | 'name'>[] =>
  services().map(({ id, name }) => ({ id, name }))

/** In how many ways the caller can sign in today. */
export async function waysIn(ctx: Context): Promise<number> {
  const owner = userId(ctx)
  const [[user], [keys], { data }] = await Promise.all([
    ctx.db.select({ hasPassword: users.hasPassword }).from(users).where(eq(users.id, owner)),
    ctx.db.select({ ways: count() }).from(passkeys).where(eq(passkeys.userId, owner)),
    listIdentities(ctx),
  ])
  return (user?.hasPassword ? 1 : 0) + (keys?.ways ?? 0) + data.filter(({ works }) => works).length
}

/** What a service answered, until the person has done their part. */
export type Pending =
  /** The account asks for a code. */
  | { kind: 'code'; service: string; userId: string; remember: boolean }
  /** The account there leads to no account of ours yet. `isTaken` is whether an account with its address is confirmed. */
  | { kind: 'address'; service: string; vouched: Vouched; isTaken: boolean; start: StartInput }
  /** The person wants to sign in with it from now on. */
  | { kind: 'connect'; service: string; vouched: Vouched; userId: string }

/** The row of what a browser has to do. It has one at a time. */
export const pendingHash = (secret: string) => tokenHash(`pending.${secret}`)

export async function pendingOf(ctx: Context, device: Device): Promise<Pending | null> {
  const secret = device.secret()
  if (secret === null) return null
  const [found] = await ctx.db
    .select({ sealed: oidcFlows.sealed })
    .from(oidcFlows)
    .where(and(eq(oidcFlows.hash, pendingHash(secret)), gt(oidcFlows.expiresAt, ctx.now)))
  return found ? ((unseal(found.sealed) as Pending | undefined) ?? null) : null
}

/** What a page says of it. */
export interface PendingShown {
  kind: Pending['kind']
  service: string
  email: string
  isTaken: boolean
}

/** What the browser has to do whose cookies these are, as its page says it. */
export async function pendingIn(
  ctx: Context,
  jar: (name: string) => string | undefined,
): Promise<PendingShown | null> {
  const pending = await pendingOf(ctx, deviceOf(jar))
  if (!pending) return null
  const { kind, service } = pending
  return {
    kind,
    service,
    email: kind === 'code' ? '' : (pending.vouched.email ?? ''),
    isTaken: kind === 'address' && pending.isTaken,
  }
}
