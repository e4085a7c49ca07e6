import type { giftCategories } from '@/lib/gifts/values'
import type { OccasionType } from '@/lib/occasions/values'
import type { Relationship } from '@/lib/people/values'
import type { Drawing, Tag } from './values'

type GiftCategory = (typeof giftCategories)[number]
export type CatalogueIdea = {
  key: string
  category: GiftCategory
  drawing: Drawing
  tags: readonly Tag[]
  allergens: readonly Tag[]
  ages: readonly [number, number]
  occasions: Partial<Record<OccasionType, number>>
  relationships: Partial<Record<Relationship, number>>
  price: readonly [number, number]
}
const idea = (
  key: string,
  category: GiftCategory,
  drawing: Drawing,
  tags: Tag[],
  price: [number, number],
  more: Partial<CatalogueIdea> = {},
): CatalogueIdea => ({
  key,
  category,
  drawing,
  tags,
  allergens: [],
  ages: [12, 110],
  occasions: {},
  relationships: {},
  price,
  ...more,
})
export const catalogue: readonly CatalogueIdea[] = [
  idea('hangingFern', 'home', 'plant', ['plants', 'gardening'], [15, 35], { occasions: { housewarming: 1 } }),
  idea('gardenGloves', 'home', 'box', ['gardening'], [10, 25]),
  idea('breadBook', 'books', 'book', ['baking', 'reading', 'cooking'], [20, 35]),
  idea('castIronPan', 'home', 'box', ['cooking'], [30, 80]),
  idea('chocolateBox', 'food', 'box', ['chocolate'], [10, 30], { allergens: ['nuts'] }),
  idea('teaSampler', 'food', 'mug', ['tea'], [12, 30]),
  idea('enamelMug', 'home', 'mug', ['tea', 'ceramics'], [10, 20]),
  idea('trailSocks', 'sports', 'boot', ['running', 'wool'], [12, 25]),
  idea('woodenTrain', 'toys', 'box', ['toys'], [20, 50], { ages: [2, 6] }),
  idea('cedarCandle', 'home', 'candle', ['candles'], [15, 35]),
  idea('woolScarf', 'clothing', 'scarf', ['wool'], [25, 60]),
  idea('redWine', 'food', 'box', ['wine'], [10, 40], { ages: [18, 110] }),
]
