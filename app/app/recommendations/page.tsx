import { Plus, Sparkles } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { IdeaTabs } from '@/components/gifts/ideas/idea-tabs'
import { RecommendPreferences } from '@/components/recommendations/recommend-preferences'
import { inputOf, readRecommendQuery, recommendHref } from '@/components/recommendations/recommend-query'
import { RecommendationsScreen } from '@/components/recommendations/recommendations-screen'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { buttonVariants } from '@/components/ui/button'
import { pageContext } from '@/lib/composition/page-context'
import { fitsCurrency } from '@/lib/core/money'
import { giftStatsOf } from '@/lib/gifts/history.queries'
import { ideaCounts } from '@/lib/ideas/queries'
import { pickableOccasions } from '@/lib/occasions/queries'
import { peopleById, pickablePeople } from '@/lib/people/queries'
import { shortName } from '@/lib/people/rules'
import { recommendations } from '@/lib/recommendations/queries'

export async function generateMetadata() {
  return { title: (await getTranslations('recommendations'))('title') }
}

/** Recommended gifts with reasons, for one person or for anybody. */
export default async function RecommendationsPage({ searchParams }: PageProps<'/app/recommendations'>) {
  const [ctx, params, t, gifts] = await Promise.all([
    pageContext(),
    searchParams,
    getTranslations('recommendations'),
    getTranslations('gifts'),
  ])
  const { currency } = ctx.settings
  const asked = readRecommendQuery(params)
  const [people, occasions, counts, [person], stats] = await Promise.all([
    pickablePeople(ctx),
    pickableOccasions(ctx),
    ideaCounts(ctx),
    peopleById(ctx, asked.personId ? [asked.personId] : []),
    asked.personId ? giftStatsOf(ctx, asked.personId) : null,
  ])
  const fitting = (amount: number | undefined) =>
    amount !== undefined && fitsCurrency(amount, currency) ? amount : undefined
  // An address may name what is gone by now, or an amount that the currency does not have.
  const occasion = occasions.find(({ id }) => id === asked.occasion)
  const query = {
    ...asked,
    personId: person?.id,
    occasion: occasion || !asked.occasion?.includes('-') ? asked.occasion : undefined,
    min: fitting(asked.min),
    max: fitting(asked.max),
  }
  const { data } = await recommendations(ctx, inputOf(query))
  return (
    <Messages of={['recommendations', 'gifts', 'occasions.types']}>
      <PageHeader
        icon={<Sparkles aria-hidden="true" />}
        title={t('title')}
        actions={
          <>
            <RecommendPreferences
              query={query}
              type={occasion?.type ?? query.occasion ?? null}
              currency={currency}
            />
            <a
              href={`/app/gifts/new?status=idea${person ? `&personId=${person.id}` : ''}`}
              data-soft="stay"
              className={buttonVariants({ className: 'max-md:hidden' })}
            >
              <Plus aria-hidden="true" />
              {gifts('ideas.add')}
            </a>
          </>
        }
      />
      <IdeaTabs query={null} counts={counts} />
      <RecommendationsScreen
        key={`${recommendHref(query)} ${person?.version}`}
        query={query}
        person={
          person
            ? {
                id: person.id,
                name: shortName(person),
                interests: person.interests,
                leftOut: [...person.allergies, ...person.avoid],
                given: stats?.given ?? 0,
              }
            : null
        }
        people={people.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl }))}
        occasions={occasions}
        currency={currency}
        first={data}
      />
    </Messages>
  )
}
