import { getTranslations } from 'next-intl/server'
import { AnalyticsBoard } from '@/components/analytics/analytics-board'
import { AnalyticsFrame } from '@/components/analytics/analytics-frame'
import { beforeDays, daysOfQuery, readAnalyticsQuery } from '@/components/analytics/analytics-query'
import { FirstGifts } from '@/components/analytics/first-gifts'
import { ReactionPrompt } from '@/components/gifts/detail/reaction-prompt'
import { Messages } from '@/components/shell/words/words'
import { firstExpense } from '@/lib/analytics/queries'
import { boughtThings, storiesOf } from '@/lib/analytics/stories/queries'
import { enoughGifts } from '@/lib/analytics/stories/rhythm.rules'
import { giftsToRate } from '@/lib/analytics/success-rates/queries'
import { pageContext } from '@/lib/composition/page-context'
import { budgetUse } from '@/lib/money/totals.queries'
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
  const [first, things] = await Promise.all([
    query.span === 'all' ? firstExpense(ctx) : null,
    boughtThings(ctx, enoughGifts),
  ])
  const days = daysOfQuery(query, day, first)
  const { personId, occasionType } = query
  const isFirst = things < enoughGifts
  const [data, budget, people, toRate] = await Promise.all([
    isFirst ? null : storiesOf(ctx, { ...days, personId, occasionType }, beforeDays(query, days, day)),
    isFirst ? null : budgetUse(ctx, days),
    personId ? peopleById(ctx, [personId]) : [],
    giftsToRate(ctx, 1),
  ])
  return (
    <Messages of={['charts']}>
      <AnalyticsFrame query={query} days={days} person={people[0] ?? null} isFirst={isFirst}>
        <ReactionPrompt gifts={toRate} />
        {data && budget ? (
          <AnalyticsBoard data={data} budget={budget} query={query} today={day} />
        ) : (
          <FirstGifts />
        )}
      </AnalyticsFrame>
    </Messages>
  )
}
