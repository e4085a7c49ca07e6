export const exampleId = '01a1fdf0-08ae-7f68-bf08-f0968c78820c'

/** The example value of a field, by its name. */
export const examples: Record<string, unknown> = {
  name: 'Teapot',
  token: 'the-token-of-the-link',
  refresh_token: 'the-refresh-token',
  subject: 'A question',
  message: 'How do I bring in my calendar?',
  keys: ['christmas'],
  email: 'maya@example.org',
  password: 'correct horse battery',
  newPassword: 'battery staple horse',
  currentPassword: 'correct horse battery',
  relationship: 'family',
  birthday: '--12-24',
  currency: 'EUR',
  price: 49.99,
  locale: 'en',
  timezone: 'Europe/Berlin',
  country: 'DE',
  query: 'teapot',
  q: 'teapot',
  code: '123456',
  data: 'type,name\nperson,Maya',
}

/** The example value of `name`, by the start of the path. */
export const names: Record<string, string> = {
  ...{ auth: 'Maya Okafor', profile: 'Maya Okafor', demo: 'Maya Okafor', contact: 'Maya Okafor' },
  ...{ people: 'Emma Lindqvist', occasions: 'Emma’s birthday', gifts: 'Celadon teapot' },
  ...{ budgets: 'Gifts 2026', reports: 'Spending' },
  'api-keys': 'My script',
}

/** Path parameters that are no ids. */
export const keys: Record<string, string> = {
  lng: 'en',
  ns: 'common',
  job: 'tick',
  type: 'gift',
  currency: 'EUR',
}

/** The codes of refusals by status; programs check these. */
export const codes = {
  400: ['INVALID_JSON', 'DUPLICATE_PARAMETER', 'INVALID_IF_MATCH'],
  401: [
    'UNAUTHORIZED',
    'INVALID_CREDENTIALS',
    'SECOND_STEP',
    'CODE_WRONG',
    'PASSKEY_REFUSED',
    'REFRESH_REUSED',
  ],
  402: ['PAYMENT_FAILED', 'PLAN_LIMIT'],
  403: [
    'FORBIDDEN',
    'SCOPE_MISSING',
    'SESSION_REQUIRED',
    'FRESH_SIGN_IN',
    'CSRF',
    'SIGNUP_CLOSED',
    'SIGNUP_INVITED',
  ],
  404: ['NOT_FOUND'],
  405: ['METHOD_NOT_ALLOWED'],
  409: [
    'VERSION_CONFLICT',
    'INVALID_TRANSITION',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_LOST',
    'EMAIL_TAKEN',
    'PASSKEY_EXISTS',
    'EXPENSE_OF_GIFT',
    'EXPENSE_EXISTS',
    'CONFLICT_DECIDED',
  ],
  410: ['LINK_EXPIRED', 'INVITATION_EXPIRED', 'SYNC_RESET'],
  413: ['PAYLOAD_TOO_LARGE'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
  422: [
    'VALIDATION_ERROR',
    'IDEMPOTENCY_MISMATCH',
    'TOO_MANY_GIFTS',
    'TOO_MANY_REMINDERS',
    'TOO_MANY_RULES',
    'TOO_MANY_CONFLICTS',
  ],
  426: ['CLIENT_TOO_OLD'],
  429: ['TOO_MANY_REQUESTS'],
  500: ['INTERNAL_SERVER_ERROR'],
  502: ['RATES_UNAVAILABLE', 'BILLING_FAILED'],
  503: ['SERVICE_UNAVAILABLE', 'TRY_AGAIN', 'DISK_FULL', 'RATES_OFF'],
} as const satisfies Record<number, readonly string[]>
