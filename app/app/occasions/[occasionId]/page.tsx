import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { readPlanQuery } from '@/components/planner/plan-query'
import { Planner } from '@/components/planner/planner'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { getOccasion } from '@/lib/occasions/queries'
import { pickablePeople } from '@/lib/people/queries'
import { planOf, previousPeople } from '@/lib/planner/queries'
import { unconvertedIn } from '@/lib/planner/rules'
import { today } from '@/lib/server/auth/context'
import { found } from '@/lib/server/http/found'
import { takenFor } from '@/lib/wishlists/recipients/queries'

type Props = PageProps<'/app/occasions/[occasionId]'>

export async function generateMetadata({ params }: Props) {
  const ctx = await pageContext()
  const occasion = await found((await params).occasionId, occasionId => getOccasion(ctx, { occasionId }))
  return { title: occasion.name }
}

export default async function OccasionPage({ params, searchParams }: Props) {
  const ctx = await pageContext()
  const plan = await found((await params).occasionId, occasionId => planOf(ctx, occasionId))
  const [previous, everybody, { preferences }, taken] = await Promise.all([
    previousPeople(ctx, plan),
    pickablePeople(ctx),
    getProfile(ctx),
    takenFor(
      ctx,
      plan.rows.flatMap(row => row.person?.id ?? []),
    ),
  ])
  const query = readPlanQuery(await searchParams)
  const gifts = plan.rows.flatMap(row => row.gifts)
  const there = new Set(plan.rows.map(row => row.person?.id))
  return (
    <Messages of={['occasions', 'planner', 'gifts', 'recommendations']}>
      <Planner
        key={query.show}
        occasion={plan.occasion}
        rows={plan.rows}
        rates={plan.rates}
        note={
          <UnconvertedLine
            of={unconvertedIn(gifts, plan.occasion.currency, plan.rates)}
            className="px-8 pt-3 max-lg:px-6 max-md:px-4 print:hidden"
          />
        }
        others={everybody
          .filter(person => !there.has(person.id))
          .map(({ id, name, avatarUrl, birthday }) => ({ id, name, avatarUrl, birthday }))}
        previous={previous}
        taken={taken}
        query={query}
        today={today(ctx)}
        shortcuts={preferences.shortcuts}
        joy={preferences.joy}
      />
    </Messages>
  )
}
