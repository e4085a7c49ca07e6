import { AlarmClock, Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Card, CardHeader } from '@/components/kit/card'
import { EmptyState } from '@/components/kit/empty-state'
import { Scene } from '@/components/kit/scene'
import { NotificationTabs } from '@/components/notifications/notification-tabs'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { ReminderBoard } from '@/components/reminders/reminder-board'
import type { Shown } from '@/components/reminders/reminder-row'
import { SmartList } from '@/components/reminders/smart-list'
import { StatsCard } from '@/components/reminders/stats-card'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { ButtonLink } from '@/components/ui/button-link'
import { pageContext } from '@/lib/composition/page-context'
import { todayIn } from '@/lib/core/calendar'
import { reachingWays } from '@/lib/notifications/preferences/queries'
import { reachedOn } from '@/lib/notifications/preferences/rules'
import { tabCounts } from '@/lib/notifications/queries'
import type { Channel } from '@/lib/notify/values'
import { knownOf } from '@/lib/reminders/facts.queries'
import { reminderBoard, reminderStats } from '@/lib/reminders/queries'
import type { Reminder } from '@/lib/reminders/schema'
import { smartReminders } from '@/lib/reminders/smart/queries'
import { type Context, today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('title') }
}

async function shownOf(
  ctx: Context,
  reminders: readonly Reminder[],
  ways: readonly Channel[],
): Promise<Shown[]> {
  const known = await knownOf(ctx, reminders)
  return reminders.map(reminder => ({
    reminder,
    fireOn: todayIn(ctx.settings.timezone, new Date(reminder.fireAt)),
    ways: reachedOn(reminder.channels, ways),
    ...known(reminder),
  }))
}

export default async function RemindersPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('reminders')])
  const [{ open, done }, smart, stats, counts, ways] = await Promise.all([
    reminderBoard(ctx),
    smartReminders(ctx),
    reminderStats(ctx),
    tabCounts(ctx),
    reachingWays(ctx),
  ])
  const rows = await shownOf(ctx, [...open, ...done], ways)
  return (
    <Messages of={['reminders']}>
      <PageHeader
        icon={<AlarmClock aria-hidden="true" />}
        title={t('title')}
        actions={
          <ButtonLink href="/app/reminders/new" data-soft="stay" className="max-md:hidden">
            <Plus aria-hidden="true" />
            {t('new')}
          </ButtonLink>
        }
      />
      <NotificationTabs tab="reminders" counts={counts} />
      <PageBody className="grid w-full grid-cols-[minmax(0,1fr)] items-start gap-6 pt-5 max-md:pt-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <WaitingStrip nouns={['reminder']} className="mb-5" />
          {rows.length > 0 ? (
            <ReminderBoard rows={rows} today={today(ctx)} timezone={ctx.settings.timezone} />
          ) : (
            <EmptyState
              art={<Scene of="alarm" />}
              title={t('empty.title')}
              text={t('empty.text')}
              className="pt-6"
              actions={
                <ButtonLink href="/app/reminders/new" data-soft="stay">
                  {t('new')}
                </ButtonLink>
              }
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <CardHeader title={t('smart.title')} />
            <p className="-mt-2 px-4 pb-2 text-ink-3 text-sm">{t('smart.text')}</p>
            <SmartList smart={smart} />
          </Card>
          <StatsCard stats={stats} />
        </div>
      </PageBody>
    </Messages>
  )
}
