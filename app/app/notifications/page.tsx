import { Bell, Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { chipVariants } from '@/components/kit/chip'
import { EmptyState } from '@/components/kit/empty-state'
import { Fresh } from '@/components/notifications/fresh'
import { Inbox } from '@/components/notifications/inbox'
import { InboxArt } from '@/components/notifications/inbox-art'
import { MarkAll } from '@/components/notifications/mark-all'
import { NextReminders } from '@/components/notifications/next-reminders'
import { NotificationTabs } from '@/components/notifications/notification-tabs'
import { ReachCard } from '@/components/notifications/reach-card'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { buttonVariants } from '@/components/ui/button'
import { pageContext } from '@/lib/composition/page-context'
import { shownCount } from '@/lib/core/counts'
import { getNotificationPreferences, reachingWays } from '@/lib/notifications/preferences/queries'
import { listNotifications, tabCounts } from '@/lib/notifications/queries'
import { filters } from '@/lib/notifications/values'
import { knownOf } from '@/lib/reminders/facts.queries'
import { nextReminders } from '@/lib/reminders/queries'
import { today } from '@/lib/server/auth/context'

const pageSize = 30

export async function generateMetadata() {
  return { title: (await getTranslations('notifications'))('title') }
}

export default async function NotificationsPage({ searchParams }: PageProps<'/app/notifications'>) {
  const [ctx, params, t] = await Promise.all([pageContext(), searchParams, getTranslations('notifications')])
  const filter = filters.find(one => one === params.filter) ?? 'all'
  const [{ data, nextCursor, counts }, preferences, ways, next, tabs] = await Promise.all([
    listNotifications(ctx, { filter, limit: pageSize }),
    getNotificationPreferences(ctx),
    reachingWays(ctx),
    nextReminders(ctx, 3),
    tabCounts(ctx),
  ])
  const known = await knownOf(ctx, next)
  const countOf = { ...counts, all: counts.total }
  return (
    <Messages of={['notifications']}>
      <PageHeader
        icon={<Bell aria-hidden="true" />}
        title={t('title')}
        actions={
          <>
            <MarkAll disabled={counts.unread === 0} />
            <a
              href="/app/reminders/new"
              data-soft=""
              data-slot="button"
              className={buttonVariants({ className: 'max-md:hidden' })}
            >
              <Plus aria-hidden="true" />
              {t('newReminder')}
            </a>
          </>
        }
      />
      <Fresh />
      <NotificationTabs tab="inbox" counts={tabs} />
      <div className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] items-start gap-6 px-8 pt-4 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-3 lg:grid-cols-[minmax(0,1fr)_316px]">
        <div className="min-w-0">
          {counts.total > 0 ? (
            <nav
              aria-label={t('filtersLabel')}
              className="side-scroll mb-4 flex gap-2 max-md:-mx-4 max-md:px-4"
            >
              {filters.map(one => (
                <a
                  key={one}
                  href={one === 'all' ? '/app/notifications' : `/app/notifications?filter=${one}`}
                  data-soft="stay"
                  aria-current={one === filter ? 'page' : undefined}
                  className={chipVariants({ look: one === filter ? 'on' : 'plain' })}
                >
                  {t(`filters.${one}`)} <span className="num">{shownCount(countOf[one])}</span>
                </a>
              ))}
            </nav>
          ) : null}
          {counts.total === 0 ? (
            <EmptyState art={<InboxArt />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : data.length === 0 ? (
            <EmptyState
              title={t(`none.${filter}`)}
              actions={
                <a
                  href="/app/notifications"
                  data-soft="stay"
                  data-slot="button"
                  className={buttonVariants({ variant: 'secondary' })}
                >
                  {t('showAll')}
                </a>
              }
            />
          ) : (
            <Inbox
              key={filter}
              first={data}
              nextCursor={nextCursor}
              filter={filter}
              today={today(ctx)}
              timeZone={ctx.settings.timezone}
            />
          )}
        </div>
        <aside aria-label={t('reach')} className="flex min-w-0 flex-col gap-4">
          {next.length > 0 ? (
            <NextReminders
              next={next.map(reminder => ({ reminder, ...known(reminder) }))}
              ways={ways}
              today={today(ctx)}
              timezone={ctx.settings.timezone}
            />
          ) : null}
          <ReachCard preferences={preferences} />
        </aside>
      </div>
    </Messages>
  )
}
