import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { personLinks } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { membership } from '@/lib/families/policy'
import { activeMembers } from '@/lib/members/queries'
import { getPerson } from '@/lib/people/queries'
import { type Context, transaction, userId } from '@/lib/server/context'
import { keepingRecipients } from '@/lib/surprise/commands'
import type { personLinksApi } from './api'
import { linkOf } from './queries'
import type { PersonLink } from './schema'

/** Points an own person at a fellow member, who is not told: lists for the person are kept from that member. */
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
    return (await linkOf(tx, personId))!
  })

/** Parts an own person from the member; 404 where they were not linked. */
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
