import 'server-only'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { and, count, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import { passkeyChallenges, passkeys, users } from '@/db/schema'
import { holdOwn, requireAnotherWay } from '@/lib/accounts/identities/commands'
import { requireSession } from '@/lib/accounts/sessions/policy'
import { tellOwner } from '@/lib/accounts/told.commands'
import { conflict, invalid, notFound, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { shownAddress } from '@/lib/core/mailbox'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { tokenHash } from '@/lib/server/auth/tokens'
import { openQueue } from '@/lib/server/jobs/queue'
import { env } from '@/lib/server/ops/env'
import { passkeyOf } from './queries'
import type { Passkey, PasskeyAnswer, PasskeyMade } from './schema'

type Options = Record<string, unknown>

/** Loaded with the first passkey: most starts never need it. */
const library = () => import('@simplewebauthn/server')

const most = 20
const challengeMilliseconds = 10 * 60_000

/** Where passkeys belong: the host of APP_URL, whatever host a request names. */
const site = () => {
  const { origin, hostname } = new URL(env().APP_URL)
  return { origin, host: hostname }
}

async function keepChallenge(ctx: Context, challenge: string, owner: string | null) {
  const expiresAt = new Date(ctx.now.getTime() + challengeMilliseconds)
  await ctx.db.insert(passkeyChallenges).values({ hash: tokenHash(challenge), userId: owner, expiresAt })
}

/** The challenge that an answer says it signed. It proves nothing yet. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Uses a challenge up, whatever becomes of its answer. Null where it was not given for this, was used or is too old. */
async function takeChallenge(
  ctx: Context,
  clientDataJSON: string,
  owner: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, tokenHash(challenge)),
        owner === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, owner),
        gt(passkeyChallenges.expiresAt, ctx.now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return taken ? challenge : null
}

/** What an authenticator needs to make a passkey of the caller. It must check its person, and can be found without a name. */
export async function startPasskey(ctx: Context): Promise<Options> {
  requireSession(ctx)
  const id = userId(ctx)
  const [user] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  if (!user) throw unauthorized()
  const known = await ctx.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Gift Tracker',
    rpID: site().host,
    userID: new TextEncoder().encode(id),
    userName: shownAddress(user.email) || user.name,
    userDisplayName: user.name,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMilliseconds,
  })
  await keepChallenge(ctx, options.challenge, id)
  return { ...options }
}

/** The credential of a registration that is right in every respect, else null. The library throws for most faults. */
async function verifiedMade(challenge: string, answer: PasskeyMade) {
  const { verifyRegistrationResponse } = await library()
  const { origin, host } = site()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  return verified && registrationInfo ? registrationInfo : null
}

/** Keeps a passkey that was just made. */
export async function createPasskey(
  ctx: Context,
  { name, answer }: { name: string; answer: PasskeyMade },
): Promise<Passkey> {
  requireSession(ctx)
  const id = userId(ctx)
  const challenge = await takeChallenge(ctx, answer.response.clientDataJSON, id)
  const made = challenge === null ? null : await verifiedMade(challenge, answer)
  if (!made) throw invalid({ path: 'answer', message: 'passkeyRefused' })
  const enqueue = await openQueue()
  return transaction(ctx, async ctx => {
    // One at a time, so that the count below holds.
    const [held] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, id))
      .for('no key update')
    if (!held) throw unauthorized()
    const [kept] = await ctx.db.select({ keys: count() }).from(passkeys).where(eq(passkeys.userId, id))
    if (kept && kept.keys >= most) throw invalid({ path: 'answer', message: 'tooMany' })
    const [row] = await ctx.db
      .insert(passkeys)
      .values({
        id: newId(ctx.now.getTime()),
        createdAt: ctx.now,
        userId: id,
        name,
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
        counter: made.credential.counter,
        transports: answer.response.transports,
        synced: made.credentialBackedUp,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw conflict('PASSKEY_EXISTS', 'passkeyExists')
    await tellOwner(ctx, enqueue, 'passkeyMade')
    return passkeyOf(row)
  })
}

/** What an authenticator needs to sign somebody in whose name nobody has typed. */
export async function startPasskeySignIn(ctx: Context): Promise<Options> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site().host,
    userVerification: 'required',
    timeout: challengeMilliseconds,
  })
  await keepChallenge(ctx, options.challenge, null)
  return { ...options }
}

/**
 * The account whose passkey answered a challenge. Null for everything else: an unknown or removed passkey, a used or
 * old challenge, another site, a wrong signature, a person whom the authenticator did not check.
 */
export async function checkPasskey(ctx: Context, answer: PasskeyAnswer): Promise<string | null> {
  const challenge = await takeChallenge(ctx, answer.response.clientDataJSON, null)
  const [found] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  if (challenge === null || !found) return null
  const handle = answer.response.userHandle
  if (handle && Buffer.from(handle, 'base64url').toString() !== found.userId) return null
  const { verifyAuthenticationResponse } = await library()
  const { origin, host } = site()
  const credential: WebAuthnCredential = {
    id: found.credentialId,
    publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')),
    counter: found.counter,
    transports: found.transports,
  }
  // A wrong signature is returned as not verified; other faults are thrown.
  const checked = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  const [used] = await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, synced: credentialBackedUp, lastUsedAt: ctx.now })
    .where(eq(passkeys.id, found.id))
    .returning({ id: passkeys.id })
  // It was removed in the meantime.
  return used ? found.userId : null
}

const own = (ctx: Context, { passkeyId }: { passkeyId: string }) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId(ctx)))

export async function renamePasskey(
  ctx: Context,
  input: { passkeyId: string; name: string },
): Promise<Passkey> {
  requireSession(ctx)
  const [renamed] = await ctx.db.update(passkeys).set({ name: input.name }).where(own(ctx, input)).returning()
  if (!renamed) throw notFound()
  return passkeyOf(renamed)
}

/** Removes a passkey, but not the only way into the account. */
export async function removePasskey(ctx: Context, input: { passkeyId: string }): Promise<null> {
  requireSession(ctx)
  const enqueue = await openQueue()
  await transaction(ctx, async ctx => {
    await holdOwn(ctx)
    const [found] = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(own(ctx, input))
    if (!found) throw notFound()
    await requireAnotherWay(ctx)
    await ctx.db.delete(passkeys).where(own(ctx, input))
    await tellOwner(ctx, enqueue, 'passkeyGone')
  })
  return null
}

/** Removes the passkeys that an account got since then. */
export const forgetPasskeysSince = (ctx: Context, owner: string, since: Date) =>
  ctx.db.delete(passkeys).where(and(eq(passkeys.userId, owner), gte(passkeys.createdAt, since)))

export const purgeChallenges = (ctx: Context) =>
  ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now))
