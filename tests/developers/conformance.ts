/**
 * Why a program that knows only the document does not meet a status in a quiet installation, by status and call. Each is met
 * in the tests that are named, which check every answer against the same schemas (`tests/support/api.ts`).
 */
export const reasons: readonly [calls: RegExp, reason: string][] = [
  [/^402 /, 'needs a plan without room, or a payment that fails: tests/billing'],
  [/^405 /, 'is met once for each path'],
  [/^409 /, 'needs another state, or a second call at the same moment: tests/requests'],
  [/^410 /, 'needs a link or a number that has ended: tests/shared, tests/families, tests/sync'],
  [/^429 /, 'needs more calls than this program makes: tests/requests'],
  [/^500 /, 'needs a fault of the server'],
  [/^502 /, 'needs another server that fails: tests/billing, tests/exchange-rates'],
  [/^503 /, 'needs a database, disk or service that is away: tests/requests, tests/db'],
  [/^401 \w+ \/api\/shared\//, 'needs a list with a password: tests/shared'],
  [/^401 POST \/api\/auth\//, 'needs a passkey or a sign-in service: tests/accounts'],
  [/^403 \w+ \/api\/(?:operator|jobs|metrics|status)/, 'is told to nobody but the operator: tests/operator'],
  [/^(?:400|422) GET \/api\/pictures\//, 'the name of the picture is looked up first: tests/pictures'],
  [/^404 /, 'is about a record in the input, or about the rest of the installation: tests of the noun'],
  [
    /^20\d \w+ \/api\/(?:auth\/|passkeys|identities|second-step|profile$)/,
    'needs a password, a mailed secret, an authenticator or a service: tests/accounts',
  ],
  [/^(?:200|201|304) \w+ \/api\/(?:invoices|subscriptions)/, 'needs Stripe: tests/billing'],
  [/^(?:20\d|304) \w+ \/api\/(?:draws|draw-links)/, 'needs several members of a family: tests/draws'],
  [
    /^(?:20\d|304) \w+ \/api\/(?:claims|shared|shares|wishlists\/.*(?:claims|comments))/,
    'needs a second account, or a guest with cookies: tests/claims, tests/shared',
  ],
  [
    /^(?:20\d|304) \w+ \/api\/(?:families|circle|invitations)\//,
    'needs a second member: tests/families, tests/circle',
  ],
  [/^20\d \w+ \/api\/(?:notifications|banner|smart-reminders)/, 'needs a notification: tests/notifications'],
  [/^20\d \w+ \/api\/notification-preferences\/phone/, 'needs a service for SMS: tests/notifications'],
  [/^(?:20\d|304) \w+ \/api\/webhooks/, 'needs a server on the internet: tests/webhooks'],
  [
    /^20\d POST \/api\/(?:link-preview|exchange-rates|push-subscriptions)/,
    'needs another server: tests/products',
  ],
  [/^20\d DELETE \/api\/push-subscriptions/, 'needs a browser: tests/push'],
  [/^200 \w+ \/api\/demo/, 'is for visitors and their sample: tests/samples'],
  [
    /^200 (?:GET|POST) \/api\/(?:calendar|unsubscribe|wish-news)\//,
    'needs the secret of a link: tests/calendar-feeds',
  ],
  [/^20\d \w+ \/api\/operator/, 'needs a second account: tests/operator'],
  [
    /^20\d \w+ \/api\/(?:pictures\/|expenses\/.*receipt)/,
    'needs a file that is kept: tests/pictures, tests/receipts',
  ],
  [/^(?:200|304) \w+ \/api\/(?:imports|backups|restores)\//, 'needs something to take back: tests/transfers'],
  [
    /^200 POST \/api\/(?:gifts\/bulk|people\/merge|wishlists\/.*reorder)/,
    'needs several records that exist, in the input: tests of the noun',
  ],
  [/^20\d \w+ \/api\/people\/\{personId\}\/link/, 'needs a second member: tests/people'],
  [/^200 POST \/api\/sync\/conflicts/, 'needs a conflict: tests/sync'],
  [
    /^20\d (?:POST|DELETE) \/api\/(?:reminders|gift-cards|wishlists)\/\{/,
    'needs a record in another state than the others were left in: tests of the noun',
  ],
  [/^415 POST \/api\/inbound\//, 'takes a body of any type as a mail: tests/order-mails'],
  [
    /^(?:20\d|304|409) \w+ \/api\/(?:inbound\/|order-mails\/)/,
    'needs a mail at a secret address: tests/order-mails',
  ],
  [/^20\d \w+ \/api\/integrations\//, 'needs a server of calendars or contacts: tests/connectors'],
]
