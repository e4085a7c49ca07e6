import { z } from 'zod'
import { country, locale, timezone } from '@/lib/accounts/preferences/schema'
import { RegisterInput, SignedIn, Tokens, User } from '@/lib/accounts/schema'
import { currency } from '@/lib/core/fields'

/** The place of the sample family; missing values follow the caller's language. */
export const SampleInput = z.strictObject({
  locale: locale.optional(),
  timezone: timezone.optional(),
  country: country.optional(),
  currency: currency.optional(),
  /**
   * For signed-in users: opens the sample beside their account. Removing the sample returns to the account.
   */
  aside: z.boolean({ error: 'wrongType' }).optional(),
})

export const OpenedSample = SignedIn.extend({
  /** When the sample and all its content is deleted. */
  expiresAt: z.iso.datetime({ precision: 3 }),
})

/**
 * Turns the sample into an account: with its content, or empty with `fresh`. The owner's place is given as at
 * sign-up. Kept amounts stay in the sample's currency.
 */
export const KeepInput = z.strictObject({
  email: RegisterInput.shape.email,
  password: RegisterInput.shape.password,
  name: RegisterInput.shape.name,
  fresh: z.boolean({ error: 'wrongType' }).optional(),
  timezone: timezone.optional(),
  country: country.optional(),
  currency: currency.optional(),
})

/** `session` has new tokens for a client without continuing ones; a browser gets a new cookie. */
export const KeptSample = z.strictObject({ session: Tokens.nullable(), user: User })

/** Whether the browser returned to the account that the sample was opened beside. */
export const LeftSample = z.strictObject({ returned: z.boolean() })
