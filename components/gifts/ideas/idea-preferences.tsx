'use client'
import { SavedPreferences } from '@/components/gift-preferences/saved-preferences'
import { type GiftQuery, isNarrowed } from '@/components/gifts/filters/gift-query'
import { useGiftNavigation } from '@/components/gifts/use-gift-navigation'

/** The saved preferences of the screen of ideas: a person, a category and a price range. */
export function IdeaPreferences({ query, currency }: { query: GiftQuery; currency: string }) {
  const { go } = useGiftNavigation(query)
  const { personId = null, category, minPrice = null, maxPrice = null } = query
  const selected = { personId, categories: category ? [category] : [], minPrice, maxPrice }
  return (
    <SavedPreferences
      selected={isNarrowed(query) ? selected : null}
      currency={currency}
      onChoose={one =>
        go({
          personId: one.personId ?? undefined,
          category: one.categories[0],
          minPrice: one.minPrice ?? undefined,
          maxPrice: one.maxPrice ?? undefined,
        })
      }
    />
  )
}
