import 'server-only'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { connectedRecords, connections } from '@/db/schema'
import { getProfile } from '@/lib/accounts/queries'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { deleteOccasion } from '@/lib/occasions/commands'
import { deletePerson } from '@/lib/people/commands'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { openQueue } from '@/lib/server/jobs/queue'
import { MailFailed } from '@/lib/server/mail/faults'
import { mailWords, sendMail } from '@/lib/server/mail/mail'
import { env } from '@/lib/server/ops/env'
import type { connectorsApi } from './api'
import { davClient, type Login } from './dav/provider'
import { leaveGoogle } from './google/commands'
import { ownConnection } from './policy'
import { getConnection, serviceOf } from './queries'
import type { Connection, TestAnswer } from './schema'
import { ServerFailed } from './sync/side.effects'
import type { Service } from './values'

/** Names of our collection at a server. */
const ownName = 'Gift Tracker'

/** Two accounts that share a server account have a collection each. */
const folderOf = (ctx: Context) => `gift-tracker-${userId(ctx).slice(-12)}`

const refused = (error: unknown) =>
  error instanceof ServerFailed
    ? new Problem(422, 'CONNECTION_FAILED', 'connectionFailed', { reason: error.trouble })
    : error

async function discovered(login: Login, service: Service) {
  const client = davClient(login, service)
  try {
    return { client, ...(await client.discover()) }
  } catch (error) {
    throw refused(error)
  }
}

/** The address books or calendars of a server that may come in: all but ours. */
export async function listCollections(
  ctx: Context,
  { service, ...login }: InputOf<typeof connectorsApi.collections>,
) {
  requireAccount(ctx)
  const { found } = await discovered(login, service)
  return { data: found.filter(({ url }) => !url.includes('/gift-tracker-')), nextCursor: null }
}

/** Keeps the caller in step with a server. A connection of the same service is replaced. */
export async function connect(
  ctx: Context,
  { service: text, chosen, ...login }: InputOf<typeof connectorsApi.connect>,
): Promise<Connection> {
  requireAccount(ctx)
  const service = serviceOf(text)
  const { client, home, found } = await discovered(login, service)
  const wanted = chosen === null ? null : found.find(({ url }) => url === chosen)
  const own = `${home.replace(/\/?$/, '/')}${folderOf(ctx)}/`
  // Ours beside itself would answer every change with another one.
  if (wanted === undefined || (wanted && wanted.url.replace(/\/?$/, '/') === own))
    throw invalid({ path: 'chosen', message: 'choiceInvalid' })
  const isThere = found.some(({ url }) => url.replace(/\/?$/, '/') === own)
  let isMade = isThere
  try {
    isMade ||= await client.make(own, ownName)
  } catch (error) {
    throw refused(error)
  }
  if (!isMade && !wanted)
    throw new Problem(422, 'CONNECTION_FAILED', 'connectionFailed', { reason: 'refused' })
  const enqueue = await openQueue()
  const replaced = await transaction(ctx, async tx => {
    const before = await tx.db.delete(connections).where(ownConnection(tx, service)).returning()
    await tx.db.insert(connections).values({
      id: newId(),
      ownerId: userId(tx),
      createdAt: tx.now,
      updatedAt: tx.now,
      service,
      address: login.address,
      username: login.username,
      sealed: seal(login.password),
      own: isMade ? own : null,
      chosen: wanted?.url ?? null,
      chosenName: wanted?.name ?? null,
      state: 'connecting',
      nextAt: tx.now,
    })
    await enqueue(tx, 'connectorSync', { userId: userId(tx), service }, 1)
    return before
  })
  for (const before of replaced) await leaveGoogle(ctx, before)
  return getConnection(ctx, service)
}

/** Ends a connection. Its password and what it knew are gone at once; a sync that runs stops at its next step. */
export async function disconnect(ctx: Context, { service }: { service: string }): Promise<null> {
  const [gone] = await ctx.db
    .delete(connections)
    .where(ownConnection(ctx, serviceOf(service)))
    .returning()
  if (!gone) throw notFound()
  await leaveGoogle(ctx, gone)
  return null
}

export async function syncNow(ctx: Context, { service: text }: { service: string }): Promise<Connection> {
  requireAccount(ctx)
  const service = serviceOf(text)
  const enqueue = await openQueue()
  await transaction(ctx, async tx => {
    const [waiting] = await tx.db
      .update(connections)
      .set({ state: 'connecting', nextAt: tx.now })
      .where(
        and(
          ownConnection(tx, service),
          or(isNull(connections.leasedUntil), lt(connections.leasedUntil, tx.now)),
        ),
      )
      .returning({ id: connections.id })
    if (waiting) await enqueue(tx, 'connectorSync', { userId: userId(tx), service }, 1)
  })
  return getConnection(ctx, service)
}

/** Does what the caller decided about a record that is gone at the server. */
export async function answerQuestion(
  ctx: Context,
  { service: text, questionId, answer }: InputOf<typeof connectorsApi.answer>,
): Promise<Connection> {
  requireAccount(ctx)
  const service = serviceOf(text)
  await transaction(ctx, async tx => {
    const [asked] = await tx.db
      .select({ record: connectedRecords })
      .from(connectedRecords)
      .innerJoin(connections, eq(connections.id, connectedRecords.connectionId))
      .where(
        and(
          ownConnection(tx, service),
          eq(connectedRecords.id, questionId),
          eq(connectedRecords.fate, 'asked'),
        ),
      )
      .for('update', { of: connectedRecords })
    if (!asked) throw notFound()
    const { personId, occasionId } = asked.record
    const mine = eq(connectedRecords.id, questionId)
    if (answer === 'keep') await tx.db.update(connectedRecords).set({ fate: 'kept' }).where(mine)
    else {
      await tx.db.delete(connectedRecords).where(mine)
      if (personId) await deletePerson({ ...tx, ifMatch: null }, { personId })
      else if (occasionId) await deleteOccasion({ ...tx, ifMatch: null }, { occasionId })
    }
  })
  return getConnection(ctx, service)
}

/** Mails the caller at once, without the queue, and answers what became of it. */
export async function testMail(ctx: Context): Promise<TestAnswer> {
  requireAccount(ctx)
  const { email: to } = await getProfile(ctx)
  const words = await mailWords(ctx.locale, 'integrations')
  try {
    await sendMail({
      id: `test.${newId()}`,
      to,
      locale: ctx.locale,
      subject: words('subject'),
      paragraphs: [words('body')],
      actions: [{ label: words('action'), path: '/app/integrations' }],
    })
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error
    return { to, outcome: 'failed' }
  }
  return { to, outcome: env().SMTP_URL ? 'sent' : 'kept' }
}
