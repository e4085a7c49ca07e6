import { z } from 'zod'

/** A form's schema with the password typed twice; `words` is what to say when the two differ. */
export const confirmed = (schema: z.ZodObject, field: 'password' | 'newPassword', words: string) =>
  schema
    .safeExtend({ confirm: z.string().transform(value => value.normalize('NFKC')) })
    .refine(value => value.confirm === value[field], { path: ['confirm'], message: words })
