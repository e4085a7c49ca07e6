import { z } from 'zod'
import { say } from '@/lib/core/say'
import { Gift } from '@/lib/gifts/schema'
import { trackingStatuses } from '@/lib/gifts/values'
import { maxOrderMailBytes } from './values'

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A file of a form, or its bytes in base64. */
const file = z
  .unknown()
  .transform((value, { issues }): Uint8Array | undefined => {
    if (value === undefined || value === null || value instanceof Uint8Array) return value ?? undefined
    if (typeof value === 'string' && base64.test(value)) return Buffer.from(value, 'base64')
    issues.push({ code: 'custom', input: value, message: 'wrongType' })
    return z.NEVER
  })
  .meta({ type: 'string', contentEncoding: 'base64', description: 'The mail as a file (.eml)' })

/** A mail about an order: its text or source, or the file in a form. */
export const OrderMailInput = z
  .strictObject({
    text: z
      .string()
      .max(maxOrderMailBytes, say('tooLarge'))
      // A mail may switch its character set by control characters, so only what no text can hold is left out.
      .transform(text => text.toWellFormed().replaceAll('\0', ''))
      .optional(),
    file: file.optional(),
  })
  .refine(({ text, file }) => Boolean(text?.trim() || file), { ...say('fieldRequired'), path: ['text'] })

/** One of several parcels of a mail. */
const Parcel = z.strictObject({
  trackingNumber: z.string(),
  carrier: z.string().nullable(),
  /** What is in it, where the mail tells. */
  items: z.array(z.string()),
})
export type Parcel = z.infer<typeof Parcel>

/** What a mail says about an order. Null for what it does not say. */
export const Facts = z.strictObject({
  store: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderedAt: z.string().nullable(),
  /** What all of it cost, with shipping. */
  amount: z.number().nullable(),
  /** What one of the article cost, without shipping. Null where there are several articles. */
  price: z.number().nullable(),
  /** How many of the article. */
  quantity: z.int().nullable(),
  /** The currency of both sums. */
  currency: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  expectedDate: z.string().nullable(),
  /** The last day to send it back. */
  returnBy: z.string().nullable(),
  status: z.enum(trackingStatuses).nullable(),
  /** What was ordered. */
  items: z.array(z.string()),
  /** All parcels of a mail that names several, the one of `trackingNumber` first; empty for one or none. */
  parcels: z.array(Parcel),
})
export type Facts = z.infer<typeof Facts>

export const OrderMail = z.strictObject({
  found: Facts,
  /** Whom the mail was addressed to, where that is somebody else. */
  addressedTo: z.string().nullable(),
  /** The caller's gifts that it may be about, the likeliest first. */
  candidates: z.array(
    z.strictObject({
      gift: Gift,
      /** Whether the mail seems to be about this gift. The others are open too. */
      isMatch: z.boolean(),
      /** The number of the parcel that seems to hold it, where the mail names several. */
      parcel: z.string().nullable(),
    }),
  ),
})
export type OrderMail = z.infer<typeof OrderMail>
