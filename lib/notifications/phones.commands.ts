import 'server-only'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, gt, lt, sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { phoneCodes } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import type { InputOf } from '@/lib/core/endpoint'
import { forbidden, invalid, Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { messagesOf } from '@/lib/i18n/messages'
import { ownPhoneCode } from '@/lib/notifications/policy'
import { writePreferences } from '@/lib/notifications/preferences/commands'
import type { NotificationPreferences } from '@/lib/notifications/preferences/schema'
import { type Context, requireAccount, sessionOf, transaction, userId } from '@/lib/server/auth/context'
import { limit } from '@/lib/server/http/rate-limit'
import { SmsFailed, sendSms, smsNeeds } from '@/lib/server/mail/sms'
import { env } from '@/lib/server/ops/env'
import type { phonesApi } from './phones.api'

const goodForMinutes = 10
const tries = 5
/** The codes that one number is sent in a day, whoever asks for them: it may be a stranger's. */
const perNumber = { calls: 5, seconds: 86_400 }

/** The codes of the whole installation in a day: each costs its operator money. */
const perInstallation = { calls: 200, seconds: 86_400 }

/** Whether the operator sends codes to the country of a number. */
function isServed(phone: string) {
  const { SMS_PREFIXES } = env()
  return SMS_PREFIXES.length === 0 || SMS_PREFIXES.some(prefix => phone.startsWith(prefix))
}

/** With the account in it, so that equal codes have different hashes. */
const hashOf = (ctx: Context, code: string) =>
  createHash('sha256')
    .update(`${userId(ctx)} ${code}`)
    .digest('hex')

async function sentence(ctx: Context, code: string) {
  const { notices } = await messagesOf(ctx.locale, ['notices'])
  return createTranslator({ locale: ctx.locale, messages: { notices }, namespace: 'notices' })('code', {
    code,
  })
}

/**
 * Sends a code that proves the number. Throws 403 without a confirmed address, because accounts without one cost
 * nothing, and 422 where no text messages can be sent, or the number takes none.
 */
export async function sendPhoneCode(ctx: Context, { phone }: InputOf<typeof phonesApi.send>) {
  sessionOf(ctx)
  requireAccount(ctx)
  const needs = smsNeeds()
  if (needs) throw new Problem(422, 'CHANNEL_UNAVAILABLE', 'channelNeeds', { needs })
  if (!(await isConfirmed(ctx, userId(ctx)))) throw forbidden('EMAIL_NOT_CONFIRMED', 'phoneNeedsEmail')
  if (!isServed(phone)) throw invalid({ path: 'phone', message: 'phoneCountry' })
  await limit(ctx, 'phone', phone, perNumber)
  await limit(ctx, 'phones', 'all', perInstallation)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now.getTime() + goodForMinutes * 60_000)
  const waiting = { createdAt: ctx.now, phone, hash: hashOf(ctx, code), attempts: 0, expiresAt }
  await ctx.db
    .insert(phoneCodes)
    .values({ userId: userId(ctx), ...waiting })
    .onConflictDoUpdate({ target: phoneCodes.userId, set: waiting })
  try {
    await sendSms(phone, await sentence(ctx, code), newId())
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    if (error.why.isPermanent) throw invalid({ path: 'phone', message: 'phoneRefused' })
    throw new Problem(503, 'SMS_UNAVAILABLE', 'smsUnavailable')
  }
  return { phone, expiresAt: expiresAt.toISOString() }
}

/** Confirms the number by its code, in at most five tries. */
export async function confirmPhone(
  ctx: Context,
  { code }: InputOf<typeof phonesApi.confirm>,
): Promise<NotificationPreferences> {
  sessionOf(ctx)
  // Counted before the check and outside of any transaction, so that tries at the same time count too.
  const [waiting] = await ctx.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(ownPhoneCode(ctx), gt(phoneCodes.expiresAt, ctx.now), lt(phoneCodes.attempts, tries)))
    .returning()
  if (!waiting) throw invalid({ path: 'code', message: 'codeExpired' })
  if (!timingSafeEqual(Buffer.from(waiting.hash), Buffer.from(hashOf(ctx, code))))
    throw invalid({ path: 'code', message: waiting.attempts < tries ? 'codeWrong' : 'codeExpired' })
  return transaction(ctx, async tx => {
    await tx.db.delete(phoneCodes).where(ownPhoneCode(tx))
    return writePreferences(tx, { phone: waiting.phone, phoneConfirmedAt: tx.now, sms: true })
  })
}

export const removePhone = (ctx: Context): Promise<NotificationPreferences> =>
  transaction(ctx, async tx => {
    await tx.db.delete(phoneCodes).where(ownPhoneCode(tx))
    return writePreferences(tx, { phone: null, phoneConfirmedAt: null, sms: false })
  })
