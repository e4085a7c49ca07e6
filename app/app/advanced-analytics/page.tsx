import { getTranslations } from 'next-intl/server'
import { AdvancedBoard } from '@/components/analytics/advanced-board'
import { AnalyticsFrame } from '@/components/analytics/analytics-frame'
import { daysOfQuery, readAnalyticsQuery } from '@/components/analytics/analytics-query'
import { Messages } from '@/components/shell/words/words'
import { advancedAnalytics } from '@/lib/analytics/advanced/queries'
import { firstExpense } from '@/lib/analytics/queries'
import { pageContext } from '@/lib/composition/page-context'
import { peopleById, pickablePeople } from '@/lib/people/queries'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('shell'))('nav.advanced-analytics') }
}

export default async function AdvancedAnalyticsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [ctx, params] = await Promise.all([pageContext(), searchParams])
  const query = readAnalyticsQuery('/app/advanced-analytics', params)
  const days = daysOfQuery(query, today(ctx), query.span === 'all' ? await firstExpense(ctx) : null)
  const { personId, occasionType, among } = query
  const [data, people, choices] = await Promise.all([
    advancedAnalytics(ctx, { ...days, personId, occasionType, among: [...among] }),
    personId ? peopleById(ctx, [personId]) : [],
    pickablePeople(ctx),
  ])
  return (
    <Messages of={['charts']}>
      <AnalyticsFrame query={query} days={days} person={people[0] ?? null}>
        <AdvancedBoard data={data} query={query} people={choices.map(({ id, name }) => ({ id, name }))} />
      </AnalyticsFrame>
    </Messages>
  )
}
