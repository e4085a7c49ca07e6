import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'

const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

/**
 * Whether the shape of a call says that it reads or writes one row of the caller, or reads one page of rows. Such a call
 * costs the same however much is stored.
 */
function isPlain({ method, path, input, output, access, raw }: Endpoint): boolean {
  if (access !== 'user' || raw) return false
  const [asked, told] = [fieldsOf(input), fieldsOf(output)]
  const namesOne = /\{\w+\}$/.test(path)
  if (method === 'GET')
    return (asked.includes('limit') && told.includes('nextCursor')) || (namesOne && told.includes('id'))
  if (method === 'DELETE') return asked.length === 0
  if (method === 'PUT') return namesOne
  return told.includes('id') || output instanceof z.ZodNull
}

/** Calls without a limit that are not plain by their shape, and what bounds each of them. */
const bounded: Record<string, string> = {
  'POST /api/auth/logout': 'ends one session',
  'DELETE /api/claims/{claimId}': 'deletes one row',
  'GET /api/user/validate': 'reads the session, as every call does',
  'GET /api/profile': 'reads one row',
  'GET /api/second-step': 'reads one row and counts ten',
  'GET /api/passkeys': 'at most 20 rows',
  'GET /api/identities': 'at most 20 rows',
  'GET /api/preferences': 'reads one row',
  'PUT /api/preferences': 'writes one row',
  'GET /api/backup-preferences': 'reads one row',
  'PUT /api/backup-preferences': 'writes one row',
  'GET /api/notification-preferences': 'reads one row',
  'PUT /api/notification-preferences': 'writes one row',
  'GET /api/events': 'an account has five streams at a time',
  'POST /api/auth/forgot-password': 'counts the mails of an address itself, and says nothing about it',
  'GET /api/calendar-feeds': 'one statement with at most 500 rows',
  'GET /api/order-inbox': 'reads one row and counts at most sixty',
  'GET /api/order-mails': 'one statement with at most sixty rows',
  'GET /api/integrations/telegram': 'reads one row, and the name of the bot, which is kept',
  'GET /api/sync': 'three statements by an index, with at most 500 rows',
  'GET /api/usage': 'seven counts by indexes',
  'GET /api/subscriptions': 'those of one account, at most 200',
  'GET /api/invoices': 'those of one account, at most 500',
  'GET /api/gift-cards': 'one statement with at most 500 rows',
  'GET /api/gift-cards/{cardId}/secret': 'reads one row',
  'GET /api/exchange-rates': 'one row for each currency',
  'GET /api/families/{familyId}/invitations': 'one statement with at most 200 rows',
  'GET /api/wishlists/{wishlistId}/collaborators': 'one statement with those who were invited, 30 an hour',
  'GET /api/gift-preferences': 'one statement with at most 200 rows',
  'GET /api/push-subscriptions': 'at most 20 rows',
  'GET /api/webhooks': 'at most ten rows, each with a count by an index',
  'GET /api/reminder-rules': 'one statement with at most 200 rows',
  'GET /api/reminder-templates': 'one statement with at most 200 rows',
  'GET /api/recent-searches': 'ten rows',
  'GET /api/saved-searches': 'one statement with at most 200 rows',
  'GET /api/wishlists/{wishlistId}/share': 'reads one row',
  'GET /api/pictures/{key}': 'a stored file, sent as a stream',
  'GET /api/health': 'one statement',
  'GET /api/test': 'a constant',
  'GET /api/openapi.json': 'a document that is made once',
  'GET /api/jobs/{job}': 'needs the secret of the operator',
  'POST /api/jobs/{job}': 'needs the secret of the operator',
  'GET /api/status': 'needs the secret of the operator',
  'GET /api/metrics': 'needs the secret of the operator',
  'GET /api/operator': 'refuses everybody but the operator before it counts',
  'POST /api/operator/accounts/{accountId}/lock': 'refuses everybody but the operator',
  'DELETE /api/operator/accounts/{accountId}/lock': 'refuses everybody but the operator',
  'DELETE /api/operator/accounts/{accountId}': 'refuses everybody but the operator',
  'PUT /api/operator/banner': 'refuses everybody but the operator',
  'DELETE /api/operator/banner': 'refuses everybody but the operator',
  'GET /api/banner': 'at most one row',
  'DELETE /api/demo': 'deletes the sample of the caller, which has to be made again first: ten an hour',
  'POST /api/draws/{drawId}/mine': 'reads one row',
  'PUT /api/shares/{shareId}/settled': 'writes one row',
}

const unlimited = endpoints.filter(call => !call.limit && !call.guarded && !isPlain(call)).map(nameOf)

describe('every call that costs processor time', () => {
  it('has a limit, or is bounded by something else that is said here', () => {
    expect(unlimited.filter(name => !bounded[name])).toEqual([])
  })

  it('has no reason here that it does not need', () => {
    expect(Object.keys(bounded).filter(name => !unlimited.includes(name))).toEqual([])
  })

  it.each([
    'POST /api/search',
    'GET /api/search/suggest',
    'GET /api/search/export',
    'POST /api/recommendations',
    'POST /api/recommendation-dismissals',
    'POST /api/gifts/bulk',
    'POST /api/people/merge',
    'GET /api/analytics',
    'GET /api/shared/{token}',
  ])('%s has one although its shape is plain, or because it is not', name => {
    const call = endpoints.find(one => nameOf(one) === name)!
    expect(call.limit).toBeDefined()
    // A limit by address alone would let the strangers behind one address lock out an account.
    if (call.access === 'user') expect(call.limit!.by).toEqual(['account'])
  })
})
