import { FamilyPage } from '@/components/families/family-page'
import { AddMembers } from '@/components/person-links/add-members'
import { Messages } from '@/components/shell/words'
import { getProfile } from '@/lib/accounts/queries'
import { addableMembers } from '@/lib/circle/person-links/queries'
import { getFamily } from '@/lib/families/queries'
import { familyOccasions } from '@/lib/occasions/queries'
import { pageContext } from '@/lib/page-context'
import { today } from '@/lib/server/context'
import { found } from '@/lib/server/found'
import { listWishlists } from '@/lib/wishlists/queries'

const mostLists = 20

const load = async (familyId: string) => {
  const ctx = await pageContext()
  return { ctx, family: await found(familyId, id => getFamily(ctx, { familyId: id })) }
}

export async function generateMetadata({ params }: PageProps<'/app/families/[familyId]'>) {
  return { title: (await load((await params).familyId)).family.name }
}

export default async function OneFamilyPage({ params }: PageProps<'/app/families/[familyId]'>) {
  const { ctx, family } = await load((await params).familyId)
  const [occasions, lists, profile, addable] = await Promise.all([
    familyOccasions(ctx, { familyId: family.id }),
    listWishlists(ctx, { familyId: family.id, limit: mostLists, sort: '-createdAt' }),
    getProfile(ctx),
    addableMembers(ctx, { familyId: family.id }),
  ])
  return (
    <Messages of={['families', 'errors']}>
      <FamilyPage
        family={family}
        occasions={occasions.data}
        lists={lists.data}
        accountName={profile.name}
        today={today(ctx)}
        leapDay={ctx.settings.leapDay}
        offer={
          <Messages of={['personLinks']}>
            <AddMembers members={addable} />
          </Messages>
        }
      />
    </Messages>
  )
}
