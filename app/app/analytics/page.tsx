import { getTranslations } from 'next-intl/server'
import { AnalyticsBoard } from '@/components/analytics/analytics-board'
import { AnalyticsFrame } from '@/components/analytics/analytics-frame'
import { daysOfQuery, readAnalyticsQuery } from '@/components/analytics/analytics-query'
import { ReactionPrompt } from '@/components/gifts/detail/reaction-prompt'
import { Messages } from '@/components/shell/words/words'
import { analytics, firstExpense } from '@/lib/analytics/queries'
import { giftsToRate } from '@/lib/analytics/success-rates/queries'
import { pageContext } from '@/lib/composition/page-context'
import { peopleById } from '@/lib/people/queries'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('analytics'))('title') }
}

export default async function AnalyticsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [ctx, params] = await Promise.all([pageContext(), searchParams])
  const query = readAnalyticsQuery('/app/analytics', params)
  const day = today(ctx)
  const days = daysOfQuery(query, day, query.span === 'all' ? await firstExpense(ctx) : null)
  const { personId, occasionType } = query
  const [data, people, toRate] = await Promise.all([
    analytics(ctx, { ...days, personId, occasionType }),
    personId ? peopleById(ctx, [personId]) : [],
    giftsToRate(ctx, 1),
  ])
  return (
    <Messages of={['charts']}>
      <AnalyticsFrame query={query} days={days} person={people[0] ?? null}>
        <ReactionPrompt gifts={toRate} />
        <AnalyticsBoard data={data} today={day} />
      </AnalyticsFrame>
    </Messages>
  )
}
