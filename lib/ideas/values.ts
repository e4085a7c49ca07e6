import type { giftFields } from '@/lib/gifts/fields'

/** The entered fields of an idea, by the field of the gift that holds each. */
export const giftNames = {
  title: 'name',
  description: 'notes',
  price: 'price',
  currency: 'currency',
  category: 'category',
  tags: 'tags',
  rating: 'rating',
  image: 'imageUrl',
  url: 'purchaseUrl',
  personId: 'personId',
  occasionId: 'occasionId',
  isFavorite: 'isFavorite',
} as const satisfies Record<string, keyof typeof giftFields>
