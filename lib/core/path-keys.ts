/**
 * The keys in the braces of an endpoint's path. It is not in `endpoint.ts`, so that the browser does not load zod for
 * it.
 */
export const pathKeys = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)

/**
 * What an API key can be let to, and the first words of the paths that belong to it. Each path of the API stands here once
 * (`tests/accounts/scopes.test.ts`).
 */
const nounPaths = {
  people: ['people'],
  occasions: ['occasions', 'calendar', 'calendar-feeds'],
  gifts: [
    'gifts',
    'gift-ideas',
    'gift-preferences',
    'quick-add',
    'tracking',
    'order-mails',
    'order-inbox',
    'inbound',
    'recommendations',
    'recommendation-dismissals',
    'link-preview',
    'pictures',
  ],
  budgets: ['budgets', 'expenses', 'gift-cards', 'exchange-rates'],
  wishlists: ['wishlists', 'claims', 'shares', 'shared', 'wish-news'],
  draws: ['draws', 'draw-links'],
  families: ['families', 'invitations'],
  circle: ['circle', 'activity'],
  reminders: ['reminders', 'reminder-rules', 'reminder-templates', 'smart-reminders'],
  notifications: ['notifications', 'notification-preferences', 'push-subscriptions', 'events', 'unsubscribe'],
  analytics: ['analytics', 'reports', 'financial-insights'],
  search: ['search', 'saved-searches', 'recent-searches'],
  data: [
    'export',
    'exports',
    'import',
    'imports',
    'import-templates',
    'backups',
    'backup-identity.txt',
    'backup-preferences',
    'restores',
    'sync',
  ],
  settings: [
    'auth',
    'user',
    'profile',
    'preferences',
    'banner',
    'sessions',
    'identities',
    'passkeys',
    'second-step',
    'api-keys',
    'webhooks',
    'integrations',
    'subscriptions',
    'invoices',
    'plans',
    'usage',
    'contact',
    'demo',
  ],
} as const

export type ScopeNoun = keyof typeof nounPaths
type Verb = 'read' | 'write'
/** What an API key may do. `read` and `write` are for everything. */
export type Scope = Verb | `${ScopeNoun}:${Verb}`

export const scopeNouns = Object.keys(nounPaths) as ScopeNoun[]
export const scopes: readonly Scope[] = [
  'read',
  'write',
  ...scopeNouns.flatMap(noun => [`${noun}:read` as const, `${noun}:write` as const]),
]
export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

const nounOfPath = new Map<string, ScopeNoun>(
  scopeNouns.flatMap(noun => nounPaths[noun].map(word => [word, noun] as const)),
)

/** The scope that a call needs where its caller has not the one for everything. Null for what only that opens. */
export function scopeOfCall({ method, path }: { method: string; path: string }): Scope | null {
  const noun = nounOfPath.get(path.split('/')[2] ?? '')
  return noun ? `${noun}:${verbOf(method)}` : null
}

export const verbOf = (method: string): Verb => (method === 'GET' ? 'read' : 'write')
