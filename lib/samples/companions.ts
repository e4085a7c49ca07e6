import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { familyMembers, preferences, samples, users, wishlistItems } from '@/db/schema'
import { eraseAccount } from '@/lib/accounts/commands'
import { newId } from '@/lib/core/id'
import { dropFamily } from '@/lib/families/commands'
import { lockFamily } from '@/lib/families/policy'
import { type Context, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { keepingRecipients } from '@/lib/surprise/commands'
import { dropClaims } from '@/lib/wishlists/claims/commands'

/** No password hashes to this, so that nobody can sign in to a sample. */
export const noPassword = 'none'
/** RFC 2606 reserves this domain, so that the address belongs to nobody. */
export const addressOf = (id: string) => `${id}@sample.invalid`

/**
 * Creates companion accounts for the caller's sample, which nobody can sign in to. Returns a context for
 * each.
 */
export async function openCompanions(
  ctx: Context,
  people: readonly { name: string; avatarUrl: string }[],
): Promise<Context[]> {
  const me = userId(ctx)
  const [own] = await ctx.db.select().from(samples).where(eq(samples.userId, me))
  const { timezone, country, currency } = ctx.settings
  const made = { createdAt: ctx.now, updatedAt: ctx.now }
  const ids = people.map(() => newId())
  const accounts = people.map(({ name, avatarUrl }, at) => ({
    ...made,
    id: ids[at]!,
    email: addressOf(ids[at]!),
    name,
    avatarUrl,
    passwordHash: noPassword,
  }))
  // Nobody can know these new addresses, so no person record can refer to them.
  await keepingRecipients(ctx, null, () => writeInParts(accounts, part => ctx.db.insert(users).values(part)))
  const settled = { ...made, locale: ctx.locale, country, timezone, currency }
  const chosen = ids.map(id => ({ ...settled, userId: id }))
  await writeInParts(chosen, part => ctx.db.insert(preferences).values(part))
  const companions = ids.map(id => ({
    userId: id,
    createdAt: ctx.now,
    expiresAt: own!.expiresAt,
    companionOf: me,
  }))
  await writeInParts(companions, part => ctx.db.insert(samples).values(part))
  const actor = { type: 'user', sessionId: null, scopes: ['read', 'write'], sample: true } as const
  const settings = { ...ctx.settings, defaultBudgetId: null }
  return ids.map(id => ({ ...ctx, settings, actor: { ...actor, userId: id } }))
}

/**
 * Removes the companions from a sample: their family, their claims and suggestions, and the accounts. The
 * family has no other members, because a sample cannot invite. Runs in the caller's transaction.
 */
export async function removeCompanions(ctx: Context, sampleId: string) {
  const found = await ctx.db
    .select({ id: samples.userId })
    .from(samples)
    .where(eq(samples.companionOf, sampleId))
    .orderBy(samples.userId)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  const theirs = await ctx.db
    .selectDistinct({ familyId: familyMembers.familyId })
    .from(familyMembers)
    .where(and(isOneOf(familyMembers.userId, ids), eq(familyMembers.status, 'active')))
  for (const { familyId } of theirs) {
    await lockFamily(ctx, familyId)
    await dropFamily(ctx, familyId)
  }
  await dropClaims(ctx, ids)
  await ctx.db.delete(wishlistItems).where(isOneOf(wishlistItems.addedBy, ids))
  for (const id of ids) await eraseAccount(ctx, id)
}

/** Deletes a sample with all its content and companions, in the caller's transaction. */
export async function eraseSample(ctx: Context, sampleId: string) {
  await removeCompanions(ctx, sampleId)
  await eraseAccount(ctx, sampleId)
}
