import { z } from 'zod'
import { amount, choice, id, stored, text, wholeList, words } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { giftCategories } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import { Drawing } from '@/lib/pictures/schema'
import { longestFingerprint } from './fingerprints'
import { reasonKeys, sources } from './values'

const range = z
  .strictObject({ min: amount.nullable().optional(), max: amount.nullable().optional() })
  .refine(({ min, max }) => min == null || max == null || min <= max, { ...say('tooSmall'), path: ['max'] })

const fingerprint = text(longestFingerprint).pipe(z.string().min(1, say('fieldRequired')))

export const RecommendationInput = z.strictObject({
  personId: id.nullable().optional(),
  /** An occasion of the caller, or a type of occasion. */
  occasion: z
    .union([z.enum(occasionTypes), id])
    .nullable()
    .optional(),
  /** In the caller's currency: the most, or a range. */
  budget: z.union([amount, range]).nullable().optional(),
  /** What they like, in addition to what is noted about the person. */
  interests: words.optional(),
  /** Interests that are noted about the person and do not count this time. */
  ignore: words.optional(),
  /** What is left out, in addition to what is noted about the person. */
  avoid: words.optional(),
  categories: z.array(choice(giftCategories)).max(giftCategories.length).optional(),
  /** The fingerprint of a recommendation that more is wanted of. */
  like: fingerprint.nullable().optional(),
  sources: z.array(choice(sources)).max(sources.length).optional(),
  limit: z.int().min(1).max(12).optional(),
})
export type RecommendationInput = z.input<typeof RecommendationInput>

const ReasonValue = z.union([z.string(), z.number(), z.array(z.string())])

export const Recommendation = z.strictObject({
  /** The id of a wish or an idea, or the key of an idea of the catalogue. */
  id: z.string(),
  source: z.enum(sources),
  /** The same for one product, wherever it comes from. Dismissals are by it. */
  fingerprint: z.string(),
  title: z.string(),
  /** The price, or the lower end of its band. */
  price: z.number().nullable(),
  /** The upper end of a band; null for a single price. */
  priceTo: z.number().nullable(),
  currency: z.string(),
  category: z.enum(giftCategories).nullable(),
  image: z.string().nullable(),
  /** The kind of picture to draw where there is no image. */
  drawing: Drawing.nullable(),
  /** 0 to 100. */
  score: z.number(),
  reasons: z.array(
    z.strictObject({ key: z.enum(reasonKeys), values: z.record(z.string(), ReasonValue), text: z.string() }),
  ),
  /** Allergies of the person that the description mentions. */
  warnings: z.array(z.string()),
  /** Whether it is an idea among the caller's favorites. */
  isFavorite: z.boolean(),
  /** The list of a wish. */
  wishlistId: z.string().nullable(),
})
export type Recommendation = z.infer<typeof Recommendation>
export const Recommendations = wholeList(Recommendation)

export const DismissalInput = z.strictObject({
  fingerprint,
  /** Without a person it is not recommended for anybody. */
  personId: id.nullable().optional(),
})

export const Dismissal = z.strictObject({
  id: stored.id,
  createdAt: stored.createdAt,
  fingerprint: z.string(),
  personId: z.string().nullable(),
})
export type Dismissal = z.infer<typeof Dismissal>
