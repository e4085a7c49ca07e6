import type { Gift, GiftChanges } from '@/lib/gifts/schema'
import type { GiftIdea } from './schema'

/** Whether a gift is shown as an idea: it is one of the caller's, and nobody decided for it yet. */
export const isIdea = ({ status, direction }: Pick<Gift, 'status' | 'direction'>) =>
  status === 'idea' && direction === 'given'

/** A gift under the names of ideas. */
export const toIdea = (gift: Gift): GiftIdea => ({
  id: gift.id,
  createdAt: gift.createdAt,
  updatedAt: gift.updatedAt,
  version: gift.version,
  title: gift.name,
  description: gift.notes,
  price: gift.price,
  currency: gift.currency,
  category: gift.category,
  tags: gift.tags,
  rating: gift.rating,
  image: gift.imageUrl,
  picture: gift.picture,
  url: gift.purchaseUrl,
  personId: gift.personId,
  occasionId: gift.occasionId,
  isFavorite: gift.isFavorite,
})

const renamed = { title: 'name', description: 'notes', image: 'imageUrl', url: 'purchaseUrl' } as const

/** Fields of an idea under the names of gifts. Fields that are not given stay out. */
export function ofGift({
  title,
  description,
  image,
  url,
  ...same
}: Partial<Omit<GiftIdea, 'picture'>>): GiftChanges {
  const entries = Object.entries({ title, description, image, url }).flatMap(([key, value]) =>
    value === undefined ? [] : [[renamed[key as keyof typeof renamed], value]],
  )
  return { ...same, ...Object.fromEntries(entries) }
}
