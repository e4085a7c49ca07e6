import { z } from 'zod'
import { topics } from '@/lib/notices/values'

export const MailsInput = z.strictObject({
  /** Whether the mails are to come again. */
  on: z.boolean().default(false),
})

/** What a link in a mail switches, and how it stands. */
export const Mails = z.strictObject({
  /** Null: all mails with news. */
  topic: z.enum(topics).nullable(),
  on: z.boolean(),
})
export type Mails = z.infer<typeof Mails>
