import 'server-only'
import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { bucketAddress } from '../files/bucket-address'
import { diskWords, makeFolder } from './disk'

/** A configuration that cannot work; its message is one sentence for the operator. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const text = z.string().trim()
const url = (protocols: RegExp) => text.regex(protocols).refine(value => !/\s/.test(value))
/** A server without a path. */
const origin = url(/^https?:\/\//)
  .refine(value => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
  .transform(value => value.replace(/\/+$/, ''))
const credential = text.regex(/^[\x21-\x7e]{1,500}$/).optional()
/** Hosts with their ports, as `URL` writes them. */
const ownHosts = text
  .transform(value => value.split(',').map(host => host.trim().toLowerCase()))
  .refine(hosts => hosts.every(host => /^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(host)))
  .default([])

/** "amazon.de=gifts-21" */
const partnerTag = /^(?:www\.)?(amazon\.[a-z]{2,3}(?:\.[a-z]{2})?)=([\w-]{1,60})$/

const stripePrice = text.regex(/^price_\w+$/).optional()

const signUpModes = ['open', 'invited', 'closed'] as const

/** The numbers of services to sign in with. The first has none in its variables. */
const oidcNumbers = ['', '2_', '3_'] as const
const oidcParts = {
  ISSUER: url(/^https?:\/\//)
    .refine(value => URL.canParse(value))
    .optional(),
  CLIENT_ID: text.regex(/^[\x20-\x7e]{1,500}$/).optional(),
  CLIENT_SECRET: text.regex(/^[\x20-\x7e]{1,500}$/).optional(),
  NAME: text.min(1).max(40).optional(),
}
const oidcAdvice: Record<keyof typeof oidcParts, string> = {
  ISSUER: 'must be the issuer of an OpenID Connect service, for example OIDC_ISSUER=https://auth.example.org',
  CLIENT_ID: 'must be the name of this installation at that service, for example OIDC_CLIENT_ID=gift-tracker',
  CLIENT_SECRET: 'must be the secret of OIDC_CLIENT_ID, without letters beyond ASCII',
  NAME: 'must be what the button says, in at most 40 characters, for example OIDC_NAME=Authelia',
}
type OidcName = `OIDC_${(typeof oidcNumbers)[number]}${keyof typeof oidcParts}`
/** The same four variables for each service. */
const ofEachService = <Value>(parts: Record<keyof typeof oidcParts, Value>) =>
  Object.fromEntries(
    oidcNumbers.flatMap(number =>
      Object.entries(parts).map(([part, value]) => [`OIDC_${number}${part}`, value]),
    ),
  )

const fields = {
  ...(ofEachService<z.ZodType>(oidcParts) as { [Name in OidcName]: z.ZodType<string | undefined> }),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** The network address to listen at. */
  HOST: text.regex(/^[\w.:-]{1,253}$/).optional(),
  APP_URL: url(/^https?:\/\//)
    .transform(value => value.replace(/\/+$/, ''))
    // Pages, cookies and links in mails know no path before their own.
    .refine(value => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
    .optional(),
  /** Several hosts (`postgres://a:1,b:2/db`) are allowed, which URL does not read. */
  DATABASE_URL: url(/^postgres(ql)?:\/\/./)
    .refine(value => URL.canParse(value.replace(/,[^/?@]*/, '')))
    .optional(),
  DATA_DIR: text.default('./.data').transform(value => resolve(value)),
  AUTH_SECRET: text.min(32).optional(),
  /** The previous secret. It only opens what it sealed. */
  AUTH_SECRET_PREVIOUS: text.min(32).optional(),
  /** The bucket of pictures and receipts, with its key. Without it they lie in the database. */
  S3_URL: text.refine(value => bucketAddress(value) !== null).optional(),
  SMTP_URL: url(/^smtps?:\/\//)
    .refine(value => URL.canParse(value))
    .optional(),
  MAIL_FROM: text.regex(/^[^\r\n]*@[^\r\n]+$/).optional(),
  CONTACT_EMAIL: text.regex(/^[^\s@<>]+@[^\s@<>]+$/).optional(),
  CRON_SECRET: text.min(16).optional(),
  /** The domain whose mails a mail service hands to `/api/inbound/mails/`, and the secret at the end of that path. */
  INBOUND_MAIL_DOMAIN: text
    .toLowerCase()
    .max(190)
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/)
    .optional(),
  INBOUND_MAIL_SECRET: text.regex(/^[\w-]{20,200}$/).optional(),
  /** The addresses of the operators' accounts. Without any, the first account is the operator's. */
  OPERATOR_EMAIL: text
    .transform(value => value.split(',').map(address => address.trim().toLowerCase()))
    .refine(addresses => addresses.every(address => /^[^\s@<>]+@[^\s@<>]+$/.test(address)))
    .default([]),
  RATES_URL: text
    .refine(value => value === 'off' || (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)))
    .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  LINK_PREVIEW_ALLOW: ownHosts,
  /** Servers of contacts and calendars of one's own network, as in LINK_PREVIEW_ALLOW. */
  CONNECTORS_ALLOW: ownHosts,
  /** The client of this installation at Google. With it, accounts connect their contacts and calendar there. */
  GOOGLE_CLIENT_ID: text.regex(/^[\x21-\x7e]{1,500}$/).optional(),
  GOOGLE_CLIENT_SECRET: text.regex(/^[\x21-\x7e]{1,500}$/).optional(),
  /** Another server than Google's, which answers all of its calls. */
  GOOGLE_API_BASE: origin.optional(),
  /** The bot of this installation. With it, accounts connect a chat. */
  TELEGRAM_BOT_TOKEN: text.regex(/^\d{3,20}:[\w-]{30,100}$/).optional(),
  /** What Telegram sends along with each call. By itself it is made of AUTH_SECRET. */
  TELEGRAM_WEBHOOK_SECRET: text.regex(/^[\w-]{16,256}$/).optional(),
  /** Another server than Telegram's that answers the calls of bots, such as one's own. */
  TELEGRAM_API_BASE: origin.default('https://api.telegram.org'),
  /** Keys for the interfaces of shops. With one, the links of its shop are asked there before their page is read. */
  EBAY_CLIENT_ID: credential,
  EBAY_CLIENT_SECRET: credential,
  EBAY_API_BASE: origin.default('https://api.ebay.com'),
  ETSY_API_KEY: credential,
  ETSY_SHARED_SECRET: credential,
  ETSY_API_BASE: origin.default('https://openapi.etsy.com'),
  AMAZON_CLIENT_ID: credential,
  AMAZON_CLIENT_SECRET: credential,
  /** The partner's tag for each marketplace that is asked. */
  AMAZON_PARTNER_TAGS: text
    .refine(value => value.split(',').every(one => partnerTag.test(one.trim())))
    .transform(
      value =>
        new Map(value.split(',').map(one => partnerTag.exec(one.trim())!.slice(1, 3) as [string, string])),
    )
    .optional(),
  /** Another server than Amazon's, which gives out tokens and answers. */
  AMAZON_API_BASE: origin.optional(),
  MODEL_URL: url(/^https?:\/\//)
    .refine(value => URL.canParse(value))
    .optional(),
  MODEL_NAME: text.min(1).max(200).optional(),
  MODEL_KEY: text.regex(/^[\x21-\x7e]+$/).optional(),
  /** The keys of web push, as base64url. Without them the installation makes its own. */
  VAPID_PUBLIC_KEY: text.regex(/^[\w-]{87}$/).optional(),
  VAPID_PRIVATE_KEY: text.regex(/^[\w-]{43}$/).optional(),
  VAPID_SUBJECT: text.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/).optional(),
  /** Push services of one's own network, as in LINK_PREVIEW_ALLOW. */
  PUSH_ALLOW: ownHosts,
  /** Servers of one's own network that webhooks may call, as in LINK_PREVIEW_ALLOW. */
  WEBHOOK_ALLOW: ownHosts,
  TWILIO_ACCOUNT_SID: text.regex(/^AC[0-9a-zA-Z]{32}$/).optional(),
  TWILIO_AUTH_TOKEN: text.regex(/^[\x21-\x7e]+$/).optional(),
  /** A number, a name of up to eleven characters, or the SID of a messaging service. */
  TWILIO_FROM: text.regex(/^(?:\+[1-9]\d{6,14}|MG[0-9a-zA-Z]{32}|[0-9A-Za-z ]{1,11})$/).optional(),
  TWILIO_API_BASE: url(/^https?:\/\//)
    .refine(value => URL.canParse(value))
    .transform(value => value.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),
  /** The beginnings of the numbers that codes are sent to. Without any, all numbers are. */
  SMS_PREFIXES: text
    .transform(value => value.split(',').map(prefix => prefix.trim()))
    .refine(prefixes => prefixes.every(prefix => /^\+[1-9]\d{0,6}$/.test(prefix)))
    .default([]),
  /** Paid plans are on where these are set. */
  STRIPE_SECRET_KEY: text.regex(/^[sr]k_[\x21-\x7e]+$/).optional(),
  STRIPE_WEBHOOK_SECRET: text.regex(/^whsec_[\x21-\x7e]+$/).optional(),
  STRIPE_PRICE_PLUS_MONTH: stripePrice,
  STRIPE_PRICE_PLUS_YEAR: stripePrice,
  STRIPE_PRICE_FAMILY_MONTH: stripePrice,
  STRIPE_PRICE_FAMILY_YEAR: stripePrice,
  /** Days of trial of an account's first subscription. */
  STRIPE_TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0),
  STRIPE_API_BASE: url(/^https?:\/\//)
    .refine(value => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
    .default('https://api.stripe.com'),
  /** Who may create an account: everybody, who was invited to a family or a list, or nobody. */
  SIGNUP: z.enum(signUpModes).default('open'),
  /** Whether visitors may look at a sample family. */
  DEMO: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Set by scripts/start.mjs, which writes the caller's address into that header of every request. */
  SOCKET_HEADER: text.optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  VERCEL: text.optional(),
  CI: text.optional(),
}

const advice: Record<keyof typeof fields, string> = {
  ...(ofEachService(oidcAdvice) as Record<OidcName, string>),
  PORT: 'must be a port number from 1 to 65535, for example PORT=3000',
  HOST: 'must be a network address of this machine, for example HOST=127.0.0.1',
  APP_URL: 'must be the address people open, without a path, for example APP_URL=https://gifts.example.org',
  DATABASE_URL:
    'must be a PostgreSQL address, for example DATABASE_URL=postgres://gifts:secret@localhost:5432/gifts ' +
    '(write special characters of the password as %2F for /, %23 for #)',
  DATA_DIR: 'must be a folder, for example DATA_DIR=./.data',
  AUTH_SECRET:
    'must have at least 32 characters, for example the output of AUTH_SECRET=$(openssl rand -base64 32)',
  AUTH_SECRET_PREVIOUS:
    'must be the AUTH_SECRET that was used before, with at least 32 characters, for example AUTH_SECRET_PREVIOUS=$(cat old/auth-secret)',
  S3_URL:
    'must be a bucket with its key, for example S3_URL=https://KEY:SECRET@s3.example.org/gifts?region=eu-central-1 ' +
    '(write special characters of the secret as %2F for /, %2B for +)',
  SMTP_URL: 'must be a mail server, for example SMTP_URL=smtp://user:secret@mail.example.org:587',
  MAIL_FROM: 'must be a mail address, for example MAIL_FROM="Gift Tracker <gifts@example.org>"',
  CONTACT_EMAIL: 'must be a mail address, for example CONTACT_EMAIL=hello@example.org',
  CRON_SECRET:
    'must have at least 16 characters, for example the output of CRON_SECRET=$(openssl rand -hex 16)',
  INBOUND_MAIL_DOMAIN:
    'must be the domain whose mails come here, for example INBOUND_MAIL_DOMAIN=in.gifts.example.org',
  INBOUND_MAIL_SECRET:
    'must have at least 20 letters and digits, for example the output of INBOUND_MAIL_SECRET=$(openssl rand -hex 20)',
  OPERATOR_EMAIL:
    'must be the mail addresses of the operators’ accounts, for example OPERATOR_EMAIL=ada@example.org,bo@example.org',
  RATES_URL:
    'must be the address of reference rates in the format of the European Central Bank, or RATES_URL=off to fetch none',
  LINK_PREVIEW_ALLOW:
    'must be hosts of your own network with their ports, for example LINK_PREVIEW_ALLOW=shop.lan:8080,10.0.0.7:80',
  CONNECTORS_ALLOW:
    'must be servers of your own network with their ports, for example CONNECTORS_ALLOW=radicale.lan:5232,10.0.0.7:443',
  GOOGLE_CLIENT_ID:
    'must be the id of an OAuth client at Google, for example GOOGLE_CLIENT_ID=123-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'must be the secret of GOOGLE_CLIENT_ID, without spaces',
  GOOGLE_API_BASE: 'must be an address without a path, for example GOOGLE_API_BASE=http://localhost:8090',
  TELEGRAM_BOT_TOKEN:
    'must be the token that BotFather gave you: digits, a colon and at least 30 letters, without spaces',
  TELEGRAM_WEBHOOK_SECRET:
    'must have 16 to 256 letters, digits, _ or -, for example the output of TELEGRAM_WEBHOOK_SECRET=$(openssl rand -hex 32)',
  TELEGRAM_API_BASE:
    'must be an address without a path, for example TELEGRAM_API_BASE=https://api.telegram.org',
  EBAY_CLIENT_ID: 'must be the client id (App ID) of your application at eBay, without spaces',
  EBAY_CLIENT_SECRET: 'must be the client secret (Cert ID) of EBAY_CLIENT_ID, without spaces',
  EBAY_API_BASE: 'must be an address without a path, for example EBAY_API_BASE=https://api.sandbox.ebay.com',
  ETSY_API_KEY: 'must be the keystring of your app at Etsy, without spaces',
  ETSY_SHARED_SECRET: 'must be the shared secret of ETSY_API_KEY, without spaces',
  ETSY_API_BASE: 'must be an address without a path, for example ETSY_API_BASE=https://openapi.etsy.com',
  AMAZON_CLIENT_ID: 'must be the credential id of your application of the Creators API, without spaces',
  AMAZON_CLIENT_SECRET: 'must be the secret of AMAZON_CLIENT_ID, without spaces',
  AMAZON_PARTNER_TAGS:
    'must be marketplaces with your tags there, for example AMAZON_PARTNER_TAGS=amazon.de=gifts-21,amazon.fr=gifts-22',
  AMAZON_API_BASE: 'must be an address without a path, for example AMAZON_API_BASE=http://localhost:8091',
  MODEL_URL: 'must be the base address of a chat model, for example MODEL_URL=http://localhost:11434/v1',
  MODEL_NAME: 'must be the name of the model at MODEL_URL, for example MODEL_NAME=small',
  MODEL_KEY: 'must be the key of the model at MODEL_URL, without spaces',
  VAPID_PUBLIC_KEY: 'must be the public key of web push, as base64url of 65 bytes',
  VAPID_PRIVATE_KEY: 'must be the private key of web push, as base64url of 32 bytes',
  VAPID_SUBJECT:
    'must say how push services reach you, for example VAPID_SUBJECT=mailto:admin@gifts.example.org',
  PUSH_ALLOW:
    'must be push services of your own network with their ports, for example PUSH_ALLOW=push.lan:8443',
  WEBHOOK_ALLOW:
    'must be servers of your own network with their ports, for example WEBHOOK_ALLOW=automation.lan:5678',
  TWILIO_ACCOUNT_SID: 'must be the SID of your Twilio account: AC and 32 characters',
  TWILIO_AUTH_TOKEN: 'must be the token of your Twilio account, without spaces',
  TWILIO_FROM:
    'must be the number, name or messaging service that texts come from, for example TWILIO_FROM=+15005550006',
  TWILIO_API_BASE: 'must be an address, for example TWILIO_API_BASE=https://api.twilio.com',
  SMS_PREFIXES:
    'must be the country codes of the numbers that get codes, for example SMS_PREFIXES=+49,+43,+41',
  STRIPE_SECRET_KEY: 'must be the secret key of your Stripe account: it begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'must be the secret of the webhook /api/webhooks/stripe: it begins with whsec_',
  STRIPE_PRICE_PLUS_MONTH:
    'must be the id of a price at Stripe, for example STRIPE_PRICE_PLUS_MONTH=price_1Ab',
  STRIPE_PRICE_PLUS_YEAR: 'must be the id of a price at Stripe, for example STRIPE_PRICE_PLUS_YEAR=price_1Ab',
  STRIPE_PRICE_FAMILY_MONTH:
    'must be the id of a price at Stripe, for example STRIPE_PRICE_FAMILY_MONTH=price_1Ab',
  STRIPE_PRICE_FAMILY_YEAR:
    'must be the id of a price at Stripe, for example STRIPE_PRICE_FAMILY_YEAR=price_1Ab',
  STRIPE_TRIAL_DAYS: 'must be a number from 0 to 730, for example STRIPE_TRIAL_DAYS=14',
  STRIPE_API_BASE: 'must be an address without a path, for example STRIPE_API_BASE=https://api.stripe.com',
  DEMO: 'must be on or off, for example DEMO=off',
  SIGNUP: 'must be open, invited or closed, for example SIGNUP=invited',
  TRUSTED_PROXY_HOPS: 'must be a number from 0 to 10, for example TRUSTED_PROXY_HOPS=1',
  LOG_LEVEL: 'must be fatal, error, warn, info, debug, trace or silent, for example LOG_LEVEL=info',
  SOCKET_HEADER: 'is set by the server itself and stays empty',
  NODE_ENV: 'must be development, test or production, for example NODE_ENV=production',
  VERCEL: 'is set by the host, for example VERCEL=1',
  CI: 'is set by the host, for example CI=true',
}

const secretNames: readonly string[] = [
  'AMAZON_CLIENT_SECRET',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'CRON_SECRET',
  'DATABASE_URL',
  'EBAY_CLIENT_SECRET',
  'ETSY_API_KEY',
  'ETSY_SHARED_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'INBOUND_MAIL_SECRET',
  'MODEL_KEY',
  'MODEL_URL',
  ...oidcNumbers.map(number => `OIDC_${number}CLIENT_SECRET`),
  'S3_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'VAPID_PRIVATE_KEY',
]

/** The services of other people's accounts that the operator named, in the order of their numbers. */
export function oidcServices() {
  const values = env()
  return oidcNumbers.flatMap((number, at) => {
    const issuer = values[`OIDC_${number}ISSUER`]
    const clientId = values[`OIDC_${number}CLIENT_ID`]
    const clientSecret = values[`OIDC_${number}CLIENT_SECRET`]
    if (!issuer || !clientId || !clientSecret) return []
    const name = values[`OIDC_${number}NAME`] ?? new URL(issuer).hostname
    return [{ id: String(at + 1), name, issuer, clientId, clientSecret }]
  })
}

/** Every variable that the configuration reads. */
export const variableNames: readonly string[] = Object.keys(fields)

/** Whether two keys of web push belong together. */
function isPair(publicKey: string, privateKey: string): boolean {
  const keys = createECDH('prime256v1')
  try {
    keys.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return keys.getPublicKey('base64url') === publicKey
}

/** A service to sign in with needs three variables; over plain http only where everything else is. */
function refuseHalfService(
  values: Partial<Record<OidcName | 'APP_URL', string>>,
  number: (typeof oidcNumbers)[number],
) {
  const names = (['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const).map(
    part => `OIDC_${number}${part}` as const,
  )
  const missing = names.find(name => !values[name])
  if (missing && [...names, `OIDC_${number}NAME` as const].some(name => values[name]))
    throw new ConfigurationError(`${missing} is missing: it ${advice[missing]}.`)
  if (values.APP_URL?.startsWith('https:') && values[`OIDC_${number}ISSUER`]?.startsWith('http:'))
    throw new ConfigurationError(
      `OIDC_${number}ISSUER="${values[`OIDC_${number}ISSUER`]}" must begin with https, as APP_URL does.`,
    )
}

/** Checks the variables and fills in the defaults. Throws one sentence about the first wrong one. */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(fields).flatMap(name => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )
  const result = z.object(fields).safeParse(given)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]) as keyof typeof fields
    const shown = secretNames.includes(name) ? '' : `="${source[name]}"`
    throw new ConfigurationError(`${name}${shown} ${advice[name]}.`)
  }
  const values = result.data
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new ConfigurationError(`MAIL_FROM is missing although SMTP_URL is set: it ${advice.MAIL_FROM}.`)
  }
  if (Boolean(values.MODEL_URL) !== Boolean(values.MODEL_NAME)) {
    const missing = values.MODEL_URL ? 'MODEL_NAME' : 'MODEL_URL'
    throw new ConfigurationError(`${missing} is missing: it ${advice[missing]}.`)
  }
  for (const names of [
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET'],
    ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
    ['ETSY_API_KEY', 'ETSY_SHARED_SECRET'],
    ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET', 'AMAZON_PARTNER_TAGS'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_PLUS_MONTH',
      'STRIPE_PRICE_PLUS_YEAR',
      'STRIPE_PRICE_FAMILY_MONTH',
      'STRIPE_PRICE_FAMILY_YEAR',
    ],
  ] as const) {
    const missing = names.find(name => !values[name])
    if (missing && names.some(name => values[name]))
      throw new ConfigurationError(`${missing} is missing: it ${advice[missing]}.`)
  }
  for (const number of oidcNumbers) refuseHalfService(values, number)
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = values
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && !isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)) {
    throw new ConfigurationError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: npx web-push generate-vapid-keys makes one.',
    )
  }
  return { ...values, APP_URL: values.APP_URL ?? `http://localhost:${values.PORT}` }
}

