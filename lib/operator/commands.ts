import 'server-only'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { bannerDismissals, banners } from '@/db/schema'
import { getProfile } from '@/lib/accounts/queries'
import { deleteAndTell, lockAccount } from '@/lib/accounts/upkeep.commands'
import { notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { isLocale } from '@/lib/i18n/locales'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { mailTrouble } from '@/lib/server/mail/check'
import { MailFailed } from '@/lib/server/mail/faults'
import { mailWords, sendMail } from '@/lib/server/mail/mail'
import { env } from '@/lib/server/ops/env'
import { requireOperator, requireOther } from './policy'
import type { AccountDeletion, Banner, BannerInput, MailTest } from './schema'

/** Locks an account of somebody else, or opens it again. */
const setLock =
  (isLocked: boolean) =>
  async (ctx: Context, { accountId }: { accountId: string }) => {
    await requireOther(ctx, accountId)
    await lockAccount(ctx, accountId, isLocked)
    return null
  }
export const lock = setLock(true)
export const unlock = setLock(false)

/** Deletes an account of somebody else, whose address the operator has typed. */
export async function removeAccount(
  ctx: Context,
  { accountId, confirmation }: z.output<typeof AccountDeletion> & { accountId: string },
): Promise<null> {
  await requireOther(ctx, accountId)
  await deleteAndTell(ctx, accountId, confirmation)
  return null
}

/** Mails the operator at once, without the queue, and answers what became of it. */
export async function testMail(ctx: Context): Promise<MailTest> {
  await requireOperator(ctx)
  const { email: to } = await getProfile(ctx)
  const found = await mailTrouble()
  if (found) return { to, outcome: 'failed', trouble: found.words }
  const words = await mailWords(ctx.locale, 'operator')
  try {
    await sendMail({
      id: `test.${newId()}`,
      to,
      locale: ctx.locale,
      subject: words('subject'),
      paragraphs: [words('body')],
      actions: [{ label: words('action'), path: '/app/operator' }],
    })
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error
    return { to, outcome: 'failed', trouble: error.reason }
  }
  return { to, outcome: env().SMTP_URL ? 'sent' : 'kept', trouble: null }
}

/** Shows a banner in place of the one before. Whoever had put that away sees the new one. */
export async function setBanner(
  ctx: Context,
  { endsOn, ...given }: z.output<typeof BannerInput>,
): Promise<Banner> {
  await requireOperator(ctx)
  const texts = Object.fromEntries(
    Object.entries(given).filter(([language, text]) => isLocale(language) && text),
  )
  return transaction(ctx, async ctx => {
    await ctx.db.delete(banners)
    const [made] = await ctx.db
      .insert(banners)
      .values({ createdAt: ctx.now, texts, endsOn: endsOn ?? null })
      .returning()
    return { ...made!, createdAt: made!.createdAt.toISOString() }
  })
}

export async function removeBanner(ctx: Context): Promise<null> {
  await requireOperator(ctx)
  await ctx.db.delete(banners)
  return null
}

/** Puts a banner away for the caller, on all devices. */
export async function dismissBanner(ctx: Context, { bannerId }: { bannerId: string }): Promise<null> {
  const [banner] = await ctx.db.select({ id: banners.id }).from(banners).where(eq(banners.id, bannerId))
  if (!banner) throw notFound()
  await ctx.db
    .insert(bannerDismissals)
    .values({ bannerId, userId: userId(ctx) })
    .onConflictDoNothing()
  return null
}
