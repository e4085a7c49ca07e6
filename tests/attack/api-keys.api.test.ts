import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { accountsApi } from '@/lib/accounts/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { callerFor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { nameOf } from '../surprise/sweep'
import { attempts, writesByNoun } from './calls'
import { neighbourhood } from './neighbourhood'

/**
 * The columns about identity, membership and rights. Columns that a key may set are left out: birthdays, partners.
 */
const rights: Record<string, readonly string[]> = {
  users: ['id', 'email', 'email_verified_at', 'password_hash', 'locked_at'],
  sessions: ['id', 'revoked_at', 'expires_at'],
  api_keys: ['id', 'hash', 'scopes', 'expires_at'],
  families: ['id'],
  family_members: ['id', 'user_id', 'role', 'status'],
}

const signedIn = writesByNoun
  .map(([noun, all]) => [noun, all.filter(({ access }) => access === 'user')] as const)
  .filter(([, own]) => own.length > 0)

const present = async () => {
  const texts = Object.entries(rights).map(
    ([table, columns]) =>
      `select jsonb_build_array('${table}', ${columns.join(', ')})::text as said from ${table}`,
  )
  const found = await rows<{ said: string }>(await testDatabase(), sql.raw(texts.join(' union all ')))
  return found.map(({ said }) => said)
}

describe('an API key that may write', () => {
  let attacker: Parameters<typeof attempts>[0]
  let home: Awaited<ReturnType<typeof neighbourhood>>
  const refused = new Set<string>()
  const allowed = new Set<string>()
  beforeAll(async () => {
    await emptyTables()
    home = await neighbourhood()
    // The key belongs to the family's owner, who may do everything in it.
    const { olga, others, mine } = home
    const { key } = await olga.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read', 'write'] })
    const apiKeyId = (await olga.ok(accountsApi.apiKeys, {})).data.map(({ id }) => id)
    const sessionId = (await olga.ok(accountsApi.sessions, {})).data.map(({ id }) => id)
    attacker = {
      caller: callerFor({ authorization: `Bearer ${key}` }),
      others: { ...others, apiKeyId, sessionId },
      mine: {
        personId: mine.personId!,
        giftId: mine.giftId!,
        currency: mine.currency!,
        bannerId: mine.bannerId!,
      },
      emails: home.emails,
      everything: true,
    }
  })

  it.each(signedIn)(
    'changes no account, session, key or membership of anybody through %s',
    async (_, endpoints) => {
      const db = await testDatabase()
      const broken: string[] = []
      let before = await present()
      for (const endpoint of endpoints) {
        for await (const { status, code } of attempts(attacker, endpoint)) {
          if (code === 'SESSION_REQUIRED') refused.add(nameOf(endpoint))
          if (status < 300) allowed.add(nameOf(endpoint))
        }
        await db.execute(sql`delete from rate_limits`)
        const after = await present()
        const gone = before.filter(row => !after.includes(row))
        if (gone.length > 0) broken.push([nameOf(endpoint), ...gone].join('\n  '))
        before = after
      }
      expect(broken).toEqual([])
    },
  )

  it('is refused with SESSION_REQUIRED by these calls', () => {
    expect([...refused].sort()).toEqual([
      'DELETE /api/api-keys/{apiKeyId}',
      'DELETE /api/families/{familyId}',
      'DELETE /api/families/{familyId}/members/{memberId}',
      'DELETE /api/families/{familyId}/profiles/{memberId}',
      'DELETE /api/identities/{identityId}',
      'DELETE /api/integrations/calendar/{service}',
      'DELETE /api/integrations/telegram',
      'DELETE /api/notification-preferences/phone',
      'DELETE /api/order-inbox',
      'DELETE /api/passkeys/{passkeyId}',
      'DELETE /api/profile',
      'DELETE /api/push-subscriptions/{subscriptionId}',
      'DELETE /api/second-step',
      'DELETE /api/second-step/devices/{trustedDeviceId}',
      'DELETE /api/sessions/{sessionId}',
      'POST /api/api-keys',
      'POST /api/auth/confirm',
      'POST /api/auth/verify-email/resend',
      'POST /api/families/{familyId}/members',
      'POST /api/families/{familyId}/transfer',
      'POST /api/identities',
      'POST /api/integrations/calendar/{service}/questions/{questionId}',
      'POST /api/integrations/calendar/{service}/sync',
      'POST /api/integrations/collections',
      'POST /api/integrations/google',
      'POST /api/integrations/mail/test',
      'POST /api/integrations/telegram',
      'POST /api/notification-preferences/phone',
      'POST /api/notification-preferences/phone/confirm',
      'POST /api/order-inbox',
      'POST /api/order-inbox/reset',
      'POST /api/passkeys',
      'POST /api/passkeys/options',
      'POST /api/profile/password',
      'POST /api/push-subscriptions',
      'POST /api/second-step',
      'POST /api/second-step/confirm',
      'POST /api/second-step/recovery-codes',
      'POST /api/subscriptions',
      'POST /api/subscriptions/{subscriptionId}/cancel',
      'POST /api/subscriptions/{subscriptionId}/change',
      'POST /api/subscriptions/{subscriptionId}/change/preview',
      'POST /api/subscriptions/{subscriptionId}/portal',
      'POST /api/subscriptions/{subscriptionId}/resume',
      'POST /api/webhooks',
      'POST /api/webhooks/{webhookId}/rotate',
      'PUT /api/families/{familyId}/members/{memberId}',
      'PUT /api/integrations/calendar/{service}',
      'PUT /api/notification-preferences',
      'PUT /api/order-inbox',
      'PUT /api/passkeys/{passkeyId}',
      'PUT /api/profile',
      'PUT /api/webhooks/{webhookId}',
    ])
  })

  it('makes other changes, and the permitted part of calls that also need a session', async () => {
    for (const name of [
      'POST /api/people',
      'POST /api/wishlists',
      'PUT /api/families/{familyId}',
      'POST /api/families/{familyId}/members',
      'PUT /api/families/{familyId}/members/{memberId}',
    ])
      expect(allowed, name).toContain(name)
    const { data } = await home.olga.ok(invitationsApi.list, { familyId: home.others.familyId![0]! })
    expect(data.filter(({ role }) => role === 'admin')).toEqual([])
  })
})
