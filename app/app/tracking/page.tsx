import { Kanban, Table2, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { columnsOf, filterOf, type GiftQuery, giftsHref } from '@/components/gifts/filters/gift-query'
import { GiftTabs } from '@/components/gifts/filters/gift-tabs'
import { readQuery } from '@/components/gifts/filters/read-gift-query'
import { EmptyState } from '@/components/kit/empty-state'
import { Segmented } from '@/components/kit/fields/segmented'
import { Scene } from '@/components/kit/scene'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { ForwardedMails } from '@/components/tracking/forwarded-mails'
import { OrderMailButton } from '@/components/tracking/order-mail'
import { TrackingFilters } from '@/components/tracking/tracking-filters'
import { TrackingHead } from '@/components/tracking/tracking-head'
import { TrackingList } from '@/components/tracking/tracking-list'
import { buttonVariants } from '@/components/ui/button'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { toColumns } from '@/lib/core/columns'
import type { GiftStatus } from '@/lib/gifts/schema'
import { giftCounts, giftFilterTotals } from '@/lib/gifts/totals.queries'
import { nextOrderBy, trackedGifts, trackedStores, trackingCounts } from '@/lib/gifts/tracking/queries'
import { getOccasion } from '@/lib/occasions/queries'
import { listForwarded } from '@/lib/order-mails/inbox/queries'
import { peopleById } from '@/lib/people/queries'
import { type Context, isPhone, today } from '@/lib/server/auth/context'
import { foundOrNull, pageFrom } from '@/lib/server/http/found'

export async function generateMetadata() {
  return { title: (await getTranslations('tracking'))('title') }
}

const pageSize = 50
/** How many of the gifts that are already given the board keeps in sight. */
const recentlyGiven = 10
const icons = { table: Table2, board: Kanban }

/** The filter of the address, as `GET /api/tracking` takes it. */
const askedOf = (query: GiftQuery) => ({ ...filterOf(query), late: query.late, limit: pageSize })

async function list(ctx: Context, query: GiftQuery) {
  const { data, nextCursor } = await pageFrom(query.cursor, cursor =>
    trackedGifts(ctx, { ...askedOf(query), cursor }),
  )
  return { first: data, nextCursor, columns: [] as GiftStatus[], more: [] as GiftStatus[] }
}

async function board(ctx: Context, query: GiftQuery) {
  const columns = columnsOf(query)
  const pages = await Promise.all(
    columns.map(status =>
      trackedGifts(ctx, {
        ...askedOf(query),
        status,
        ...(status === 'given' ? { sort: '-updatedAt' as const, limit: recentlyGiven } : {}),
      }),
    ),
  )
  return {
    first: pages.flatMap(page => page.data),
    nextCursor: null,
    columns,
    more: columns.filter((_, at) => pages[at]?.nextCursor),
  }
}

/** Everything between deciding and giving: what is to buy, under way, to wrap and ready. */
export default async function TrackingPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [ctx, params, t, gift] = await Promise.all([
    pageContext(),
    searchParams,
    getTranslations('tracking'),
    getTranslations('gifts'),
  ])
  const query = readQuery(params, 'tracking')
  const asked = askedOf(query)
  const { q, personId, occasionId, store } = query
  const [tabs, counts, next, stores, totals, { preferences }, listed, people, occasion, forwarded] =
    await Promise.all([
      giftCounts(ctx),
      trackingCounts(ctx, asked),
      nextOrderBy(ctx, asked),
      trackedStores(ctx),
      giftFilterTotals(ctx, { q, personId, occasionId, store, direction: 'given' }),
      getProfile(ctx),
      query.view === 'board' ? board(ctx, query) : list(ctx, query),
      query.personId ? peopleById(ctx, [query.personId]) : [],
      query.occasionId ? foundOrNull(getOccasion(ctx, { occasionId: query.occasionId })) : null,
      listForwarded(ctx),
    ])
  const now = today(ctx)
  const isEmpty = listed.first.length === 0 && giftsHref(query) === '/app/tracking'
  return (
    <Messages of={['gifts', 'tracking', 'orderMails.list', 'errors']}>
      <PageHeader
        icon={<Truck aria-hidden="true" />}
        title={t('title')}
        actions={
          <>
            {isEmpty ? null : (
              <Segmented
                label={gift('list.view')}
                items={(['table', 'board'] as const).map(view => {
                  const Icon = icons[view]
                  return {
                    href: giftsHref(query, { view }),
                    label: gift(`list.${view}`),
                    icon: <Icon aria-hidden="true" />,
                    current: view === query.view,
                  }
                })}
              />
            )}
            <OrderMailButton today={now} currency={ctx.settings.currency} />
          </>
        }
      />
      <ForwardedMails
        mails={forwarded.data}
        today={now}
        currency={ctx.settings.currency}
        now={ctx.now.toISOString()}
      />
      <GiftTabs query={query} counts={tabs} />
      {isEmpty ? (
        <EmptyState
          art={<Scene of="winged" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={
            <a href="/app/gifts" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
              {t('emptyAction')}
            </a>
          }
        />
      ) : (
        <>
          <TrackingHead query={query} counts={counts} nextOrderBy={next} today={now} />
          <TrackingFilters
            query={query}
            today={now}
            person={
              people[0] ? { id: people[0].id, name: people[0].name, avatarUrl: people[0].avatarUrl } : null
            }
            occasion={occasion ? { id: occasion.id, name: occasion.name, type: occasion.type } : null}
            stores={stores}
          />
          <TrackingList
            key={giftsHref(query, { cursor: query.cursor })}
            {...listed}
            first={toColumns(listed.first)}
            query={query}
            totals={totals}
            today={now}
            joy={preferences.joy}
            shortcuts={preferences.shortcuts}
            phone={isPhone(ctx)}
          />
        </>
      )}
    </Messages>
  )
}
