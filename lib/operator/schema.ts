import { z } from 'zod'
import { choice, date, id, instant, page, paging, requiredText, sorting, text } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { Status } from '@/lib/developers/api'
import { type Locale, locales } from '@/lib/i18n/locales'
import { channels } from '@/lib/notify/values'
import { accountFilters, accountSorts, bannerLength, missedVariables } from './values'

const count = z.int().nonnegative()
/** Bytes. A sum of sizes may be larger than an `int` of the database. */
const bytes = z.number().nonnegative()

export const Banner = z.strictObject({
  id,
  createdAt: instant,
  /** Plain text by language. */
  texts: z.partialRecord(z.enum(locales as unknown as [Locale, ...Locale[]]), z.string()),
  /** The last day on which it is shown. Null until it is taken away. */
  endsOn: z.string().nullable(),
})
export type Banner = z.infer<typeof Banner>

const bannerText = text(bannerLength).optional()
/** A text in at least one language. Readers of the others read English, or else the first. */
export const BannerInput = z
  .strictObject({
    en: bannerText,
    es: bannerText,
    fr: bannerText,
    de: bannerText,
    ar: bannerText,
    zh: bannerText,
    ja: bannerText,
    ko: bannerText,
    endsOn: z
      .union([z.literal('').transform(() => null), date])
      .nullable()
      .optional(),
  })
  .refine(({ endsOn: _, ...texts }) => Object.values(texts).some(Boolean), {
    ...say('fieldRequired'),
    path: ['en'],
  })

/** The banner as its reader reads it. */
export const ShownBanner = z.strictObject({
  id,
  text: z.string(),
  language: z.enum(locales as unknown as [Locale, ...Locale[]]),
})
export type ShownBanner = z.infer<typeof ShownBanner>
export const BannerAnswer = z.strictObject({ banner: ShownBanner.nullable() })

/** An account as the operator sees it: nothing of its content, and not its name. */
export const OperatorAccount = z.strictObject({
  id,
  /** Empty after another account has proved the address. */
  email: z.string(),
  isConfirmed: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  lockedAt: instant.nullable(),
  hasPassword: z.boolean(),
  hasSecondStep: z.boolean(),
  passkeys: count,
  services: count,
  /** Bytes of pictures, receipts and backups. */
  storage: bytes,
  /** Whether it is an operator's, which can be neither locked nor deleted here. */
  isOperator: z.boolean(),
})
export type OperatorAccount = z.infer<typeof OperatorAccount>
export const OperatorAccounts = page(OperatorAccount)

export const AccountList = z.strictObject({
  limit: paging.limit,
  cursor: paging.cursor,
  q: text(254).optional(),
  filter: choice(accountFilters).optional(),
  sort: sorting(accountSorts).optional(),
})
export type AccountList = z.output<typeof AccountList>

export const AccountDeletion = z.strictObject({
  confirmation: requiredText(254).meta({
    description: 'The address of the account, or its id where it has none',
  }),
})

const JobState = z.strictObject({
  name: z.string(),
  everySeconds: z.int().positive(),
  ranAt: instant.nullable(),
  /** When it is due again. Null where it has never run. */
  nextAt: instant.nullable(),
  /** When it last failed as a whole. Null after a run that succeeded. */
  failedAt: instant.nullable(),
  /** The accounts or rows for which it failed and is to try again. */
  failures: count,
})
export type JobState = z.infer<typeof JobState>

export const JobRun = z.strictObject({
  job: z.string(),
  /** Whether it failed. The log says why. */
  failed: z.boolean(),
})

export const MailTest = z.strictObject({
  to: z.string(),
  outcome: z.enum(['sent', 'kept', 'failed']),
  /** What the mail server said, in English. */
  trouble: z.string().nullable(),
})
export type MailTest = z.infer<typeof MailTest>

const tried = { waiting: count, failed: count }

export const Overview = z.strictObject({
  status: Status,
  startedAt: instant,
  database: z.strictObject({
    version: z.string(),
    bytes,
    migrations: count,
    snapshots: count,
    snapshotAt: instant.nullable(),
    backups: count,
    backupAt: instant.nullable(),
  }),
  variables: z.strictObject({
    missing: z.array(z.enum(missedVariables)),
    misspelt: z.array(z.strictObject({ name: z.string(), meant: z.string() })),
  }),
  accounts: z.strictObject({
    total: count,
    confirmed: count,
    locked: count,
    /** Signed in within 30 days. */
    active: count,
    samples: count,
    storage: bytes,
    /** The new accounts of each of the last days (UTC), oldest first. */
    signUps: z.array(z.strictObject({ day: z.string(), count })),
  }),
  signUp: z.strictObject({ mode: z.enum(['open', 'invited', 'closed']), invitations: count }),
  jobs: z.array(JobState),
  /** The deliveries of the last seven days, by channel. */
  deliveries: z.array(z.strictObject({ channel: z.enum(channels), delivered: count, ...tried })),
  banner: Banner.nullable(),
})
export type Overview = z.infer<typeof Overview>
