'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { SkeletonRows } from '@/components/ui/skeleton'
import { call } from '@/lib/client/call'
import type { Recommendation, RecommendationInput } from '@/lib/recommendations/schema'
import { recommendHref } from './recommend-query'
import { RecommendationCard } from './recommendation-card'
import { useRecommendations } from './use-recommendation-actions'

const fewCount = 3

export interface FewProps {
  personId: string
  /** The short name of the person. */
  name: string
  occasionId: string | null
  /** The id of the heading, where the list is a section of a page. Without one it stands in a narrow panel. */
  headingId?: string
}

/** Three recommendations for a person, with a link to all of them. */
export function FewList(props: FewProps) {
  const t = useTranslations('recommendations')
  const { personId, occasionId, headingId } = props
  const [found, setFound] = useState<readonly Recommendation[] | 'failed' | null>(null)
  const input: RecommendationInput = {
    personId,
    occasion: occasionId,
    // The page of a person shows the own ideas already.
    ...(headingId ? { sources: ['wish', 'catalogue'] } : {}),
    limit: fewCount,
  }
  const asked = JSON.stringify(input)
  useEffect(() => {
    let current = true
    call('POST /api/recommendations', JSON.parse(asked) as RecommendationInput).then(
      ({ data }) => current && setFound(data),
      () => current && setFound('failed'),
    )
    return () => {
      current = false
    }
  }, [asked])
  if (found === 'failed') return <p className="text-ink-3 text-sm">{t('failed')}</p>
  if (found === null) return <SkeletonRows rows={fewCount} label={t('loading')} />
  return <Listed {...props} first={found} input={input} />
}

function Listed({
  personId,
  name,
  occasionId,
  headingId,
  first,
  input,
}: FewProps & { first: readonly Recommendation[]; input: RecommendationInput }) {
  const t = useTranslations('recommendations')
  const { list, isSaved, isBusy, actions } = useRecommendations(first, input, name)
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <h2
          id={headingId}
          className={headingId ? 'display min-w-0 flex-1 text-lg' : 'min-w-0 flex-1 font-semibold'}
        >
          {t('few', { name })}
        </h2>
        <a
          href={recommendHref({ personId, occasion: occasionId ?? undefined })}
          data-soft=""
          className="hit shrink-0 font-semibold text-primary-ink text-sm hover:underline"
        >
          {t('fewMore')}
        </a>
      </div>
      {list.length === 0 ? (
        <p className="text-ink-2">{t('fewNone', { name })}</p>
      ) : (
        <ul
          className={
            headingId
              ? 'grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3 max-md:grid-cols-1'
              : 'grid gap-2'
          }
        >
          {list.map(one => (
            <RecommendationCard
              key={one.fingerprint}
              of={one}
              name={name}
              saved={isSaved(one)}
              busy={isBusy(one)}
              actions={actions}
              small={headingId ? 'card' : 'row'}
            />
          ))}
        </ul>
      )}
    </>
  )
}
