import { getTranslations } from 'next-intl/server'
import { AdvancedBoard } from '@/components/analytics/advanced-board'
import { AnalyticsFrame } from '@/components/analytics/analytics-frame'
import { daysOfQuery, readAnalyticsQuery } from '@/components/analytics/analytics-query'
import { FirstGifts } from '@/components/analytics/first-gifts'
import { Messages } from '@/components/shell/words/words'
import { advancedAnalytics } from '@/lib/analytics/advanced/queries'
import { analytics, firstExpense } from '@/lib/analytics/queries'
import { boughtThings } from '@/lib/analytics/stories/queries'
import { enoughGifts } from '@/lib/analytics/stories/rhythm.rules'
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
  const [ctx, params, t] = await Promise.all([pageContext(), searchParams, getTranslations('shell')])
  const query = readAnalyticsQuery('/app/advanced-analytics', params)
  const [first, things] = await Promise.all([
    query.span === 'all' ? firstExpense(ctx) : null,
    boughtThings(ctx, enoughGifts),
  ])
  const days = daysOfQuery(query, today(ctx), first)
  const { personId, occasionType, among } = query
  const asked = { ...days, personId, occasionType }
  const isFirst = things < enoughGifts
  const [data, base, people, choices] = await Promise.all([
    isFirst ? null : advancedAnalytics(ctx, { ...asked, among: [...among] }),
    isFirst ? null : analytics(ctx, asked),
    personId ? peopleById(ctx, [personId]) : [],
    pickablePeople(ctx),
  ])
  return (
    <Messages of={['charts']}>
      <AnalyticsFrame
        query={query}
        days={days}
        person={people[0] ?? null}
        title={t('nav.advanced-analytics')}
        isFirst={isFirst}
      >
        {data && base ? (
          <AdvancedBoard
            data={data}
            base={base}
            query={query}
            people={choices.map(({ id, name }) => ({ id, name }))}
          />
        ) : (
          <FirstGifts />
        )}
      </AnalyticsFrame>
    </Messages>
  )
}
