'use client'
import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { EmptyState } from '@/components/kit/empty-state'
import { GiftsArt } from '@/components/kit/pictures/empty-art'
import { Button } from '@/components/ui/button'
import type { OccasionChoice, PersonChoice } from '@/lib/quick-add/schema'
import type { Recommendation } from '@/lib/recommendations/schema'
import { AddLikes } from './add-likes'
import { RecommendPanel } from './recommend-panel'
import { inputOf, type RecommendQuery, recommendHref } from './recommend-query'
import { RecommendationCard } from './recommendation-card'
import { useRecommendations } from './use-recommendation-actions'

/** The person of the recommendations, and the facts that they are made from. */
export interface RecommendedPerson {
  id: string
  name: string
  interests: readonly string[]
  leftOut: readonly string[]
  /** How many gifts they got from the reader. */
  given: number
}

/** The panel with what is asked for, and what is recommended. */
export function RecommendationsScreen({
  query,
  person,
  people,
  occasions,
  currency,
  first,
}: {
  query: RecommendQuery
  person: RecommendedPerson | null
  people: readonly Pick<PersonChoice, 'id' | 'name' | 'avatarUrl'>[]
  occasions: readonly OccasionChoice[]
  currency: string
  first: readonly Recommendation[]
}) {
  const t = useTranslations('recommendations')
  const format = useFormatter()
  const router = useRouter()
  const [busy, start] = useTransition()
  const name = person?.name ?? null
  const { list, loading, like, showAll, isSaved, isBusy, actions } = useRecommendations(
    first,
    inputOf(query),
    name,
  )
  const ask = (next: RecommendQuery) => start(() => router.push(recommendHref(next), { scroll: false }))
  const basis = person
    ? [
        ...(person.interests.length > 0 ? [t('basisNotes', { name: person.name })] : []),
        ...(person.given > 0 ? [t('basisGifts', { count: person.given })] : []),
        ...(list.some(({ source }) => source === 'wish') ? [t('basisWishes', { name: person.name })] : []),
      ]
    : []
  return (
    <div className="md:grid md:grid-cols-[264px_minmax(0,1fr)] lg:grid-cols-[304px_minmax(0,1fr)]">
      <div className="border-line py-5 ps-8 pe-6 max-lg:ps-6 max-lg:pe-4 max-md:border-b max-md:px-4 max-md:py-3 md:border-e">
        <RecommendPanel
          query={query}
          people={people}
          occasions={occasions}
          likes={person?.interests ?? []}
          leftOut={person?.leftOut ?? []}
          currency={currency}
          busy={busy}
          onAsk={ask}
        />
      </div>
      <div className="min-w-0 px-8 py-5 max-lg:px-6 max-md:px-4" aria-busy={busy || loading}>
        {person && person.interests.length === 0 ? (
          <AddLikes personId={person.id} name={person.name} />
        ) : null}
        <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <div role="status">
            <h2 className="display text-[22px]/[28px]">
              {name === null
                ? t('count', { count: list.length })
                : t('countFor', { count: list.length, name })}
            </h2>
          </div>
          {basis.length > 0 ? (
            <p className="text-ink-2 text-sm">{t('basis', { parts: format.list(basis) })}</p>
          ) : null}
        </div>
        {like ? (
          <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
            <bdi>{t('likeThat', { title: like.title })}</bdi>
            <Button variant="secondary" size="sm" onClick={showAll}>
              <X aria-hidden="true" />
              {t('showAll')}
            </Button>
          </p>
        ) : null}
        {list.length === 0 ? (
          <EmptyState
            art={<GiftsArt />}
            heading="h3"
            title={t('emptyTitle')}
            text={t('emptyText')}
            actions={
              <Button
                variant="secondary"
                onClick={() => (like ? showAll() : router.push(recommendHref({ personId: query.personId })))}
              >
                {t('startOver')}
              </Button>
            }
          />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-4 max-md:grid-cols-1 max-md:gap-3">
            {list.map(one => (
              <RecommendationCard
                key={one.fingerprint}
                of={one}
                name={name}
                saved={isSaved(one)}
                busy={isBusy(one)}
                actions={actions}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
