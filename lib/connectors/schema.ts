import { z } from 'zod'
import { id, instant, line, requiredText } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { shops } from '@/lib/products/values'
import { connectorStates, connectors, providers, scopes, services, troubles } from './values'

const address = line(500)
  // Whoever types a bare host means a secure one.
  .transform(value => (/^https?:\/\//i.test(value) ? value : `https://${value}`))
  .refine(value => URL.canParse(value) && !new URL(value).username, say('linkInvalid'))

const service = z.enum(services)

const login = {
  address,
  username: requiredText(200),
  /** It is encrypted where it is kept, and never answered. */
  password: z
    .string()
    .min(1, say('fieldRequired'))
    .max(500, say('tooLong'))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, say('wrongType')),
}
export const LoginInput = z.strictObject({ service, ...login })
export const ConnectionInput = z.strictObject({
  ...login,
  /** The address book or calendar that comes in, as the list of collections names it. Null for none. */
  chosen: line(2000).nullable().default(null),
})

export const GoogleStart = z.strictObject({
  service,
  /** Whether the contacts or the main calendar of the account come in, beside what goes out. */
  takes: z.boolean().default(false),
})
/** Where the browser goes to sign in at Google. */
export const GoogleAddress = z.strictObject({ address: z.string() })

const part = z.string().max(8000, say('tooLong')).optional()

/** The answer of Google, as OAuth 2.0 and RFC 9207 describe it. Other parameters are left out. */
export const GoogleAnswer = z.object({ state: part, code: part, iss: part, error: part })

export const Collections = z.strictObject({
  data: z.array(z.strictObject({ url: z.string(), name: z.string() })),
  nextCursor: z.null(),
})

/** A record that is gone at the server, about which its owner decides. */
export const Question = z.strictObject({ id, entity: z.enum(['person', 'occasion']), name: z.string() })
export const AnswerInput = z.strictObject({
  /** `keep`: it stays here. `trash`: it goes to the trash here, too. */
  answer: z.enum(['keep', 'trash']),
})

export const Connection = z.strictObject({
  service,
  provider: z.enum(providers),
  status: z.enum(connectorStates),
  address: z.string(),
  account: z.string(),
  /** Whether the server let us make a collection of our own, into which everything goes out. */
  own: z.boolean(),
  /** What the address book or calendar is called that comes in. Null where none does. */
  chosen: z.string().nullable(),
  /** When the sign-in ends by itself. Null where it does not, or the server does not say so. */
  signedInUntil: instant.nullable(),
  lastSyncAt: instant.nullable(),
  error: z.enum(troubles).nullable(),
  /** How far the running sync is. Null while none runs. */
  progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
  /** The oldest of what its owner is asked about. */
  questions: z.array(Question),
  /** How many questions there are. */
  questionCount: z.int(),
})
export type Connection = z.infer<typeof Connection>

export const Integration = z.strictObject({
  connector: z.enum(connectors),
  status: z.enum(connectorStates),
  account: z.string().nullable(),
  /** What it may see or do. */
  scopes: z.array(z.enum(scopes)),
  lastSyncAt: instant.nullable(),
  /** What is wrong. Null while nothing is. */
  error: z.enum([...troubles, 'mailFails']).nullable(),
  /** The variables that the server would need. Empty where it needs none. */
  needs: z.array(z.string()),
  /** The servers of contacts and calendars. Empty for the other connectors. */
  connections: z.array(Connection),
  /** The shops that answer here directly. For the operator also the others, with the variables that they need. */
  shops: z.array(z.strictObject({ shop: z.enum(shops), needs: z.array(z.string()) })),
})
export type Integration = z.infer<typeof Integration>
export const Integrations = z.strictObject({ data: z.array(Integration), nextCursor: z.null() })

export const TestAnswer = z.strictObject({
  to: z.string(),
  /** `kept`: no mail server is set, and the mail lies in the data folder. */
  outcome: z.enum(['sent', 'kept', 'failed']),
})
export type TestAnswer = z.infer<typeof TestAnswer>
