import { beforeEach, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import { callerFor, send } from '../support/api'
import { emptyTables } from '../support/database'
import { as } from '../support/people'

beforeEach(emptyTables)

/** Nouns of the account itself: who gets into it, and how its holder is reached. A change of them outlives an API key. */
const ofTheAccount = [
  'api-keys',
  'auth',
  'backup-identity.txt',
  'order-inbox',
  'identities',
  'integrations',
  'invoices',
  'notification-preferences',
  'passkeys',
  'plans',
  'profile',
  'push-subscriptions',
  'second-step',
  'sessions',
  'subscriptions',
  'usage',
  'user',
]

/** Nouns of what an account holds and does. A key that may write may write these. */
const ofItsRecords = [
  'activity',
  'analytics',
  'backup-preferences',
  'backups',
  'banner',
  'budgets',
  'calendar',
  'calendar-feeds',
  'circle',
  'claims',
  'contact',
  'demo',
  'draws',
  'draw-links',
  'events',
  'exchange-rates',
  'expenses',
  'export',
  'exports',
  'families',
  'financial-insights',
  'gift-cards',
  'gift-ideas',
  'gift-preferences',
  'gifts',
  'health',
  'import',
  'import-templates',
  'imports',
  'invitations',
  'jobs',
  'link-preview',
  'metrics',
  'notifications',
  'occasions',
  'openapi.json',
  'operator',
  'inbound',
  'order-mails',
  'people',
  'pictures',
  'preferences',
  'quick-add',
  'recent-searches',
  'recommendation-dismissals',
  'recommendations',
  'reminder-rules',
  'reminder-templates',
  'reminders',
  'reports',
  'restores',
  'saved-searches',
  'search',
  'shared',
  'shares',
  'smart-reminders',
  'status',
  'sync',
  'test',
  'tracking',
  'unsubscribe',
  'wish-news',
  'webhooks',
  'wishlists',
]

const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))
const nounOf = ({ path }: Endpoint) =>
  path
    .replace(/^\/api\//, '')
    .replace(/^\//, '')
    .split('/')[0]!
const changes = endpoints.filter(
  one => one.access === 'user' && one.method !== 'GET' && ofTheAccount.includes(nounOf(one)),
)

it('knows of each noun whether it is the account itself or what the account holds', () => {
  const nouns = new Set(endpoints.map(nounOf))
  expect([...nouns].sort()).toEqual([...ofTheAccount, ...ofItsRecords].sort())
})

it('needs a session for each change of the account itself', () => {
  expect(changes.length).toBeGreaterThan(12)
  expect(changes.filter(one => !one.session).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('refuses an API key each of these changes, whatever it sends', async () => {
  const ada = await as('ada')
  const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
  const script = callerFor({ authorization: `Bearer ${key}` })
  for (const endpoint of changes) {
    const id = '00000000-0000-7000-8000-000000000001'
    const { status, body } = await send(endpoint, {
      params: Object.fromEntries(pathKeys(endpoint.path).map(name => [name, id])),
      headers: { ...script.headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([endpoint.method, endpoint.path, status, (body as { code: string }).code]).toEqual([
      endpoint.method,
      endpoint.path,
      403,
      'SESSION_REQUIRED',
    ])
  }
})
