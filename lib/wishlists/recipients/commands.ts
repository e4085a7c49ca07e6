import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { familyMembers, people, personLinks, wishlistRecipients } from '@/db/schema'
import { conflict, invalid } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { ownFamilies } from '@/lib/families/policy'
import { ownPeopleIds } from '@/lib/people/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { keepingRecipients } from '@/lib/surprise/commands'
import { recipientUsers } from '@/lib/surprise/policy'
import type { RecipientKind } from '@/lib/wishlists/values'

type Recipient = Pick<typeof wishlistRecipients.$inferInsert, 'userId' | 'memberId' | 'personId'>

const notYours = () => invalid({ path: 'recipientIds', message: 'notYours' })

/** The caller's people by id, and whether a record is of the caller. */
const findPeople = (ctx: Context, ids: string[]) =>
  ctx.db
    .select({
      id: people.id,
      self: sql<boolean>`(coalesce(${familyMembers.userId} = ${userId(ctx)}::uuid, false)
        or exists (select 1 from user_addresses a
          where a.user_id = ${userId(ctx)}::uuid and a.email = lower(${people.email})))`,
    })
    .from(people)
    .leftJoin(personLinks, eq(personLinks.personId, people.id))
    .leftJoin(familyMembers, eq(familyMembers.id, personLinks.memberId))
    .where(and(isOneOf(people.id, ids), isOneOf(people.id, ownPeopleIds(ctx))))

const findMembers = (ctx: Context, ids: string[]) =>
  ctx.db
    .select({ id: familyMembers.id, userId: familyMembers.userId })
    .from(familyMembers)
    .where(
      and(
        isOneOf(familyMembers.id, ids),
        isOneOf(familyMembers.familyId, ownFamilies(ctx)),
        eq(familyMembers.status, 'active'),
      ),
    )

/**
 * Resolves ids of the caller's people and of members of their families; 422 on `recipientIds` for anybody
 * else. The caller is a recipient of their own list and of a couple's, whichever record names them, and is
 * stored as an account.
 */
export async function resolveRecipients(
  ctx: Context,
  kind: RecipientKind,
  ids: readonly string[],
): Promise<Recipient[]> {
  const me = userId(ctx)
  const wanted = [...new Set(ids)]
  if (kind === 'self') {
    if (wanted.some(id => id !== me)) throw notYours()
    return [{ userId: me }]
  }
  if (wanted.length === 0) throw invalid({ path: 'recipientIds', message: 'recipientsRequired' })
  const [foundPeople, foundMembers] = await Promise.all([findPeople(ctx, wanted), findMembers(ctx, wanted)])
  const peopleById = new Map(foundPeople.map(found => [found.id, found]))
  const membersById = new Map(foundMembers.map(found => [found.id, found]))
  const resolved = wanted.map((id): Recipient => {
    const [person, member] = [peopleById.get(id), membersById.get(id)]
    if (id === me || person?.self || member?.userId === me) {
      if (kind !== 'couple') throw notYours()
      return { userId: me }
    }
    if (person) return { personId: id }
    if (member) return { memberId: id }
    throw notYours()
  })
  const others = resolved.filter(recipient => !recipient.userId)
  return others.length < resolved.length ? [{ userId: me }, ...others] : others
}

/**
 * Replaces the recipients of a list. A recipient with an account is never removed: they would at once see
 * their surprise. The refusal does not depend on whether there is anything to see.
 */
export async function setRecipients(ctx: Context, listId: string, recipients: readonly Recipient[]) {
  const before = await recipientUsers(ctx, [listId])
  await keepingRecipients(ctx, { list: listId }, async () => {
    await ctx.db
      .delete(wishlistRecipients)
      .where(and(eq(wishlistRecipients.wishlistId, listId), eq(wishlistRecipients.pinned, false)))
    // Recipients are read in the order of their ids, so that the named order is kept.
    const ids = recipients.map(() => newId()).sort()
    const rows = recipients.map((recipient, at) => ({ ...recipient, id: ids[at], wishlistId: listId }))
    await writeInParts(rows, part => ctx.db.insert(wishlistRecipients).values(part))
    const after = await recipientUsers(ctx, [listId])
    const kept = after.get(listId) ?? new Set()
    if ([...(before.get(listId) ?? [])].some(user => !kept.has(user)))
      throw conflict('RECIPIENT_STAYS', 'recipientStays')
  })
}