/**
 * The secret that an earlier start left in the data folder, or a new one. Safe when two processes start at
 * once.
 */
function keptSecret(folder: string, name: 'AUTH_SECRET' | 'CRON_SECRET'): string {
  const path = secretFile(folder, name)
  const draft = `${path}.${process.pid}`
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    makeFolder(folder)
  }
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** The file of a secret that no variable gives. */
export const secretFile = (folder: string, name: 'AUTH_SECRET' | 'CRON_SECRET') =>
  join(folder, name.toLowerCase().replace('_', '-'))

function load() {
  const values = parseEnv(process.env)
  const secret = (name: 'AUTH_SECRET' | 'CRON_SECRET') => {
    const given = values[name]
    if (given) return given
    if (values.VERCEL) {
      throw new ConfigurationError(
        `${name} is missing: this host keeps no files, so it cannot be made here; it ${advice[name]}.`,
      )
    }
    try {
      return keptSecret(values.DATA_DIR, name)
    } catch (error) {
      throw new ConfigurationError(diskWords(error, values.DATA_DIR) ?? String(error), { cause: error })
    }
  }
  return {
    ...values,
    /** Whether the secret was given. A generated secret is known to this data folder only. */
    secretIsGiven: values.AUTH_SECRET !== undefined,
    /** Looked up on first use, so that a tool that signs nothing makes no file. */
    get AUTH_SECRET() {
      values.AUTH_SECRET ??= secret('AUTH_SECRET')
      return values.AUTH_SECRET
    },
    get CRON_SECRET() {
      values.CRON_SECRET ??= secret('CRON_SECRET')
      return values.CRON_SECRET
    },
  }
}

let current: ReturnType<typeof load> | undefined

/** The checked configuration. It is read on first use, so that a build needs none. */
export function env() {
  current ??= load()
  return current
}

/** Whether `next build` is running: pages are rendered then without a database or a secret. */
export const building = () => process.env.NEXT_PHASE === 'phase-production-build'

/** The names of all variables of this process, read or not. */
export const givenNames = () => Object.keys(process.env)

/** Forgets the configuration, for tests that change the variables. */
export function forgetEnv() {
  current = undefined
}
