import { z } from 'zod'
import { email } from '@/lib/core/fields'

export const ListenInput = z.strictObject({ email: email() })

export const WishNewsInput = z.strictObject({
  /** True confirms the address; false ends the mails and forgets it, as a mail program asks for (RFC 8058). */
  on: z.boolean().default(false),
})

/** The mails that a link in one of them confirms or ends. */
export const WishNews = z.strictObject({
  /** `asked`: not confirmed yet. `ended`: the address is forgotten. */
  state: z.enum(['asked', 'on', 'ended']),
  /** The name of the list; null where its link does not show it to everybody. */
  list: z.string().nullable(),
})
export type WishNews = z.infer<typeof WishNews>
