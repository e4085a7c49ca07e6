import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeedList } from '@/components/calendar-feeds/feed-list'
import { SampleSettings } from '@/components/samples/sample-settings'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { pickablePeople } from '@/lib/people/queries'
import { listFeeds } from '@/lib/reminders/feeds/queries'
import { sampleOf } from '@/lib/samples/queries'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('calendarFeeds'))('title') }
}

export default async function CalendarPage() {
  const ctx = await pageContext()
  const sample = await sampleOf(ctx)
  if (sample) return <SampleSettings aside={sample.returnSessionId !== null} />
  const [{ data }, people] = await Promise.all([listFeeds(ctx), pickablePeople(ctx)])
  return (
    <Messages of={['calendarFeeds']}>
      <FeedList
        feeds={data}
        people={people.map(({ id, name }) => ({ id, name }))}
        now={ctx.now.toISOString()}
      />
    </Messages>
  )
}
