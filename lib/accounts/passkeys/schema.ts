import { z } from 'zod'
import { id, instant, requiredLine } from '@/lib/core/fields'
import { say } from '@/lib/core/say'

export const Passkey = z.strictObject({
  id,
  createdAt: instant,
  name: z.string(),
  /** Whether the person's other devices have it too. */
  synced: z.boolean(),
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const Passkeys = z.strictObject({ data: z.array(Passkey), nextCursor: z.null() })

/** What the browser hands to the authenticator, as WebAuthn describes it in JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const encoded = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, say('wrongType'))
    .max(max, say('tooLong'))

/** A word of WebAuthn, such as `hybrid` or `cross-platform`. New ones may come. */
const term = z.string().regex(/^[a-z-]{1,40}$/, say('wrongType'))

/** The parts of WebAuthn's answers that both kinds have. Unknown ones are left out: browsers add some. */
const answer = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: term.nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** A part of the input that the WebAuthn standard describes, and the API reference need not. */
const asInWebAuthn = <Output>(schema: z.ZodType<Output>) =>
  z
    .record(z.string(), z.unknown())
    .transform((given): unknown => given)
    .pipe(schema as z.ZodType<Output, unknown>)

const signed = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(8000),
    userHandle: encoded(200).nullish(),
  }),
})
/** The answer of an authenticator to a sign-in. */
export const PasskeyAnswer = asInWebAuthn(signed)
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

const made = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(60_000),
    transports: z.array(term).max(10, say('tooMany')).default([]),
  }),
})
/** The answer of an authenticator that made a passkey. */
export const PasskeyMade = asInWebAuthn(made)
export type PasskeyMade = z.output<typeof PasskeyMade>

const name = requiredLine(100, 'nameRequired')
export const PasskeyInput = z.strictObject({ name, answer: PasskeyMade })
export const PasskeyChanges = z.strictObject({ name })
export const PasskeySignIn = z.strictObject({ answer: PasskeyAnswer, remember: z.boolean().optional() })
