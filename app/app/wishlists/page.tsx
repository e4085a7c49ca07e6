import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/words/words'
import { buttonVariants } from '@/components/ui/button'
import { GivingList } from '@/components/wishlists/giving-list'
import { WishlistCard } from '@/components/wishlists/wishlist-card'
import {
  FamilyFilter,
  NoWishlists,
  type OverviewTab,
  overviewHref,
  overviewTabs,
  WishlistsPage,
} from '@/components/wishlists/wishlists-page'
import { pageContext } from '@/lib/composition/page-context'
import { pickableFamilies } from '@/lib/families/queries'
import { occasionsById } from '@/lib/occasions/queries'
import type { OccasionType } from '@/lib/occasions/values'
import { type Context, today } from '@/lib/server/auth/context'
import { pageFrom } from '@/lib/server/http/found'
import { listClaims } from '@/lib/wishlists/claims/views'
import { listWishlists } from '@/lib/wishlists/queries'
import { listShares } from '@/lib/wishlists/shares/queries'

const pageSize = 48

export async function generateMetadata() {
  return { title: (await getTranslations('wishlists'))('list.title') }
}

async function Lists({
  ctx,
  tab,
  asked,
  cursor,
}: {
  ctx: Context
  tab: 'mine' | 'shared'
  asked: unknown
  cursor?: string
}) {
  const families = await pickableFamilies(ctx)
  // Only the reader's families can be chosen. Other ids in the address are ignored.
  const family = families.length > 1 ? families.find(({ id }) => id === asked)?.id : undefined
  const filter = { scope: tab, familyId: family, sort: '-createdAt' as const, limit: pageSize }
  const { data, nextCursor } = await pageFrom(cursor, from => listWishlists(ctx, { ...filter, cursor: from }))
  const choice = <FamilyFilter tab={tab} families={families} chosen={family} />
  if (data.length === 0)
    return (
      <>
        {family ? choice : null}
        <NoWishlists tab={tab} filtered={family !== undefined} />
      </>
    )
  const occasions = await occasionsById(
    ctx,
    data.flatMap(list => list.occasionId ?? []),
  )
  const types = new Map<string, OccasionType>(occasions.map(({ id, type }) => [id, type]))
  const common = await getTranslations('common')
  return (
    <>
      {choice}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {data.map(list => (
          <WishlistCard
            key={list.id}
            list={list}
            paper={types.get(list.occasionId ?? '') ?? (list.eventDate ? 'birthday' : 'other')}
            today={today(ctx)}
          />
        ))}
      </ul>
      {nextCursor ? (
        <p className="mt-5 text-center">
          <a
            href={overviewHref(tab, { family, cursor: nextCursor })}
            data-soft=""
            className={buttonVariants({ variant: 'secondary' })}
          >
            {common('showMore')}
          </a>
        </p>
      ) : null}
    </>
  )
}

async function Giving({ ctx }: { ctx: Context }) {
  const [{ data }, shares] = await Promise.all([listClaims(ctx, {}), listShares(ctx)])
  if (data.length === 0 && shares.data.length === 0) return <NoWishlists tab="giving" />
  return (
    <Messages of={['wishlists']}>
      <GivingList claims={data} shares={shares.data} today={today(ctx)} />
    </Messages>
  )
}

export default async function WishlistsOverview({ searchParams }: PageProps<'/app/wishlists'>) {
  const ctx = await pageContext()
  const asked = await searchParams
  const tab: OverviewTab = overviewTabs.find(known => known === asked.tab) ?? 'mine'
  const cursor = typeof asked.cursor === 'string' ? asked.cursor : undefined
  return (
    <WishlistsPage tab={tab}>
      {tab === 'giving' ? (
        <Giving ctx={ctx} />
      ) : (
        <Lists ctx={ctx} tab={tab} asked={asked.family} cursor={cursor} />
      )}
    </WishlistsPage>
  )
}
