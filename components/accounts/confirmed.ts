import { z } from 'zod'

/** A form's schema with the password typed twice; `words` is what to say when the two differ. */
export const confirmed = (schema: z.ZodObject, field: 'password' | 'newPassword', words: string) =>
  schema
    .safeExtend({ confirm: z.string().transform(value => value.normalize('NFKC')) })
    .refine(value => value.confirm === value[field], { path: ['confirm'], message: words })

/** What leaves the browser: the second time is for the form alone. */
export function unconfirmed<Values extends object>(values: Values): Omit<Values, 'confirm'> {
  const { confirm: _, ...rest } = values as Values & { confirm?: unknown }
  return rest
}
