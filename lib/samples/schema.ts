import { z } from 'zod'
import { country, locale, timezone } from '@/lib/accounts/preferences/schema'
import { RegisterInput, SignedIn, Tokens, User } from '@/lib/accounts/schema'
import { currency } from '@/lib/core/fields'

/** Where the sample family lives; what is not said follows the caller's language. */
export const SampleInput = z.strictObject({
  locale: locale.optional(),
  timezone: timezone.optional(),
  country: country.optional(),
  currency: currency.optional(),
  /** For somebody signed in: opens the sample beside the own account, which is come back to by removing it. */
  aside: z.boolean({ error: 'wrongType' }).optional(),
})

export const OpenedSample = SignedIn.extend({
  /** When the sample and everything in it is deleted. */
  expiresAt: z.iso.datetime({ precision: 3 }),
})

/**
 * An account made out of the sample: with what is in it, or `fresh` and empty. Where its owner lives is said as at sign-up;
 * amounts that are kept stay in the sample's currency.
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

/** `session` holds new tokens for a client that has none that go on; a browser's cookie is set anew. */
export const KeptSample = z.strictObject({ session: Tokens.nullable(), user: User })

/** Whether the browser is back in the account that the sample was opened beside. */
export const LeftSample = z.strictObject({ returned: z.boolean() })
