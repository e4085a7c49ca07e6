import { Orbit } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { loadDraws } from '@/app/shared/draws'
import { DrawsPanel } from '@/components/draws/draws-panel'
import { EmptyState } from '@/components/kit/empty-state'
import { PeopleArt } from '@/components/kit/pictures/empty-art'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { ActivityFeed } from '@/components/social/activity-feed'
import { DatesPanel, InvitationsPanel, ListsPanel } from '@/components/social/aside-panels'
import { Button } from '@/components/ui/button'
import { readCircle, shoppableLists, upcomingDates, waitingInvitations } from '@/lib/circle/queries'
import { shoppingList } from '@/lib/circle/shopping'
import { pageContext } from '@/lib/composition/page-context'

const datesAhead = 60

export async function generateMetadata() {
  return { title: (await getTranslations('social'))('title') }
}

export default async function SocialPage() {
  const ctx = await pageContext()
  const [t, circle, drawing, dates, lists, shopping, invitations] = await Promise.all([
    getTranslations('social'),
    readCircle(ctx, { limit: 20 }),
    loadDraws(ctx),
    upcomingDates(ctx, datesAhead),
    shoppableLists(ctx),
    shoppingList(ctx),
    waitingInvitations(ctx),
  ])
  const alone =
    drawing.families.length === 0 && drawing.draws.length === 0 && lists.length === 0 && shopping.length === 0
  return (
    <>
      <PageHeader icon={<Orbit aria-hidden="true" />} title={t('title')} />
      <PageBody>
        {invitations.length > 0 ? (
          <div className="mb-5">
            <InvitationsPanel invitations={invitations} />
          </div>
        ) : null}
        <Messages of={['social', 'draws', 'sendBy', 'errors']}>
          {alone ? (
            <EmptyState
              art={<PeopleArt />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              actions={
                <Button asChild>
                  <a href="/app/families" data-soft="">
                    {t('toFamilies')}
                  </a>
                </Button>
              }
            />
          ) : null}
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-5">
              <DrawsPanel {...drawing} />
              {alone ? null : (
                <ActivityFeed key={circle.data[0]?.id} circle={circle} now={ctx.now.toISOString()} />
              )}
            </div>
            {alone ? null : (
              <div className="grid min-w-0 gap-5">
                <ListsPanel lists={lists} toBuy={shopping.length} />
                <DatesPanel dates={dates} />
              </div>
            )}
          </div>
        </Messages>
      </PageBody>
    </>
  )
}
