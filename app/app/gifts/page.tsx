import { Gift as GiftIcon, Kanban, LayoutGrid, Plus, Table2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { GiftFilters } from '@/components/gifts/filters/gift-filters'
import { GiftPhoneTools } from '@/components/gifts/filters/gift-phone-tools'
import {
  columnsOf,
  filterOf,
  type GiftQuery,
  giftsHref,
  giftViews,
} from '@/components/gifts/filters/gift-query'
import { GiftTabs } from '@/components/gifts/filters/gift-tabs'
import { readQuery } from '@/components/gifts/filters/read-gift-query'
import { GiftEmpty } from '@/components/gifts/gift-empty'
import { GiftList } from '@/components/gifts/gift-list'
import { Segmented } from '@/components/kit/fields/segmented'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { buttonVariants } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { toColumns } from '@/lib/core/columns'
import { listGifts } from '@/lib/gifts/queries'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import { giftCounts, giftFilterTotals } from '@/lib/gifts/totals.queries'
import { getOccasion } from '@/lib/occasions/queries'
import { peopleById } from '@/lib/people/queries'
import { type Context, isPhone, today } from '@/lib/server/auth/context'
import { foundOrNull, pageFrom } from '@/lib/server/http/found'

export async function generateMetadata() {
  return { title: (await getTranslations('gifts'))('list.title') }
}

const pageSize = 50
/** How many of the gifts that are already given the board keeps in sight. */
const recentlyGiven = 10
const icons = { table: Table2, board: Kanban, cards: LayoutGrid }

/** The gifts that the totals cover: on the board `active` hides nothing. */
function askedOf(query: GiftQuery) {
  const { sort: _sort, ...filter } = filterOf(query)
  return query.view === 'board' && query.status === 'active' ? { ...filter, status: undefined } : filter
}

interface Listed {
  first: readonly Gift[]
  nextCursor: string | null
  columns: GiftStatus[]
  more: GiftStatus[]
}

/** The gifts of every column. `active` hides nothing here, since given gifts have their own column. */
async function board(ctx: Context, query: GiftQuery): Promise<Listed> {
  const columns = columnsOf(query)
  const single = query.status !== 'active' && query.status !== 'all'
  const pages = await Promise.all(
    columns.map(async status => {
      if (single && status !== query.status) return { data: [], nextCursor: null }
      const given = status === 'given' && query.status === 'active'
      return listGifts(ctx, {
        ...filterOf(query),
        status,
        sort: given ? '-updatedAt' : query.sort,
        limit: given ? recentlyGiven : pageSize,
      })
    }),
  )
  return {
    first: pages.flatMap(page => page.data),
    nextCursor: null,
    columns,
    more: columns.filter((_, at) => pages[at]?.nextCursor),
  }
}

async function list(ctx: Context, query: GiftQuery): Promise<Listed> {
  const { data, nextCursor } = await pageFrom(query.cursor, cursor =>
    listGifts(ctx, { ...filterOf(query), limit: pageSize, cursor }),
  )
  return { first: data, nextCursor, columns: [], more: [] }
}

export default async function GiftsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [ctx, params, t] = await Promise.all([pageContext(), searchParams, getTranslations('gifts')])
  const query = readQuery(params)
  const [counts, totals, { preferences }, listed, people, occasion] = await Promise.all([
    giftCounts(ctx),
    giftFilterTotals(ctx, askedOf(query)),
    getProfile(ctx),
    query.view === 'board' ? board(ctx, query) : list(ctx, query),
    query.personId ? peopleById(ctx, [query.personId]) : [],
    query.occasionId ? foundOrNull(getOccasion(ctx, { occasionId: query.occasionId })) : null,
  ])
  const chosen = {
    query,
    person: people[0] ? { id: people[0].id, name: people[0].name, avatarUrl: people[0].avatarUrl } : null,
    occasion: occasion ? { id: occasion.id, name: occasion.name, type: occasion.type } : null,
    currency: ctx.settings.currency,
  }
  const empty = counts.all === 0
  const now = today(ctx)
  return (
    <Messages of={empty ? ['gifts', 'quickAdd'] : ['gifts']}>
      <PageHeader
        icon={<GiftIcon aria-hidden="true" />}
        title={t('list.title')}
        actions={
          <>
            {empty ? null : (
              <>
                <Segmented
                  label={t('list.view')}
                  className="max-md:hidden"
                  items={giftViews.map(view => {
                    const Icon = icons[view]
                    return {
                      href: giftsHref(query, { view }),
                      label: t(`list.${view}`),
                      icon: <Icon aria-hidden="true" />,
                      current: view === query.view,
                    }
                  })}
                />
                <GiftPhoneTools {...chosen} />
              </>
            )}
            <a
              href="/app/gifts/new"
              data-soft="stay"
              className={buttonVariants({ className: 'ms-2 max-md:hidden' })}
            >
              <Plus aria-hidden="true" />
              {t('list.add')}
              {empty ? null : <Kbd onColor>G</Kbd>}
            </a>
          </>
        }
      />
      {empty ? (
        <>
          <WaitingStrip nouns={['gift']} className="mx-8 mt-4 max-lg:mx-6 max-md:mx-4" />
          <GiftEmpty />
        </>
      ) : (
        <>
          <GiftTabs query={query} counts={counts} />
          <GiftFilters {...chosen} today={now} />
          <GiftList
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
