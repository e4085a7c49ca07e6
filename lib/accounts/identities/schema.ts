import { z } from 'zod'
import { country, locale, timezone } from '@/lib/accounts/preferences/schema'
import { signInCode } from '@/lib/accounts/second-step/schema'
import { currency, id, instant, line, requiredText } from '@/lib/core/fields'
import { say } from '@/lib/core/say'

export const Identity = z.strictObject({
  id,
  createdAt: instant,
  /** What the operator calls the service; its host where it is no longer configured. */
  service: z.string(),
  /** Whether one can sign in by it now. */
  works: z.boolean(),
  email: z.string(),
  lastUsedAt: instant,
})
export type Identity = z.infer<typeof Identity>

export const Identities = z.strictObject({ data: z.array(Identity), nextCursor: z.null() })

/** What a sign-in by another service is for: an account of ours, one more way into mine, or a proof that it is still me. */
export const purposes = ['signIn', 'connect', 'prove'] as const
export type Purpose = (typeof purposes)[number]

/** `locale` to `currency` are for a new account. */
export const StartInput = z.strictObject({
  purpose: z.enum(purposes).default('signIn'),
  from: line(2000).optional().meta({ description: 'The page to return to' }),
  remember: z.boolean().optional(),
  locale: locale.optional(),
  timezone: timezone.optional(),
  country: country.optional(),
  currency: currency.optional(),
  invitation: requiredText(200, 'invalidToken').optional(),
})
export type StartInput = z.output<typeof StartInput>
export const StartAnswer = z.strictObject({ address: z.string() })

const part = z.string().max(8000, say('tooLong')).optional()

/** The answer of a service, as OpenID Connect and RFC 9207 describe it. Other parameters are left out. */
export const CallbackQuery = z.object({
  state: part,
  code: part,
  iss: part,
  error: part,
  error_description: part,
  error_uri: part,
})

/** Either the code of the second step, or the wish for a new account beside an unconfirmed one. */
export const FinishInput = z.strictObject({
  code: signInCode.optional(),
  trust: z.boolean().optional().meta({ description: 'Ask this device for no code for 30 days' }),
  create: z.literal(true).optional(),
})
