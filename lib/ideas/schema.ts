import { z } from 'zod'
import {
  amountAsked,
  changesOf,
  flag,
  id,
  page,
  paging,
  picking,
  several,
  sorting,
  stored,
  text,
} from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { giftCategories } from '@/lib/gifts/values'
import { Drawing, pictureAddress } from '@/lib/pictures/schema'
import { ideaFields } from './fields'

const fields = z.strictObject(enteredShape(ideaFields, { image: pictureAddress }))

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
  ...storedShape(ideaFields, { image: z.string().nullable() }),
  /** Where we keep the picture; null until it was fetched. */
  picture: z.string().nullable(),
  /** The drawing of what it is, by its name and category in the reader's language; null where neither tells. */
  drawing: Drawing.nullable(),
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

export const GiftIdeaFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(['createdAt', 'updatedAt', 'title', 'price'] as const).default('-createdAt'),
  personId: several(id).optional(),
  occasionId: several(id).optional(),
  category: several(z.enum(giftCategories)).optional(),
  isFavorite: flag.optional(),
  tag: text(60).optional(),
  minPrice: amountAsked.optional(),
  maxPrice: amountAsked.optional(),
})
export const GiftIdeas = page(GiftIdea)
