import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { GiftAside } from '@/components/gifts/detail/gift-aside'
import { GiftDetail } from '@/components/gifts/detail/gift-detail'
import { GiftHistory } from '@/components/gifts/detail/gift-history'
import { AddMembers } from '@/components/person-links/add-members'
import { Messages } from '@/components/shell/words/words'
import { ShareNote } from '@/components/wishlists/sharing/share-note'
import { getProfile } from '@/lib/accounts/queries'
import { listActivity } from '@/lib/activity/queries'
import { addableMembers } from '@/lib/circle/person-links/queries'
import { pageContext } from '@/lib/composition/page-context'
import { getGift } from '@/lib/gifts/queries'
import { reachedOf } from '@/lib/gifts/stages.rules'
import { asideOf } from '@/lib/planner/aside.queries'
import { today } from '@/lib/server/auth/context'
import { found } from '@/lib/server/http/found'
import { listShares } from '@/lib/wishlists/shares/queries'

const entriesShown = 20

const load = cache(async (wanted: string) => {
  const ctx = await pageContext()
  return { ctx, gift: await found(wanted, giftId => getGift(ctx, { giftId })) }
})

export async function generateMetadata({ params }: PageProps<'/app/gifts/[giftId]'>): Promise<Metadata> {
  return { title: (await load((await params).giftId)).gift.name }
}

export default async function GiftPage({ params }: PageProps<'/app/gifts/[giftId]'>) {
  const { ctx, gift } = await load((await params).giftId)
  const [history, { preferences }, aside, t] = await Promise.all([
    listActivity(ctx, { entityId: gift.id, limit: entriesShown }),
    getProfile(ctx),
    asideOf(ctx, gift),
    getTranslations('gifts.list'),
  ])
  const addable =
    gift.claim && gift.recipient?.kind === 'member'
      ? await addableMembers(ctx, { wishlistId: gift.claim.wishlistId })
      : []
  const shares = gift.kind === 'share' ? (await listShares(ctx)).data : []
  const share = shares.find(({ giftId }) => giftId === gift.id)
  return (
    <Messages of={['gifts']}>
      <GiftDetail
        gift={gift}
        today={today(ctx)}
        joy={preferences.joy}
        list={t('title')}
        share={
          share ? (
            <Messages of={['wishlists.shares', 'wishlists.toasts']}>
              <ShareNote share={share} />
            </Messages>
          ) : undefined
        }
        reached={reachedOf(history.data, ctx.settings.timezone)}
        aside={aside ? <GiftAside gift={gift} {...aside} /> : undefined}
        history={
          <>
            {addable.length > 0 ? (
              <Messages of={['personLinks']}>
                <AddMembers members={addable} />
              </Messages>
            ) : null}
            <GiftHistory entries={history.data} timeZone={ctx.settings.timezone} />
          </>
        }
      />
    </Messages>
  )
}
