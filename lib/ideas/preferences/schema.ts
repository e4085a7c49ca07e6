import { z } from 'zod'
import {
  amount,
  changesOf,
  choice,
  currency,
  id,
  requiredLine,
  stored,
  wholeList,
  words,
} from '@/lib/core/fields'
import { giftCategories } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'

const categories = z.array(choice(giftCategories)).transform(list => [...new Set(list)])

/** The checks of what is entered. */
export const preferenceShape = {
  name: requiredLine(120, 'nameRequired'),
  personId: id.nullable(),
  occasionType: choice(occasionTypes).nullable(),
  categories,
  interests: words,
  minPrice: amount.nullable(),
  maxPrice: amount.nullable(),
  currency,
  avoid: words,
} satisfies Record<keyof EnteredPreference, z.ZodType>
const fields = z.strictObject(preferenceShape)

export const GiftPreferenceInput = fields.partial().extend({ name: fields.shape.name, id: id.optional() })
export const GiftPreferenceChanges = changesOf(fields)

/** A saved search for ideas. */
export const GiftPreference = z.strictObject({
  ...stored,
  name: z.string(),
  /** Null for anybody. */
  personId: z.string().nullable(),
  occasionType: z.enum(occasionTypes).nullable(),
  categories: z.array(z.enum(giftCategories)),
  interests: z.array(z.string()),
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
  currency: z.string(),
  avoid: z.array(z.string()),
})
export type GiftPreference = z.infer<typeof GiftPreference>
export type EnteredPreference = Omit<GiftPreference, keyof typeof stored>
export const GiftPreferences = wholeList(GiftPreference)
