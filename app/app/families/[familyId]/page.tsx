import { FamilyPage } from '@/components/families/family-page'
import { AddMembers } from '@/components/person-links/add-members'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { addableMembers, enterablePeople } from '@/lib/circle/person-links/queries'
import { listDays } from '@/lib/circle/queries'
import { pageContext } from '@/lib/composition/page-context'
import { addDays } from '@/lib/core/calendar'
import { getFamily } from '@/lib/families/queries'
import { familyOccasions } from '@/lib/occasions/queries'
import { today } from '@/lib/server/auth/context'
import { found } from '@/lib/server/http/found'
import { listWishlists } from '@/lib/wishlists/queries'

const mostLists = 20
const yearAhead = 366

const load = async (familyId: string) => {
  const ctx = await pageContext()
  return { ctx, family: await found(familyId, id => getFamily(ctx, { familyId: id })) }
}

export async function generateMetadata({ params }: PageProps<'/app/families/[familyId]'>) {
  return { title: (await load((await params).familyId)).family.name }
}

export default async function OneFamilyPage({ params }: PageProps<'/app/families/[familyId]'>) {
  const { ctx, family } = await load((await params).familyId)
  const now = today(ctx)
  const [occasions, lists, days, people, profile, addable] = await Promise.all([
    familyOccasions(ctx, { familyId: family.id }),
    listWishlists(ctx, { familyId: family.id, limit: mostLists, sort: '-createdAt' }),
    listDays(ctx, now, addDays(now, yearAhead), family.id),
    enterablePeople(ctx),
    getProfile(ctx),
    addableMembers(ctx, { familyId: family.id }),
  ])
  return (
    <Messages of={['families', 'personLinks', 'errors']}>
      <FamilyPage
        family={family}
        occasions={occasions.data}
        lists={lists.data}
        listDays={days}
        people={people}
        accountName={profile.name}
        today={now}
        leapDay={ctx.settings.leapDay}
        offer={<AddMembers members={addable} />}
      />
    </Messages>
  )
}
