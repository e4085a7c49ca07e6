import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { preferences, samples, sessions, users } from '@/db/schema'
import { getUser } from '@/lib/accounts/queries'
import type { User } from '@/lib/accounts/schema'
import { type Started, startSession } from '@/lib/accounts/sessions/commands'
import { sessionMilliseconds } from '@/lib/accounts/sessions/rules'
import { enterNew, refuseCommon, refuseHeld } from '@/lib/accounts/sign-in.commands'
import { requireSignUp } from '@/lib/accounts/sign-up.commands'
import { askToConfirm, hashAt, takeAddress } from '@/lib/addresses/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { messagesOf } from '@/lib/i18n/messages'
import { facePrefix } from '@/lib/pictures/values'
import { type Actor, type Context, isSample, transaction, userId } from '@/lib/server/auth/context'
import { openQueue } from '@/lib/server/jobs/queue'
import { keepingRecipients } from '@/lib/surprise/commands'
import type { samplesApi } from './api'
import { addressOf, eraseSample, noPassword, removeCompanions } from './companions'
import { sampleFaces } from './faces.values'
import { fillHousehold } from './household'
import { opensSamples, sampleOf } from './queries'
import { placeOf, sampleMilliseconds } from './rules'

export interface OpenSample {
  userId: string
  session: Started
}

/** The caller's session, when a sample may be opened beside it; 409 when the sample would replace it. */
function returnSessionOf(actor: Actor, aside: boolean): string | null {
  if (actor.type !== 'user') return null
  if (!aside || actor.sample || actor.sessionId === null)
    throw conflict('ALREADY_SIGNED_IN', 'alreadySignedIn')
  return actor.sessionId
}

/** Creates an account with only a sample family, and its only session. Both end after 24 hours. */
export async function openSample(
  ctx: Context,
  { aside = false, locale = ctx.locale, ...asked }: InputOf<typeof samplesApi.open>,
): Promise<OpenSample> {
  if (!opensSamples()) throw notFound()
  const returnSessionId = returnSessionOf(ctx.actor, aside)
  const settings = { ...ctx.settings, ...placeOf(locale, asked) }
  const { samples: words } = await messagesOf(locale, ['samples'])
  await openQueue()
  return transaction(ctx, async tx => {
    const id = newId()
    const made = { createdAt: tx.now, updatedAt: tx.now }
    await keepingRecipients(tx, { account: id }, () =>
      tx.db.insert(users).values({
        ...made,
        id,
        email: addressOf(id),
        name: words.names.viewer,
        avatarUrl: facePrefix + sampleFaces[locale].viewer,
        passwordHash: noPassword,
      }),
    )
    const { country, timezone, currency } = settings
    await tx.db.insert(preferences).values({ ...made, userId: id, locale, country, timezone, currency })
    const expiresAt = new Date(tx.now.getTime() + sampleMilliseconds)
    await tx.db.insert(samples).values({ userId: id, createdAt: tx.now, expiresAt, returnSessionId })
    const session = await startSession(tx, id, false)
    const actor = {
      type: 'user',
      userId: id,
      sessionId: session.sessionId,
      scopes: ['read', 'write'],
    } as const
    await fillHousehold({ ...tx, actor: { ...actor, sample: true }, settings, locale })
    return { userId: id, session }
  })
}

export interface Kept {
  user: User
  /** The session that continues: the present one, prolonged, or the first one of the empty account. */
  session: Started
  isNew: boolean
}

/**
 * Turns the sample into an account: with its household, or empty with `fresh`. The confirmation mail is sent
 * as after a sign-up.
 */
export async function keepSample(
  ctx: Context,
  { fresh = false, ...input }: InputOf<typeof samplesApi.keep>,
): Promise<Kept> {
  const sample = await sampleOf(ctx)
  if (!sample) throw notFound()
  if (sample.returnSessionId) throw conflict('ALREADY_SIGNED_IN', 'alreadySignedIn')
  const id = userId(ctx)
  return fresh ? startOver(ctx, id, input) : attach(ctx, id, input)
}

type Credentials = Omit<InputOf<typeof samplesApi.keep>, 'fresh'>

async function startOver(ctx: Context, id: string, input: Credentials): Promise<Kept> {
  const { currency, timezone, country } = ctx.settings
  const said = input.timezone || input.country || input.currency
  // A partly given place is not completed from the sample's: the defaults of sign-up fill the rest.
  const place = said ? {} : { currency, timezone, country }
  const entered = await enterNew(ctx, { locale: ctx.locale, ...place, ...input })
  await transaction(ctx, tx => eraseSample(tx, id))
  return { user: await getUser(ctx, entered.userId), session: entered.session, isNew: true }
}

async function attach(ctx: Context, id: string, input: Credentials): Promise<Kept> {
  const { email, name, password, timezone, country } = input
  await requireSignUp(ctx, undefined)
  refuseCommon(password, 'password')
  const [passwordHash, enqueue] = [await hashAt(ctx, email, password), await openQueue()]
  return transaction(ctx, async tx => {
    // Of two simultaneous requests one finds the sample gone.
    const [kept] = await tx.db.delete(samples).where(eq(samples.userId, id)).returning()
    if (!kept) throw notFound()
    // The account becomes real now, so the invented accounts leave it.
    await removeCompanions(tx, id)
    await takeAddress(tx, email, passwordHash, id)
    const { version } = await getUser(tx, id)
    await keepingRecipients(tx, { account: id }, () =>
      tx.db
        .update(users)
        // The invented face is not theirs.
        .set({ email, name, avatarUrl: null, passwordHash, version: version + 1, updatedAt: tx.now })
        .where(eq(users.id, id)),
    )
    await refuseHeld(tx, email, id)
    const mine = eq(preferences.userId, id)
    const [settings] = await tx.db.select().from(preferences).where(mine).for('update')
    await tx.db
      .update(preferences)
      .set({ timezone, country, version: settings!.version + 1, updatedAt: tx.now })
      .where(mine)
    const expiresAt = new Date(tx.now.getTime() + sessionMilliseconds(true))
    await tx.db
      .update(sessions)
      .set({ expiresAt, remember: true })
      .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt)))
    await askToConfirm(tx, enqueue, id, email)
    const sessionId = (tx.actor.type === 'user' && tx.actor.sessionId) || ''
    return { user: await getUser(tx, id), session: { sessionId, expiresAt }, isNew: false }
  })
}

/**
 * Deletes the sample family; returns the session of the account it was opened beside, if that session is
 * still valid.
 */
export async function removeSample(ctx: Context): Promise<(Started & { userId: string }) | null> {
  if (!isSample(ctx.actor)) throw notFound()
  const sample = await sampleOf(ctx)
  await openQueue()
  await transaction(ctx, tx => eraseSample(tx, userId(tx)))
  if (!sample?.returnSessionId) return null
  const [own] = await ctx.db
    .select({ sessionId: sessions.id, userId: sessions.userId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sample.returnSessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
      ),
    )
  return own ?? null
}
