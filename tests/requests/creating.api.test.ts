import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { pathKeys } from '@/lib/core/path-keys'
import { isKeyed } from '@/lib/developers/openapi/refusals'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { pushApi } from '@/lib/notifications/push/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { recommendationsApi } from '@/lib/recommendations/api'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { newPasskey } from '../accounts/authenticator-keys'
import { join } from '../families/household'
import { type Caller, callerFor, send, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, confirm, emailOf, type Person, password } from '../support/people'

const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The calls that make a record: they answer 201, and an import makes many. */
const creating = endpoints.filter(
  one => one.method === 'POST' && (one.status === 201 || one.path === '/api/import'),
)

/** Why a call that makes something takes no key. */
const withoutKey: Record<string, string> = {
  'POST /api/backups':
    'writes a file, for which no transaction stays open; a second backup is a further copy',
  'POST /api/demo': 'sets the cookies of a new sample family, which a kept answer would not',
  'POST /api/subscriptions': 'asks Stripe, which has a key of its own for it: tests/billing',
  'POST /api/integrations/telegram': 'asks Telegram first; a second code takes the place of the first',
}

/** Why a call that takes a key is not made here. The rest of its work is tested where it says. */
const notHere: Record<string, string> = {
  'POST /api/identities': 'needs a sign-in service: tests/accounts/oidc',
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The caller of a call, and what it sends. By default, Ada's. */
interface Made {
  by?: Caller
  input: object
}

describe('every call that makes something', () => {
  const inputs: Record<string, () => Made | Promise<Made>> = {}
  let ada: Person

  beforeAll(async () => {
    const bob = await confirm(await as('bob'))
    ada = await confirm(await as('ada'))
    const family = await ada.ok(familiesApi.create, { name: 'The Meyers' })
    await join(ada, family.id, bob)
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const fred = await ada.ok(peopleApi.create, { name: 'Fred', relationship: 'friend' })
    const feast = { name: 'Feast', date: '2031-06-01', type: 'other' as const }
    await ada.ok(occasionsApi.create, feast)
    const gift = await ada.ok(giftsApi.create, { name: 'Mug', personId: emma.id })
    const card = await ada.ok(giftCardsApi.create, { store: 'Books', amount: 20 })
    const template = await ada.ok(reminderTemplatesApi.create, {
      name: 'Flowers',
      title: 'Flowers',
      message: 'On {date}',
    })
    const list = await ada.ok(wishlistsApi.create, { name: 'Wishes', familyIds: [family.id] })
    const wishlistId = list.id
    const { token } = await ada.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    const [one, two] = [
      await ada.ok(wishesApi.create, { wishlistId, name: 'Lamp' }),
      await ada.ok(wishesApi.create, { wishlistId, name: 'Socks' }),
    ]
    const entered = await visitor(sharedApi.enter, { token: token!, name: 'Lucas' })
    const cookie = entered.headers
      .getSetCookie()
      .map(text => text.split(';')[0])
      .join('; ')
    const guest = callerFor({ cookie })
    const [proposed] = (await ada.ok(recommendationsApi.list, { personId: emma.id })).data
    const person = { name: 'Noah', relationship: 'friend' }
    const put = (calls: Record<string, object>) => {
      for (const [name, input] of Object.entries(calls)) inputs[name] = () => ({ input })
    }
    put({
      'POST /api/people': person,
      'POST /api/people/batch': { data: [person, { ...person, name: 'Olga' }] },
      'POST /api/occasions': feast,
      'POST /api/occasions/batch': { data: [feast] },
      'POST /api/occasions/holidays': { keys: ['christmas'] },
      'POST /api/gifts': { name: 'Scarf' },
      'POST /api/gifts/batch': { data: [{ name: 'Scarf' }, { name: 'Hat' }] },
      'POST /api/gift-ideas': { title: 'Kite' },
      'POST /api/gift-ideas/batch': { data: [{ title: 'Kite' }] },
      'POST /api/gifts/{giftId}/ideas': { giftId: gift.id, personIds: [fred.id] },
      'POST /api/gift-preferences': { name: 'Tea' },
      'POST /api/budgets': { name: 'Gifts', amount: 400, period: 'yearly' },
      'POST /api/expenses': { amount: 12.5, date: '2030-01-02' },
      'POST /api/expenses/batch': { data: [{ amount: 12.5, date: '2030-01-02' }] },
      'POST /api/gift-cards': { store: 'Mugs', amount: 9 },
      'POST /api/gift-cards/{cardId}/uses': { cardId: card.id, amount: 1 },
      'POST /api/reminders': { title: 'Wrap', scheduledFor: '2031-01-02' },
      'POST /api/reminder-rules': { name: 'Everybody', daysInAdvance: [9] },
      'POST /api/reminder-templates': { name: 'Cards', title: 'Cards', message: 'Soon' },
      'POST /api/reminder-templates/{templateId}/use': { templateId: template.id, date: '2031-01-02' },
      'POST /api/recommendation-dismissals': { fingerprint: proposed!.fingerprint, personId: emma.id },
      'POST /api/reports': { type: 'spending' },
      'POST /api/saved-searches': { name: 'Tea', query: 'teapot' },
      'POST /api/calendar-feeds': {},
      'POST /api/families': { name: 'The Okafors' },
      'POST /api/families/{familyId}/members': { familyId: family.id, role: 'member' },
      'POST /api/families/{familyId}/profiles': { familyId: family.id, name: 'Rex', kind: 'pet' },
      'POST /api/draws': { name: 'Christmas', date: '2031-12-24' },
      'POST /api/wishlists': { name: 'More wishes' },
      'POST /api/wishlists/{wishlistId}/items': { wishlistId, name: 'Teapot' },
      'POST /api/wishlists/{wishlistId}/items/batch': { wishlistId, data: [{ name: 'Cup' }] },
      'POST /api/wishlists/{wishlistId}/groups': { wishlistId, name: 'One of', kind: 'oneOf' },
      'POST /api/wishlists/{wishlistId}/comments': { wishlistId, text: 'Blue', audience: 'everyone' },
      'POST /api/wishlists/{wishlistId}/collaborators': {
        wishlistId,
        email: emailOf('cleo'),
        role: 'viewer',
      },
      'POST /api/webhooks': { url: 'https://example.org/hook', events: ['*'], isActive: false },
      'POST /api/api-keys': { name: 'Script', scopes: ['read'] },
      'POST /api/pictures': { file: pixel },
      'POST /api/second-step': {},
      'POST /api/import': { data: { people: [{ name: 'Imported Ida', relationship: 'friend' }] } },
    })
    const place = { wishlistId, itemId: one.id }
    inputs['POST /api/wishlists/{wishlistId}/items/{itemId}/claims'] = () => ({ by: bob, input: place })
    inputs['POST /api/wishlists/{wishlistId}/items/{itemId}/ideas'] = () => ({ by: bob, input: place })
    inputs['POST /api/shared/{token}/items/{itemId}/claims'] = () => ({
      by: guest,
      input: { token, itemId: two.id },
    })
    inputs['POST /api/shared/{token}/comments'] = () => ({
      by: guest,
      input: { token, text: 'Which size?', audience: 'everyone' },
    })
    inputs['POST /api/auth/register'] = () => ({
      by: visitor,
      input: { email: emailOf('zoe'), password, name: 'Zoe' },
    })
    inputs['POST /api/push-subscriptions'] = async () => {
      const { publicKey } = await ada.ok(pushApi.list, {})
      const keys = { p256dh: publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
      return { input: { endpoint: 'https://push.example.org/ada', keys } }
    }
    inputs['POST /api/passkeys'] = async () => {
      const options = await ada.ok(passkeysApi.start, {})
      return { input: { name: 'Phone', answer: newPasskey().make(options as never) } }
    }
  })

  /** How many rows each table has, but for those that count and keep calls themselves. */
  async function counted(): Promise<Record<string, number>> {
    const db = await testDatabase()
    const tables = await rows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('idempotency', 'rate_limits') order by 1`,
    )
    const counts = tables.map(
      ({ name }) => sql`select ${name}::text as name, count(*)::int as count from ${sql.identifier(name)}`,
    )
    const found = await rows<{ name: string; count: number }>(db, sql.join(counts, sql` union all `))
    return Object.fromEntries(found.map(({ name, count }) => [name, count]))
  }

  it('takes an Idempotency-Key, or says here why not', () => {
    const without = creating.filter(one => !isKeyed(one)).map(nameOf)
    expect(without.toSorted()).toEqual(Object.keys(withoutKey).toSorted())
    const known = [...Object.keys(inputs), ...Object.keys(withoutKey), ...Object.keys(notHere)]
    expect(known.toSorted()).toEqual(creating.map(nameOf).toSorted())
  })

  it.each(
    creating.map(one => [nameOf(one), one] as const).filter(([name]) => !withoutKey[name] && !notHere[name]),
  )('%s makes one record and gives one answer for a key that comes twice', async (name, endpoint) => {
    const { by = ada, input } = await inputs[name]!()
    const idempotencyKey = newId()
    const before = await counted()
    const first = await by(endpoint, input as never, { idempotencyKey })
    expect([first.status, first.status < 300 ? null : first.body]).toEqual([endpoint.status, null])
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    const made = await counted()
    expect(made).not.toEqual(before)
    const second = await by(endpoint, input as never, { idempotencyKey })
    expect(second.status).toBe(endpoint.status)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await counted()).toEqual(made)
    // The same key with another text is refused, even where it says the same.
    const path = pathKeys(endpoint.path)
    const sent = Object.entries(input)
    const other = await send(endpoint, {
      params: Object.fromEntries(sent.filter(([key]) => path.includes(key))),
      body: `${JSON.stringify(Object.fromEntries(sent.filter(([key]) => !path.includes(key))))} `,
      headers: { ...by.headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    })
    expect([other.status, (other.body as { code: string }).code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await counted()).toEqual(made)
  })
})
