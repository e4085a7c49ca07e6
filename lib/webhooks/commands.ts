import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { syncCounters, users, webhooks } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, requireAccount, sessionOf, transaction, userId } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { isPublicAddress, webhookPorts } from '@/lib/server/http/guarded-fetch'
import { env } from '@/lib/server/ops/env'
import { ownCounter } from '@/lib/transfers/sync/policy'
import type { webhooksApi } from './api'
import { editableWebhook, ownWebhooks, webhooksOf } from './policy'
import { getWebhook } from './queries'
import { mostWebhooks, rotationHours } from './values'

/** The secret as Standard Webhooks writes it: 256 random bits. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

function refuseInner(url: string) {
  if (!isPublicAddress(url, env().WEBHOOK_ALLOW, true, webhookPorts))
    throw invalid({ path: 'url', message: 'webhookAddress' })
}

/** From now on: nothing that happened before is sent. */
async function fromNow(ctx: Context) {
  const [counter] = await ctx.db.select().from(syncCounters).where(ownCounter(ctx))
  return {
    seq: counter?.seq ?? 0,
    epoch: counter?.epoch ?? null,
    activeSince: ctx.now,
    toldUntil: ctx.now,
    offReason: null,
    failingSince: null,
    failures: 0,
    restsUntil: null,
  }
}

/** Makes a webhook. Its secret outlives an API key and so does what is sent, so only a session makes one. */
export async function createWebhook(ctx: Context, input: InputOf<typeof webhooksApi.create>) {
  requireAccount(ctx)
  sessionOf(ctx)
  refuseInner(input.url)
  const secret = newSecret()
  const id = newId()
  return transaction(ctx, async tx => {
    // Two calls at once count one after the other.
    await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId(tx)))
      .for('update')
    const [kept] = await tx.db.select({ hooks: count() }).from(webhooks).where(ownWebhooks(tx))
    if (kept!.hooks >= mostWebhooks) throw new Problem(422, 'TOO_MANY_WEBHOOKS', 'webhooksFull')
    await tx.db.insert(webhooks).values({
      ...(await fromNow(tx)),
      id,
      userId: userId(tx),
      createdAt: tx.now,
      updatedAt: tx.now,
      name: input.name ?? '',
      url: input.url,
      events: input.events,
      isActive: input.isActive ?? true,
      secretSealed: seal(secret),
    })
    return { ...(await getWebhook(tx, { webhookId: id })), secret }
  })
}

/** Changes a webhook. One that is switched on again hears of what happens from then on. */
export function updateWebhook(ctx: Context, { webhookId, ...changes }: InputOf<typeof webhooksApi.update>) {
  requireAccount(ctx)
  sessionOf(ctx)
  return transaction(ctx, async tx => {
    const before = await editableWebhook(tx, webhookId)
    if (changes.url !== undefined) refuseInner(changes.url)
    if (isStale(tx, before)) checkVersion(tx, await getWebhook(tx, { webhookId }))
    const isMoved = changes.url !== undefined && changes.url !== before.url
    await tx.db
      .update(webhooks)
      .set({
        ...changes,
        ...(changes.isActive === true && !before.isActive ? await fromNow(tx) : {}),
        ...(changes.isActive === false ? { offReason: null } : {}),
        // Another address has failed at nothing yet.
        ...(isMoved ? { failingSince: null, failures: 0, restsUntil: null } : {}),
        ...touched(tx, webhooks),
      })
      .where(and(ownWebhooks(tx), eq(webhooks.id, webhookId)))
    return getWebhook(tx, { webhookId })
  })
}

export const deleteWebhook = (ctx: Context, { webhookId }: { webhookId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const before = await editableWebhook(tx, webhookId)
    if (isStale(tx, before)) checkVersion(tx, await getWebhook(tx, { webhookId }))
    await tx.db.delete(webhooks).where(and(ownWebhooks(tx), eq(webhooks.id, webhookId)))
    return null
  })

/** Gives a webhook a new secret. The one before signs beside it for a day, so that no event is refused meanwhile. */
export function rotateSecret(ctx: Context, { webhookId }: { webhookId: string }) {
  requireAccount(ctx)
  sessionOf(ctx)
  const secret = newSecret()
  return transaction(ctx, async tx => {
    const before = await editableWebhook(tx, webhookId)
    await tx.db
      .update(webhooks)
      .set({
        secretSealed: seal(secret),
        formerSealed: before.secretSealed,
        formerUntil: new Date(tx.now.getTime() + rotationHours * 3_600_000),
        ...touched(tx, webhooks),
      })
      .where(and(ownWebhooks(tx), eq(webhooks.id, webhookId)))
    return { ...(await getWebhook(tx, { webhookId })), secret }
  })
}

/** Switches every webhook of an account off, where somebody else may have made one. Its owner switches it on again. */
export const stopWebhooks = (ctx: Context, accountId: string) =>
  ctx.db
    .update(webhooks)
    .set({
      isActive: false,
      offReason: 'password',
      version: sql`${webhooks.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(and(webhooksOf(accountId), eq(webhooks.isActive, true)))
