import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { familyGuardians, familyMembers } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { forbidden, invalid, notFound, Problem } from '@/lib/core/errors'
import type { membersApi } from '@/lib/families/members/api'
import { activeMembers, readMember } from '@/lib/families/members/queries'
import type { Member } from '@/lib/families/members/schema'
import { lockFamily, membership } from '@/lib/families/policy'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'

/** The accounts of members who are named as guardians. Throws 422 where one is not a member with an account. */
async function accountsOf(ctx: Context, familyId: string, memberIds: readonly string[]) {
  const wanted = [...new Set(memberIds)]
  const found = wanted.length > 0 ? await activeMembers(ctx, familyId, wanted) : []
  const accounts = found.flatMap(member => member.userId ?? [])
  if (accounts.length !== wanted.length) throw invalid({ path: 'guardianIds', message: 'choiceInvalid' })
  return accounts
}

const ofProfile = (profileId: string) => eq(familyGuardians.memberId, profileId)
const own = (ctx: Context, profileId: string) =>
  and(ofProfile(profileId), eq(familyGuardians.userId, userId(ctx)))

const ask = async (ctx: Context, profileId: string, accounts: readonly string[]) => {
  const rows = accounts.map(account => ({ memberId: profileId, userId: account, agreedAt: null }))
  await writeInParts(rows, part => ctx.db.insert(familyGuardians).values(part))
}

/** The creator of a profile becomes its guardian. Other members whom they name are asked. */
export async function firstGuardians(
  ctx: Context,
  familyId: string,
  profileId: string,
  memberIds: readonly string[],
) {
  const accounts = await accountsOf(ctx, familyId, memberIds)
  const maker = userId(ctx)
  await ctx.db.insert(familyGuardians).values({ memberId: profileId, userId: maker, agreedAt: ctx.now })
  await ask(
    ctx,
    profileId,
    accounts.filter(account => account !== maker),
  )
}

/**
 * Sets the guardians of a profile, as one of its guardians wishes. New ones are asked. A member who has not answered
 * and is no longer named is not asked any more. A guardian who agreed can only be removed by themselves: the caller
 * stops by leaving themselves out.
 */
export async function nameGuardians(
  ctx: Context,
  familyId: string,
  profileId: string,
  memberIds: readonly string[],
) {
  const accounts = await accountsOf(ctx, familyId, memberIds)
  const present = await ctx.db.select().from(familyGuardians).where(ofProfile(profileId))
  const agreed = present.filter(({ agreedAt }) => agreedAt !== null)
  const gone = agreed.filter(one => !accounts.includes(one.userId))
  if (gone.length === agreed.length) throw invalid({ path: 'guardianIds', message: 'lastGuardian' })
  if (gone.some(one => one.userId !== userId(ctx)))
    throw invalid({ path: 'guardianIds', message: 'guardianStays' })
  const dropped = present.filter(one => !accounts.includes(one.userId)).map(one => one.userId)
  await ctx.db
    .delete(familyGuardians)
    .where(and(ofProfile(profileId), isOneOf(familyGuardians.userId, dropped)))
  await ask(
    ctx,
    profileId,
    accounts.filter(account => !present.some(one => one.userId === account)),
  )
}

/**
 * Locks the family of a managed profile that the caller can see, so that nobody joins or leaves meanwhile. Throws 404
 * for members with an account.
 */
async function lockProfile(ctx: Context, familyId: string, memberId: string) {
  await lockFamily(ctx, familyId)
  await membership(ctx, familyId)
  const [profile] = await activeMembers(ctx, familyId, [memberId])
  if (!profile || profile.userId !== null) throw notFound()
}

type Key = InputOf<typeof membersApi.guard>

/** The caller agrees to look after a profile. Throws 403 where they were not asked. */
export const agreeToGuard = (ctx: Context, { familyId, memberId }: Key): Promise<Member> =>
  transaction(ctx, async tx => {
    await lockProfile(tx, familyId, memberId)
    const [mine] = await tx.db.select().from(familyGuardians).where(own(tx, memberId))
    if (!mine) throw forbidden()
    await tx.db
      .update(familyGuardians)
      .set({ agreedAt: tx.now })
      .where(and(own(tx, memberId), isNull(familyGuardians.agreedAt)))
    await happened(tx, 'familyChanged', { familyId })
    return readMember(tx, familyId, memberId)
  })

/** Declines to look after a profile, or stops. Throws 422 LAST_GUARDIAN where no other guardian would be left. */
export const stopGuarding = (ctx: Context, { familyId, memberId }: Key): Promise<null> =>
  transaction(ctx, async tx => {
    await lockProfile(tx, familyId, memberId)
    const present = await tx.db.select().from(familyGuardians).where(ofProfile(memberId))
    const mine = present.find(one => one.userId === userId(tx))
    if (!mine) throw notFound()
    const agreed = present.filter(({ agreedAt }) => agreedAt !== null)
    if (mine.agreedAt !== null && agreed.length === 1) throw new Problem(422, 'LAST_GUARDIAN', 'lastGuardian')
    await tx.db.delete(familyGuardians).where(own(tx, memberId))
    await happened(tx, 'familyChanged', { familyId })
    return null
  })

/** Ends the guardianships of an account in a family. Profiles without another guardian go to the family's owner. */
export async function handOverProfiles(ctx: Context, familyId: string, guardianId: string) {
  const profiles = ctx.db
    .select({ id: familyMembers.id })
    .from(familyMembers)
    .where(eq(familyMembers.familyId, familyId))
  await ctx.db
    .delete(familyGuardians)
    .where(and(eq(familyGuardians.userId, guardianId), isOneOf(familyGuardians.memberId, profiles)))
  await ctx.db.execute(sql`insert into family_guardians (member_id, user_id, agreed_at)
    select p.id, o.user_id, ${ctx.now.toISOString()}::timestamptz from family_members p
    join family_members o on o.family_id = p.family_id and o.role = 'owner' and o.status = 'active'
    where p.family_id = ${familyId}::uuid and p.user_id is null and p.status = 'active'
    and not exists (select 1 from family_guardians g where g.member_id = p.id and g.agreed_at is not null)
    on conflict (member_id, user_id) do update set agreed_at = excluded.agreed_at`)
}
