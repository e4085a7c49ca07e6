import { z } from 'zod'
import { topics } from '@/lib/notify/values'

export const MailsInput = z.strictObject({
  /** Whether the mails are to come again. */
  on: z.boolean().default(false),
})

/** The subscription that a link in a mail switches, and its present state. */
export const Mails = z.strictObject({
  /** Null: all mails with news. */
  topic: z.enum(topics).nullable(),
  on: z.boolean(),
})
export type Mails = z.infer<typeof Mails>
