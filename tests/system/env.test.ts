import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, parseEnv, variableNames } from '@/lib/server/ops/env'
import { misspelt } from '@/lib/server/ops/misspelt-variables'

const keyPair = () => {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url').padStart(43, 'A') }
}
const other = keyPair().VAPID_PRIVATE_KEY
const mixed = { ...keyPair(), VAPID_PRIVATE_KEY: other }

/** Values that cannot work, each with a word of the sentence that says what would. */
const wrong: [Record<string, string>, string | RegExp][] = [
  ...['0', '65536', '99999', '-1', 'abc', '3.5', '1e9'].map(PORT => [{ PORT }, 'from 1 to 65535'] as never),
  ...['a b', 'http://x', 'x/y'].map(HOST => [{ HOST }, 'HOST=127.0.0.1'] as never),
  ...[
    'gifts.example.org',
    'ftp://a.b',
    'https://a.b/gifts',
    'https://a.b/?x=1',
    'https://a.b/#x',
    'https://me:x@a.b',
    'https://',
  ].map(APP_URL => [{ APP_URL }, 'without a path'] as never),
  ...['mysql://a/b', 'localhost', 'postgres://', 'postgres://u:p#x@h/db'].map(
    DATABASE_URL => [{ DATABASE_URL }, 'postgres://gifts:secret@localhost'] as never,
  ),
  [{ AUTH_SECRET: 'short' }, 'at least 32'],
  [{ AUTH_SECRET_PREVIOUS: 'short' }, 'at least 32'],
  [{ CRON_SECRET: 'short' }, 'at least 16'],
  ...['ada', 'ada@example.org bo@example.org', 'ada@example.org,'].map(
    OPERATOR_EMAIL => [{ OPERATOR_EMAIL }, 'OPERATOR_EMAIL=ada@example.org,bo@example.org'] as never,
  ),
  ...[
    's3.example.org/gifts',
    'https://s3.example.org/gifts',
    'https://KEY@s3.example.org/gifts',
    'https://KEY:SECRET@s3.example.org',
    'https://KEY:SECRET@s3.example.org/gifts/pictures',
    'https://KEY:SEC/RET@s3.example.org/gifts',
    'https://KEY:SECRET@s3.example.org/gifts?acl=public',
    'https://KEY:SECRET@s3.example.org/gifts?region=EU West',
    's3://KEY:SECRET@s3.example.org/gifts',
  ].map(S3_URL => [{ S3_URL }, 'https://KEY:SECRET@s3.example.org/gifts?region=eu-central-1'] as never),
  [{ SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@b.c' }, 'smtp://'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM is missing'],
  [{ MAIL_FROM: 'nobody' }, 'mail address'],
  [{ CONTACT_EMAIL: 'nobody' }, 'mail address'],
  [{ RATES_URL: 'none' }, 'RATES_URL=off'],
  [{ LINK_PREVIEW_ALLOW: 'shop.lan' }, 'with their ports'],
  [{ CONNECTORS_ALLOW: 'radicale.lan' }, 'with their ports'],
  [{ PUSH_ALLOW: 'push.lan' }, 'with their ports'],
  [{ WEBHOOK_ALLOW: 'automation.lan' }, 'with their ports'],
  [{ GOOGLE_CLIENT_ID: 'a b', GOOGLE_CLIENT_SECRET: 'x' }, 'apps.googleusercontent.com'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is missing'],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID is missing'],
  [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'a b' }, 'without spaces'],
  [{ INBOUND_MAIL_DOMAIN: 'https://in.example.org' }, 'in.gifts.example.org'],
  [{ INBOUND_MAIL_SECRET: 'short' }, '20 letters and digits'],
  [{ TELEGRAM_BOT_TOKEN: '123' }, 'BotFather'],
  [{ TELEGRAM_WEBHOOK_SECRET: 'a b' }, '16 to 256'],
  [{ TELEGRAM_API_BASE: 'http://localhost:1/bot' }, 'without a path'],
  [{ GOOGLE_API_BASE: 'http://localhost:1/v1' }, 'without a path'],
  [{ EBAY_CLIENT_ID: 'a b', EBAY_CLIENT_SECRET: 'x' }, 'App ID'],
  [{ EBAY_CLIENT_ID: 'x' }, 'EBAY_CLIENT_SECRET is missing'],
  [{ EBAY_CLIENT_ID: 'x', EBAY_CLIENT_SECRET: 'a b' }, 'Cert ID'],
  [{ EBAY_API_BASE: 'https://api.ebay.com/buy' }, 'without a path'],
  [{ ETSY_API_KEY: 'a b', ETSY_SHARED_SECRET: 'x' }, 'keystring'],
  [{ ETSY_SHARED_SECRET: 'x' }, 'ETSY_API_KEY is missing'],
  [{ ETSY_API_KEY: 'x', ETSY_SHARED_SECRET: 'a b' }, 'without spaces'],
  [{ ETSY_API_BASE: 'openapi.etsy.com' }, 'without a path'],
  [{ AMAZON_CLIENT_ID: 'a b' }, 'Creators API'],
  [{ AMAZON_CLIENT_ID: 'x', AMAZON_CLIENT_SECRET: 'a b' }, 'without spaces'],
  [{ AMAZON_CLIENT_ID: 'x', AMAZON_CLIENT_SECRET: 'y' }, 'AMAZON_PARTNER_TAGS is missing'],
  ...['gifts-21', 'amazon.de', 'amazon.de=a b', 'amazon.de=gifts-21;amazon.fr=x', 'ebay.de=gifts-21'].map(
    AMAZON_PARTNER_TAGS => [{ AMAZON_PARTNER_TAGS }, 'amazon.de=gifts-21,amazon.fr=gifts-22'] as never,
  ),
  [{ AMAZON_API_BASE: 'http://localhost:1/v1' }, 'without a path'],
  [{ MODEL_URL: 'localhost', MODEL_NAME: 'x' }, 'http://'],
  [{ MODEL_URL: 'http://localhost/v1' }, 'MODEL_NAME is missing'],
  [{ MODEL_NAME: 'small' }, 'MODEL_URL is missing'],
  [{ MODEL_KEY: 'a b' }, 'without spaces'],
  [{ VAPID_PUBLIC_KEY: 'x' }, '65 bytes'],
  [{ VAPID_PRIVATE_KEY: 'x' }, '32 bytes'],
  [{ VAPID_PUBLIC_KEY: mixed.VAPID_PUBLIC_KEY }, 'VAPID_PRIVATE_KEY is missing'],
  [mixed, 'no pair'],
  [{ ...mixed, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'no pair'],
  [{ VAPID_SUBJECT: 'me' }, 'mailto:'],
  [{ TWILIO_ACCOUNT_SID: 'x' }, 'AC and 32'],
  [{ TWILIO_AUTH_TOKEN: 'a b' }, 'without spaces'],
  [{ TWILIO_FROM: '+0' }, 'TWILIO_FROM=+15005550006'],
  [{ TWILIO_FROM: '000' }, 'is missing'],
  [{ TWILIO_API_BASE: 'api' }, 'https://api.twilio.com'],
  [{ SMS_PREFIXES: '49' }, 'SMS_PREFIXES=+49'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'sk_ or rk_'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'whsec_'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  ...['PLUS_MONTH', 'PLUS_YEAR', 'FAMILY_MONTH', 'FAMILY_YEAR'].map(
    price => [{ [`STRIPE_PRICE_${price}`]: '3.00' }, `STRIPE_PRICE_${price}=price_`] as never,
  ),
  [{ STRIPE_PRICE_PLUS_MONTH: 'price_1' }, 'STRIPE_SECRET_KEY is missing'],
  [{ STRIPE_TRIAL_DAYS: '-1' }, 'from 0 to 730'],
  [{ STRIPE_API_BASE: 'http://localhost:1/v1' }, 'without a path'],
  [{ SIGNUP: 'maybe' }, 'SIGNUP=invited'],
  ...['', '2_', '3_'].flatMap(number => [
    [{ [`OIDC_${number}ISSUER`]: 'auth.example.org' }, 'OIDC_ISSUER=https://auth.example.org'] as never,
    [{ [`OIDC_${number}ISSUER`]: 'https://auth.example.org' }, `OIDC_${number}CLIENT_ID is missing`] as never,
    [{ [`OIDC_${number}CLIENT_ID`]: 'gift-tracker' }, `OIDC_${number}ISSUER is missing`] as never,
    [{ [`OIDC_${number}CLIENT_ID`]: 'giftträcker' }, 'OIDC_CLIENT_ID=gift-tracker'] as never,
    [{ [`OIDC_${number}CLIENT_SECRET`]: 'sécret' }, 'without letters beyond ASCII'] as never,
    [{ [`OIDC_${number}NAME`]: 'x'.repeat(41) }, 'OIDC_NAME=Authelia'] as never,
    [
      {
        APP_URL: 'https://gifts.example.org',
        [`OIDC_${number}ISSUER`]: 'http://auth.example.org',
        [`OIDC_${number}CLIENT_ID`]: 'gift-tracker',
        [`OIDC_${number}CLIENT_SECRET`]: 'secret',
      },
      'must begin with https',
    ] as never,
  ]),
  [{ DEMO: 'no' }, 'DEMO=off'],
  [{ TRUSTED_PROXY_HOPS: '11' }, 'from 0 to 10'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=info'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV=production'],
]
/** Any text is a value of these, or the disk says it. */
const takesAll = ['DATA_DIR', 'SOCKET_HEADER', 'VERCEL', 'CI']
const secrets = /(SECRET|TOKEN|KEY|DATABASE_URL|S3_URL|SMTP_URL|MODEL_URL)/

describe('a variable', () => {
  it.each(wrong)('of %j is refused in one sentence that says what would be right', (given, words) => {
    const refusal = (() => {
      try {
        parseEnv(given)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(ConfigurationError)
    const { message } = refusal as Error
    expect(message).toMatch(/^[^\n]+\.$/)
    expect(message).toMatch(words)
    expect(Object.keys(given).some(name => message.includes(name) || /missing/.test(message))).toBe(true)
    for (const [name, value] of Object.entries(given))
      if (secrets.test(name) && name !== 'VAPID_PUBLIC_KEY') expect(message).not.toContain(`"${value}"`)
  })

  it('has a wrong value in this table, each one', () => {
    const tried = wrong.flatMap(([given]) => Object.keys(given))
    expect(variableNames.filter(name => !tried.includes(name) && !takesAll.includes(name))).toEqual([])
  })

  it('is taken with a value that works', () => {
    for (const given of [
      { PORT: ' 8080 ', HOST: '::1', APP_URL: 'https://gifts.example.org:8443/' },
      { DATABASE_URL: 'postgres://gifts:a%2Fb@one:5432,two:5433/gifts?sslmode=require' },
      { DATABASE_URL: 'postgresql:///gifts' },
      { S3_URL: 'https://KEY:a%2Fb%2B@s3.example.org:9000/gifts.of-ours?region=eu-central-1' },
      { S3_URL: 'http://KEY:SECRET@10.0.0.7/gifts/' },
      keyPair(),
      {
        AMAZON_CLIENT_ID: 'amzn1.application-oa2-client.1',
        AMAZON_CLIENT_SECRET: 'x',
        AMAZON_PARTNER_TAGS: 'www.amazon.co.uk=gifts-21, amazon.com.tr=g_1',
      },
    ])
      expect(() => parseEnv(given), JSON.stringify(given)).not.toThrow()
    expect(parseEnv({ APP_URL: 'https://gifts.example.org/' }).APP_URL).toBe('https://gifts.example.org')
  })
})

describe('a misspelt variable', () => {
  it.each([
    ['SMTPURL', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['APP_ULR', 'APP_URL'],
    ['app_url', 'APP_URL'],
    ['AUTH_SECRETS', 'AUTH_SECRET'],
    ['TRUSTED_PROXY_HOP', 'TRUSTED_PROXY_HOPS'],
    ['TWILIO_TOKEN', 'TWILIO_AUTH_TOKEN'],
    ['DATADIR', 'DATA_DIR'],
    ['VAPID_PUBLIC', 'VAPID_PUBLIC_KEY'],
    ['S3_BUCKET', 'S3_URL'],
  ])('%s is told to mean %s', (name, meant) => {
    expect(misspelt([name!])).toEqual([{ name, meant }])
  })

  it('is not seen in the names of other programs', () => {
    const others =
      'HOME PATH SHELL USER LANG LC_ALL TERM MAIL LOGNAME HOSTNAME PWD TZ EDITOR NODE_OPTIONS NODE_EXTRA_CA_CERTS '
    const more =
      'NEXT_TELEMETRY_DISABLED NEXT_RUNTIME __NEXT_PRIVATE_STANDALONE_CONFIG NEXTAUTH_URL PGHOST PGUSER npm_config_host '
    const hosts =
      'INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY KUBERNETES_PORT DB_URL SMTP_PORT_25_TCP_ADDR SMTP_SERVICE_HOST DEBUG'
    expect(misspelt(`${others}${more}${hosts}`.split(' ').concat(variableNames))).toEqual([])
  })
})
