import 'server-only'
import { and, eq, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { people, personLinks, users } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { activeMembers, membersOf } from '@/lib/families/members/queries'
import type { Member } from '@/lib/families/members/schema'
import { membership } from '@/lib/families/policy'
import { dayAndMonth } from '@/lib/families/rules'
import { createPerson } from '@/lib/people/commands'
import { getPerson, ownPeopleIds } from '@/lib/people/queries'
import type { Person } from '@/lib/people/schema'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { keepingRecipients } from '@/lib/surprise/commands'
import { matchClaims } from '@/lib/wishlists/claims/matching'
import type { personLinksApi } from './api'
import { linkOf } from './queries'
import type { PersonLink } from './schema'

/**
 * Links one of the caller's people to a member of their family. The member does not learn of it. The member
 * is then blind to lists for that person.
 */
export const linkPerson = (
  ctx: Context,
  { personId, familyId, memberId }: InputOf<typeof personLinksApi.link>,
): Promise<PersonLink> =>
  transaction(ctx, async tx => {
    await getPerson(tx, { personId })
    await membership(tx, familyId)
    const [member] = await activeMembers(tx, familyId, [memberId])
    if (!member) throw notFound()
    if (member.userId === userId(tx)) throw invalid({ path: 'memberId', message: 'choiceInvalid' })
    await keepingRecipients(tx, { people: sql`select ${personId}::uuid` }, () =>
      tx.db
        .insert(personLinks)
        .values({ personId, memberId })
        .onConflictDoUpdate({ target: personLinks.personId, set: { memberId } }),
    )
    await matchClaims(tx)
    return (await linkOf(tx, personId))!
  })

/**
 * The caller's own record of a member: linked to one of their memberships, else with one of their addresses.
 */
async function recordOf(ctx: Context, { id, userId: account }: Pick<Member, 'id' | 'userId'>) {
  const theirs = sql`(m.id = ${id}::uuid or m.user_id = ${account}::uuid)`
  const linked = sql`exists (select 1 from person_links l join family_members m on m.id = l.member_id
    where l.person_id = ${people.id} and ${theirs})`
  const addressed = sql`exists (select 1 from user_addresses a
    where a.email = lower(${people.email}) and a.user_id = ${account}::uuid)`
  const [found] = await ctx.db
    .select({ id: people.id, linked: sql<boolean>`${linked}` })
    .from(people)
    .where(and(isOneOf(people.id, ownPeopleIds(ctx)), or(linked, addressed)))
    .orderBy(sql`${linked} desc`, people.createdAt, people.id)
    .limit(1)
  return found
}

/**
 * Adds a member to the caller's people: the record, the link, and day and month of the birthday as the family
 * sees them. An existing record is linked and stays as it is.
 */
export const addMember = (
  ctx: Context,
  { familyId, memberId }: InputOf<typeof personLinksApi.addMember>,
): Promise<Person> =>
  transaction(ctx, async tx => {
    const me = await membership(tx, familyId)
    // A second press waits here and then finds what the first one made.
    await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId(tx)))
      .for('no key update')
    const member = (await membersOf(tx, me)).find(({ id }) => id === memberId)
    if (!member) throw notFound()
    if (member.id === me.id) throw invalid({ path: 'memberId', message: 'choiceInvalid' })
    const known = await recordOf(tx, member)
    const personId =
      known?.id ??
      (
        await createPerson(tx, {
          name: member.name,
          relationship: 'family',
          birthday: dayAndMonth(member.birthday),
        })
      ).id
    if (!known?.linked) await linkPerson(tx, { personId, familyId, memberId })
    return getPerson(tx, { personId })
  })

/** Unlinks a person from the member; 404 when they are not linked. */
export const unlinkPerson = (ctx: Context, { personId }: { personId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    await getPerson(tx, { personId })
    const [gone] = await keepingRecipients(tx, { people: sql`select ${personId}::uuid` }, () =>
      tx.db
        .delete(personLinks)
        .where(eq(personLinks.personId, personId))
        .returning({ personId: personLinks.personId }),
    )
    if (!gone) throw notFound()
    return null
  })
