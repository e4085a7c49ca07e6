import { schemaOf } from '@/lib/core/describe'
import type { Endpoint } from '@/lib/core/endpoint'
import { groupBy } from '@/lib/core/group'
import { pathKeys } from '@/lib/core/path-keys'
import { exampleOf } from '@/lib/developers/rules'
import { membersApi } from '@/lib/families/members/api'
import type { Caller } from '../support/api'
import { password } from '../support/people'
import { endpoints, nameOf } from '../surprise/sweep'
import type { Ids } from './neighbourhood'

type Json = Record<string, unknown>

/** The kind of record that a field of a body names. */
const kinds: Record<string, readonly string[]> = {
  partnerId: ['memberId'],
  guardianIds: ['memberId'],
  recipientIds: ['memberId', 'personId'],
  peopleIds: ['personId'],
  keepId: ['personId'],
  mergeIds: ['personId'],
  familyIds: ['familyId'],
  defaultBudgetId: ['budgetId'],
  ids: ['giftId', 'itemId'],
  id: ['personId', 'occasionId', 'giftId', 'budgetId', 'expenseId', 'wishlistId', 'familyId', 'memberId'],
}

/** Bodies that name records of others in nested fields, or in two fields at once. */
const deeper: Record<string, (others: Ids, mine: Ids, emails: readonly string[]) => Json[]> = {
  'POST /api/people/merge': ({ personId }, { personId: own }) => [
    { keepId: own![0], mergeIds: personId },
    { keepId: personId![0], mergeIds: own },
  ],
  'POST /api/people/{personId}/link': ({ familyId, memberId }) =>
    memberId!.map(id => ({ familyId: familyId![0], memberId: id })),
  'POST /api/gifts/batch': ({ personId, occasionId }) => [
    { data: [{ name: 'Scarf' }, { name: 'Mug', personId: personId![0] }] },
    { data: [{ name: 'Mug', occasionId: occasionId![0] }] },
  ],
  'POST /api/gift-ideas/batch': ({ personId }) => [{ data: [{ title: 'Kite', personId: personId![0] }] }],
  'POST /api/occasions/batch': ({ personId }) => [
    { data: [{ name: 'Party', date: '2031-05-03', type: 'other', personIds: [personId![0]] }] },
  ],
  'POST /api/expenses/batch': ({ giftId }) => [
    { data: [{ amount: 5, date: '2031-05-03', giftId: giftId![0] }] },
  ],
  'POST /api/gifts/bulk': ({ giftId, personId }, { giftId: own }) => [
    { ids: giftId, changes: { isFavorite: true } },
    { ids: own, changes: { personId: personId![0] } },
  ],
  'POST /api/gifts/bulk/matching': ({ personId, occasionId }) => [
    { filter: { personId: personId![0] }, changes: { isFavorite: true } },
    { filter: {}, changes: { personId: personId![0] } },
    { filter: {}, changes: { occasionId: occasionId![0] } },
  ],
  'POST /api/gifts/bulk/undo': ({ giftId, personId, occasionId }, { giftId: own }) => [
    { data: giftId!.map(id => ({ id, isFavorite: true })) },
    { data: giftId!.map(id => ({ id, deleted: false })) },
    { data: [{ id: own![0], personId: personId![0] }] },
    { data: [{ id: own![0], occasionId: occasionId![0] }] },
  ],
  'PUT /api/occasions/{occasionId}/allowances': ({ personId }) => [
    { allowances: [{ personId: personId![0], amount: 5 }] },
  ],
  'POST /api/draws': ({ familyId, memberId }) => [
    { name: 'Mine', date: '2031-12-24', familyId: familyId![0], participants: [{ memberId: memberId![0] }] },
    { name: 'Mine', date: '2031-12-24', participants: [{ memberId: memberId![0] }] },
  ],
  'POST /api/wishlists/{wishlistId}/items/{itemId}/claims': (_, { personId }) => [
    { cost: 5, coGivers: [{ userId: personId![0] }] },
  ],
  'POST /api/wishlists/{wishlistId}/collaborators': (_others, _mine, emails) =>
    emails.map(email => ({ email, role: 'viewer' })),
  'POST /api/families/{familyId}/members': (_others, _mine, emails) =>
    emails.flatMap(email => [
      { email, role: 'member' },
      { email, role: 'admin' },
    ]),
  'PUT /api/families/{familyId}/members/{memberId}': () => [
    { role: 'admin' },
    { name: 'Nobody' },
    { partnerId: null },
    { giverOnly: true },
  ],
  'PUT /api/profile': (_others, _mine, [email]) => [{ email: `new.${email}`, currentPassword: password }],
  'POST /api/profile/password': () => [{ currentPassword: password, newPassword: 'another one 1' }],
  'DELETE /api/profile': () => [{ password }],
  'PUT /api/families/{familyId}/profiles/{memberId}': () => [{ name: 'Nobody' }],
  'POST /api/import': ({ personId, giftId, occasionId }) => [
    {
      overwrite: true,
      data: {
        people: [{ id: personId![0], name: 'Aunt', relationship: 'family', notes: 'overwritten' }],
        gifts: [{ id: giftId![0], name: 'Scarf', notes: 'overwritten' }],
        occasions: [{ id: occasionId![0], name: 'Picnic', date: '2031-05-03', type: 'other' }],
      },
    },
  ],
}

