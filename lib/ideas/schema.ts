import { z } from 'zod'
import {
  amount,
  amountAsked,
  changesOf,
  choice,
  currency,
  flag,
  id,
  optionalLink,
  page,
  paging,
  requiredLine,
  sorting,
  stored,
  text,
  words,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { rating } from '@/lib/gifts/schema'
import { giftCategories } from '@/lib/gifts/values'
import { pictureAddress } from '@/lib/pictures/schema'

const fields = z.strictObject({
  title: requiredLine(200, 'nameRequired'),
  description: text(5000).nullable(),
  price: amount.nullable(),
  currency,
  category: choice(giftCategories).nullable(),
  tags: words,
  rating,
  image: pictureAddress,
  url: optionalLink,
  personId: id.nullable(),
  occasionId: id.nullable(),
  isFavorite: z.boolean(),
} satisfies Record<keyof EnteredIdea, z.ZodType>)

/** A new idea. `name` is accepted for `title`. */
export const GiftIdeaInput = fields
  .partial()
  .extend({ name: fields.shape.title.optional(), id: id.optional() })
  .refine(({ title, name }) => title !== undefined || name !== undefined, {
    ...say('nameRequired'),
    path: ['title'],
  })
export const GiftIdeaChanges = changesOf(fields)

/** A gift of status `idea` and direction `given`, under the names of ideas. */
export const GiftIdea = z.strictObject({
  ...stored,
  title: z.string(),
  description: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  category: z.enum(giftCategories).nullable(),
  tags: z.array(z.string()),
  rating: z.int().nullable(),
  image: z.string().nullable(),
  /** Where we keep the picture; null until it was fetched. */
  picture: z.string().nullable(),
  url: z.string().nullable(),
  personId: z.string().nullable(),
  occasionId: z.string().nullable(),
  isFavorite: z.boolean(),
})
export type GiftIdea = z.infer<typeof GiftIdea>

/** The gift that becomes an idea for each of these people. */
export const IdeaCopies = z.strictObject({
  personIds: z
    .array(id)
    .min(1, say('personIdRequired'))
    .max(50, say('tooMany'))
    .transform(ids => [...new Set(ids)]),
})
export const IdeasCopied = z.strictObject({
  data: z.array(GiftIdea),
  /** People for whom a gift of that name is an idea or under way already. */
  skipped: z.array(z.string()),
  nextCursor: z.null(),
})

type EnteredIdea = Omit<GiftIdea, keyof typeof stored | 'picture'>

export const GiftIdeaFilter = z.strictObject({
  ...paging,
  sort: sorting(['createdAt', 'updatedAt', 'title', 'price'] as const).default('-createdAt'),
  personId: id.optional(),
  occasionId: id.optional(),
  category: z.enum(giftCategories).optional(),
  isFavorite: flag.optional(),
  tag: text(60).optional(),
  minPrice: amountAsked.optional(),
  maxPrice: amountAsked.optional(),
})
export const GiftIdeas = page(GiftIdea)
