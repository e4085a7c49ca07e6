import { z } from 'zod'
import { email, requiredLine, requiredText, text } from '@/lib/core/fields'

/** A message to the operator of this installation. */
export const ContactInput = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  email: email(),
  subject: requiredLine(200, 'subjectRequired'),
  message: requiredText(5000, 'messageRequired'),
  /** A honeypot: users do not see the field and leave it empty; programs fill it in. */
  website: text(200).optional(),
})
export type ContactInput = z.output<typeof ContactInput>
