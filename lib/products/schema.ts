import { z } from 'zod'
import { link } from '@/lib/core/fields'
import { stocks } from './values'

export const LinkPreviewInput = z.strictObject({ url: link })

/** What a page says of its product, or the shop’s interface. What it does not say, or not clearly, is null. */
export const LinkPreview = z.strictObject({
  /** The address to keep: after redirects, without tracking. */
  url: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  /** In major units. */
  price: z.number().nullable(),
  /** A code of ISO 4217, or the sign as the shop writes it where it is none or could be several. */
  currency: z.string().nullable(),
  /** What the price may be, where the page leaves its currency or its number open. Empty otherwise. */
  possiblePrices: z.array(z.strictObject({ price: z.number(), currency: z.string() })),
  store: z.string(),
  /** Whether it can be bought there. */
  stock: z.enum(stocks).nullable(),
})
export type LinkPreview = z.infer<typeof LinkPreview>
