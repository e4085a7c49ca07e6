import type { giftCategories } from '@/lib/gifts/values'
import type { OccasionType } from '@/lib/occasions/values'
import type { Relationship } from '@/lib/people/values'
import type { Drawing } from '@/lib/pictures/drawings/values'
import type { Tag } from '../values'

export interface CatalogueIdea {
  key: string
  category: (typeof giftCategories)[number]
  drawing: Drawing
  tags: readonly Tag[]
  /** What it contains, or may contain, that somebody may not tolerate. */
  allergens: readonly Tag[]
  /** The youngest and the oldest recipient, in years. */
  ages: readonly [number, number]
  /** How well it suits an occasion, 0 to 1; .5 where none is given. */
  occasions: Partial<Record<OccasionType, number>>
  /** How well it suits a giver's relationship to the recipient, 0 to 1; .5 where none is given. */
  relationships: Partial<Record<Relationship, number>>
  /** The usual lowest and highest price, in whole euros. */
  price: readonly [number, number]
}

type Optional = 'allergens' | 'occasions' | 'relationships'
type Entry = Omit<CatalogueIdea, 'category' | Optional> & Partial<Pick<CatalogueIdea, Optional>>

export const ideasOf = (category: CatalogueIdea['category'], entries: readonly Entry[]): CatalogueIdea[] =>
  entries.map(entry => ({ allergens: [], occasions: {}, relationships: {}, ...entry, category }))
