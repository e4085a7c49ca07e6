import { z } from 'zod'
import { email, requiredLine, requiredText, text } from '@/lib/core/fields'

/** A message to whoever runs this installation. */
export const ContactInput = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  email: email(),
  subject: requiredLine(200, 'subjectRequired'),
  message: requiredText(5000, 'messageRequired'),
  /** Stays empty: nobody sees the field, only programs that fill in whatever they find. */
  website: text(200).optional(),
})
export type ContactInput = z.output<typeof ContactInput>
