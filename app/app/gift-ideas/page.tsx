import { LayoutGrid, Lightbulb, Plus, Table2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { GiftFilters } from '@/components/gifts/filters/gift-filters'
import { GiftPhoneTools } from '@/components/gifts/filters/gift-phone-tools'
import { filterOf, giftsHref } from '@/components/gifts/filters/gift-query'
import { readQuery } from '@/components/gifts/filters/read-gift-query'
import { GiftList } from '@/components/gifts/gift-list'
import { IdeaEmpty } from '@/components/gifts/ideas/idea-empty'
import { IdeaPreferences } from '@/components/gifts/ideas/idea-preferences'
import { IdeaTabs } from '@/components/gifts/ideas/idea-tabs'
import { SharedIdea } from '@/components/gifts/ideas/shared-idea'
import { Segmented } from '@/components/kit/fields/segmented'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { buttonVariants } from '@/components/ui/button'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { toColumns } from '@/lib/core/columns'
import { listGifts } from '@/lib/gifts/queries'
import { giftFilterTotals } from '@/lib/gifts/totals.queries'
import { ideaCounts } from '@/lib/ideas/queries'
import { getOccasion } from '@/lib/occasions/queries'
import { peopleById } from '@/lib/people/queries'
import { sharedLine } from '@/lib/quick-add/shared-line'
import { isPhone, today } from '@/lib/server/auth/context'
import { foundOrNull, pageFrom } from '@/lib/server/http/found'

export async function generateMetadata() {
  return { title: (await getTranslations('gifts'))('ideas.title') }
}

const pageSize = 50
const newIdea = '/app/gifts/new?status=idea'

/** The gifts that are still ideas, as pictures or as a table. */
export default async function GiftIdeasPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [ctx, params, t] = await Promise.all([pageContext(), searchParams, getTranslations('gifts')])
  const query = readQuery(params, 'gift-ideas')
  const { sort: _sort, ...filter } = filterOf(query)
  const [counts, totals, { preferences }, listed, people, occasion] = await Promise.all([
    ideaCounts(ctx),
    giftFilterTotals(ctx, filter),
    getProfile(ctx),
    pageFrom(query.cursor, cursor => listGifts(ctx, { ...filterOf(query), limit: pageSize, cursor })),
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
  const said = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const shared = sharedLine({ title: said('title'), text: said('text'), url: said('url') })
  const now = today(ctx)
  return (
    <Messages of={empty || shared ? ['gifts', 'quickAdd'] : ['gifts']}>
      <PageHeader
        icon={<Lightbulb aria-hidden="true" />}
        title={t('ideas.title')}
        actions={
          <>
            {empty ? null : (
              <>
                <Segmented
                  label={t('list.view')}
                  className="max-md:hidden"
                  items={[
                    {
                      href: giftsHref(query, { view: 'cards' }),
                      label: t('list.cards'),
                      icon: <LayoutGrid aria-hidden="true" />,
                      current: query.view === 'cards',
                    },
                    {
                      href: giftsHref(query, { view: 'table' }),
                      label: t('list.table'),
                      icon: <Table2 aria-hidden="true" />,
                      current: query.view !== 'cards',
                    },
                  ]}
                />
                <GiftPhoneTools {...chosen} />
              </>
            )}
            <IdeaPreferences query={query} currency={ctx.settings.currency} />
            <a href={newIdea} data-soft="stay" className={buttonVariants({ className: 'max-md:hidden' })}>
              <Plus aria-hidden="true" />
              {t('ideas.add')}
            </a>
          </>
        }
      />
      {shared ? <SharedIdea line={shared} /> : null}
      {empty && shared ? null : empty ? (
        <>
          <WaitingStrip
            nouns={['gift', 'idea']}
            status="idea"
            className="mx-8 mt-4 max-lg:mx-6 max-md:mx-4"
          />
          <IdeaEmpty />
        </>
      ) : (
        <>
          <IdeaTabs query={query} counts={counts} />
          <GiftFilters {...chosen} today={now} />
          <GiftList
            key={giftsHref(query, { cursor: query.cursor })}
            first={toColumns(listed.data)}
            nextCursor={listed.nextCursor}
            columns={[]}
            more={[]}
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
