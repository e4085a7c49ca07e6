import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { linkPurposes } from '../../lib/accounts/values'
import { instant, stored } from './columns'

export const users = pgTable(
  'users',
  {
    ...stored,
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** The own face: a drawing (`face:fox`), or the address of an uploaded picture. */
    avatarUrl: text('avatar_url'),
    passwordHash: text('password_hash').notNull(),
    /** False while nobody knows a password: the account signs in by another service. */
    hasPassword: boolean('has_password').notNull().default(true),
    emailVerifiedAt: instant('email_verified_at'),
    /** Since when the operator lets nobody in. */
    lockedAt: instant('locked_at'),
  },
  table => [
    index('users_email').on(table.email),
    // Anybody can say that an address is theirs. Only one account can have proved it.
    uniqueIndex('users_email_proved').on(table.email).where(sql`email_verified_at is not null`),
  ],
)

/**
 * Addresses that accounts had before their present one. Other people may still have them in their records.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
  },
  table => [
    primaryKey({ columns: [table.email, table.userId] }),
    index('former_addresses_user').on(table.userId),
  ],
)

/** Every address that an account has or ever had. It finds the account that a record of a person means. */
export const userAddresses = pgView('user_addresses', {
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
}).as(sql`select id as user_id, email from users union all select user_id, email from former_addresses`)

/**
 * One row for each sign-in. The browser's cookie and a client's tokens both name it, so ending it ends both.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: stored.id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: stored.createdAt,
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    remember: boolean('remember').notNull().default(true),
    /** When the person last proved in this session who they are: at sign-in, and before a change of the account. */
    provedAt: instant('proved_at').notNull().default(sql`now()`),
    userAgent: text('user_agent'),
    /** SHA-256 of the valid refresh token, of the previous one, and the time of the change. */
    refreshHash: text('refresh_hash'),
    previousRefreshHash: text('previous_refresh_hash'),
    rotatedAt: instant('rotated_at'),
  },
  table => [
    index('sessions_user').on(table.userId),
    uniqueIndex('sessions_refresh').on(table.refreshHash),
    index('sessions_previous_refresh').on(table.previousRefreshHash),
  ],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    /** The websites whose pages may call with the key. */
    origins: text('origins').array().notNull().default([]),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
  },
  table => [uniqueIndex('api_keys_hash').on(table.hash), index('api_keys_user').on(table.userId)],
)

/** Links sent by mail. Each works once and is kept as a hash. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: stored.id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    email: text('email').notNull(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [uniqueIndex('mailed_tokens_hash').on(table.hash), index('mailed_tokens_user').on(table.userId)],
)

/**
 * The authenticator app of an account. Without `confirmedAt` it is being set up, and sign-in does not ask for it.
 */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: stored.createdAt,
  secretSealed: text('secret_sealed').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step (30 seconds each, since 1970) of the last code that was used. Neither it nor an older one works again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes for the day on which the authenticator is lost. Each works once and is kept as a hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: stored.id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  table => [uniqueIndex('recovery_codes_hash').on(table.userId, table.hash)],
)

/** Browsers whose sign-in is not asked for a code. Each holds a secret in a cookie, which is kept as a hash. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    userAgent: text('user_agent'),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    uniqueIndex('trusted_devices_hash').on(table.hash),
    index('trusted_devices_user').on(table.userId, table.createdAt, table.id),
  ],
)

/** Passkeys: public keys whose secret halves lie in a phone, a computer or a security key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As base64url, like the public key. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, where it counts. Many stay at 0, so a replay is refused by its challenge. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull(),
    /** Whether the person's other devices have it too. */
    synced: boolean('synced').notNull().default(false),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.createdAt, table.id),
  ],
)

/** Challenges that a passkey has to sign. Each is answered once, by whoever was given it, and kept as a hash. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    /** The account that makes a passkey. A sign-in knows its account only by the answer. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
)

/** Accounts of other services by which somebody signs in (OpenID Connect). */
export const identities = pgTable(
  'identities',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The account there. It never changes, as an address may. */
    subject: text('subject').notNull(),
    /** The address that the service names, so that its owner knows which account it is. */
    email: text('email').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  table => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId, table.createdAt, table.id),
  ],
)

/** Sign-ins by another service that have begun. Each belongs to one browser, and ends with its first answer. */
export const oidcFlows = pgTable(
  'oidc_flows',
  {
    /** Of the browser's secret, with that of the request where the service is asked. */
    hash: text('hash').primaryKey(),
    /** What the answer is checked against, or what it said. */
    sealed: text('sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('oidc_flows_expires').on(table.expiresAt)],
)