/** Tokens are a right by themselves, and these lead to records other than lists. */
const byToken = (path: string) => /\/(invitations|draw-links)\/\{token\}/.test(path)

/** Every way to fill a path with ids of others and of the caller. `foreign` says whether any id is another's. */
function fillings(
  path: string,
  others: Ids,
  mine: Ids,
): { params: Record<string, string>; foreign: boolean }[] {
  return pathKeys(path).reduce<{ params: Record<string, string>; foreign: boolean }[]>(
    (filled, key) => {
      const values = [
        ...(others[key] ?? []).map(value => ({ value, foreign: true })),
        ...(mine[key] ?? []).map(value => ({ value, foreign: false })),
      ]
      if (values.length === 0) throw new Error(`No ${key} is known for ${path}: teach the sweep one.`)
      return filled.flatMap(one =>
        values.map(({ value, foreign }) => ({
          params: { ...one.params, [key]: value },
          foreign: one.foreign || foreign,
        })),
      )
    },
    [{ params: {}, foreign: false }],
  )
}

/** The smallest body of a call, and one more for each id that one of its fields could name. */
function bodies(endpoint: Endpoint, others: Ids): { body: Json; foreign: boolean }[] {
  const least = (exampleOf(endpoint) ?? {}) as Json
  const { properties = {} } = schemaOf(endpoint.input, 'input') as { properties?: Record<string, Json> }
  const named = Object.entries(properties).flatMap(([field, shape]) =>
    [field, ...(kinds[field] ?? [])]
      .flatMap(kind => others[kind] ?? [])
      .flatMap(id => [id, [id]])
      .filter(value => Array.isArray(value) === (shape.type === 'array'))
      // The field alone where the schema accepts that: with other fields, the call may be refused because of those.
      .map(value => ({ [field]: value }))
      .map(alone => (endpoint.input.safeParse(alone).success ? alone : { ...least, ...alone }))
      .map(body => ({ body, foreign: true })),
  )
  return [{ body: least, foreign: false }, ...named]
}

/** The attacker and what they know: ids of others, their own ids, and addresses. */
interface Attacker {
  caller: Caller
  others: Ids
  mine: Ids
  emails: readonly string[]
  /** Also tries calls that name nothing of others. */
  everything?: boolean
}

/** Calls an endpoint with every input that names a record of others. */
export async function* attempts(
  { caller, others, mine, emails, everything = false }: Attacker,
  endpoint: Endpoint,
) {
  const more = deeper[nameOf(endpoint)]?.(others, mine, emails) ?? []
  const all = [...bodies(endpoint, others), ...more.map(body => ({ body, foreign: true }))]
  for (const { params, foreign } of fillings(endpoint.path, others, mine))
    for (const sent of all) {
      // Skipped, because after leaving the family the attacker could try nothing more in it.
      const leaves = endpoint === membersApi.remove && mine.memberId?.includes(params.memberId ?? '')
      if (leaves || (!everything && !foreign && !sent.foreign)) continue
      const { status, body } = await caller(endpoint, { ...sent.body, ...params } as never)
      yield { status, code: body.code, sent: { ...params, ...sent.body } }
    }
}

/** Every write that a user can try. */
const writes = endpoints.filter(
  ({ method, access, path }) => method !== 'GET' && access !== 'operator' && !byToken(path),
)

/** The same by the first part of the path. Each is its own test, so that no test grows with the product. */
export const writesByNoun = [...groupBy(writes, ({ path }) => path.split('/')[2]!)]
