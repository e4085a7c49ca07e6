'use client'
import { useRouter } from 'next/navigation'
import { SavedPreferences } from '@/components/gift-preferences/saved-preferences'
import { occasionTypes } from '@/lib/occasions/values'
import { blankQuery, type RecommendQuery, recommendHref } from './recommend-query'

/** The saved preferences of the screen of recommendations, which keep interests and what to leave out too. */
export function RecommendPreferences({
  query,
  type,
  currency,
}: {
  query: RecommendQuery
  /** The type of the chosen occasion. */
  type: string | null
  currency: string
}) {
  const router = useRouter()
  const { personId = null, min = null, max = null, interests, avoid, categories } = query
  const isEmpty = recommendHref(query) === recommendHref({})
  return (
    <SavedPreferences
      selected={
        isEmpty
          ? null
          : {
              personId,
              occasionType: occasionTypes.find(known => known === type) ?? null,
              categories,
              interests,
              avoid,
              minPrice: min,
              maxPrice: max,
            }
      }
      currency={currency}
      onChoose={one =>
        router.push(
          recommendHref({
            ...blankQuery,
            personId: one.personId ?? undefined,
            occasion: one.occasionType ?? undefined,
            min: one.minPrice ?? undefined,
            max: one.maxPrice ?? undefined,
            interests: one.interests,
            avoid: one.avoid,
            categories: one.categories,
          }),
          { scroll: false },
        )
      }
    />
  )
}
