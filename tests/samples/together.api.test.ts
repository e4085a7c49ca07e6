import { count, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claims, families, familyMembers, samples, users, wishlists } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { activityApi } from '@/lib/activity/api'
import { systemApi } from '@/lib/developers/api'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { locales } from '@/lib/i18n/locales'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import { samplesApi } from '@/lib/samples/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { callerFor, operator, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, emailOf, password } from '../support/people'

async function open(input: Parameters<typeof visitor.ok<typeof samplesApi.open>>[1] = {}) {
  const opened = await visitor.ok(samplesApi.open, input)
  return Object.assign(callerFor({ authorization: `Bearer ${opened.session.access_token}` }), opened)
}
type Sample = Awaited<ReturnType<typeof open>>

const rowsOf = async (table: typeof users | typeof claims | typeof families | typeof wishlists) =>
  (await (await testDatabase()).select({ rows: count() }).from(table))[0]!.rows

async function listsOf(sample: Sample) {
  const { data } = await sample.ok(wishlistsApi.list, {} as never)
  const [mine, hers] = [
    data.find(({ role }) => role === 'owner')!,
    data.find(({ role }) => role !== 'owner')!,
  ]
  return {
    mine: await sample.ok(wishlistsApi.get, { wishlistId: mine.id }),
    hers: await sample.ok(wishlistsApi.get, { wishlistId: hers.id }),
  }
}

async function startEmpty() {
  await testDatabase()
  await mails()
  await emptyTables()
}

describe('sample family together', () => {
  let sample: Sample
  beforeAll(async () => {
    await startEmpty()
    sample = await open()
  })

  it.each(locales)('opens a whole household with a family in it, in %s', async locale => {
    const sample = await open({ locale })
    expect(sample.user.locale).toBe(locale)
    const [everybody, occasions, list, news] = await Promise.all([
      sample.ok(peopleApi.list, { limit: 100 } as never),
      sample.ok(occasionsApi.list, { limit: 100 } as never),
      sample.ok(giftsApi.list, { limit: 100 } as never),
      sample.ok(activityApi.list, { limit: 100 } as never),
    ])
    expect(everybody.data).toHaveLength(9)
    expect(occasions.data.filter(({ type }) => type === 'birthday')).toHaveLength(9)
    expect(occasions.data.every(({ daysUntil }) => daysUntil >= 0)).toBe(true)
    expect(list.data.length).toBeGreaterThan(30)
    expect(list.data.some(({ allergyWarnings }) => allergyWarnings.length > 0)).toBe(true)
    expect(news.data.length).toBeGreaterThan(8)
    const times = news.data.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    const { data: families } = await sample.ok(familiesApi.list, {} as never)
    expect(families).toMatchObject([{ role: 'owner', memberCount: 4 }])
    const { data: members } = await sample.ok(membersApi.list, { familyId: families[0]!.id })
    expect(members.filter(({ userId }) => userId === null)).toHaveLength(1)
    expect(members.map(({ email }) => email)).toEqual([null, null, null, null])
    expect(members.filter(({ birthday }) => birthday)).toHaveLength(3)
    const me = members.find(({ id }) => id === families[0]!.memberId)!
    expect(members.find(({ id }) => id === me.partnerId)?.partnerId).toBe(me.id)
    const { mine, hers } = await listsOf(sample)
    expect([mine.items.length, hers.items.length]).toEqual([6, 4])
    expect(mine.items.every(({ currency }) => currency === sample.user.preferences.currency)).toBe(true)
    const { data: draws } = await sample.ok(drawsApi.list, {} as never)
    expect(draws).toMatchObject([{ status: 'drawn', participates: true }])
    expect((await sample.ok(reportsApi.list, {} as never)).data).toMatchObject([
      { type: 'spending', status: 'ready' },
    ])
  })

  it('hides from the visitor what others give them', async () => {
    const { mine } = await listsOf(sample)
    expect(mine).toMatchObject({ blind: true, claimedCount: null })
    expect(mine.items.flatMap(item => item.claims)).toEqual([])
    expect(new Set(mine.items.map(({ status }) => status))).toEqual(new Set(['available']))
    expect(mine.items.some(({ hidden }) => hidden)).toBe(false)
    const stored = await (await testDatabase()).select().from(claims).where(eq(claims.wishlistId, mine.id))
    expect(stored).toHaveLength(3)
    expect(new Set(stored.map(({ userId }) => userId)).size).toBe(2)
  })

  it('has a claim of the visitor on another member’s list', async () => {
    const { hers } = await listsOf(sample)
    expect(hers.blind).toBe(false)
    expect(hers.items.flatMap(item => item.claims).map(({ mine }) => mine)).toHaveLength(2)
    const { data } = await sample.ok(claimsApi.list, {})
    expect(data).toMatchObject([{ wishlistId: hers.id, status: 'reserved' }])
    const gift = await sample.ok(giftsApi.get, { giftId: data[0]!.giftId! })
    expect(gift).toMatchObject({ status: 'planned', name: data[0]!.item.name })
  })

  it('never lets the visitor draw their partner or themselves', async () => {
    const { data: draws } = await sample.ok(drawsApi.list, {} as never)
    const pick = await sample.ok(drawsApi.openMine, { drawId: draws[0]!.id })
    expect(['Emma Lindqvist', 'Theo Lindqvist']).toContain(pick.recipient.name)
  })

  it('cannot invite, so that its family contains nobody real', async () => {
    const { data: families } = await sample.ok(familiesApi.list, {} as never)
    const { status, body } = await sample(membersApi.invite, { familyId: families[0]!.id, role: 'member' })
    expect([status, (body as { code: string }).code]).toEqual([403, 'SAMPLE_ACCOUNT'])
  })
})

describe('companions', () => {
  beforeEach(startEmpty)

  it('get no mail, and nobody can sign in as one', async () => {
    await open()
    const found = await (await testDatabase())
      .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
      .from(samples)
      .innerJoin(users, eq(users.id, samples.userId))
      .where(isNotNull(samples.companionOf))
    expect(found).toHaveLength(2)
    for (const { email, verifiedAt } of found) {
      expect(email).toMatch(/@sample\.invalid$/)
      expect(verifiedAt).toBeNull()
      expect((await visitor(accountsApi.login, { email, password: 'none' })).status).toBe(401)
      await visitor.ok(accountsApi.forgotPassword, { email })
    }
    expect(await mails()).toEqual([])
  })

  it('are deleted with their sample, on request and after its day', async () => {
    const ada = await as('ada')
    const [removed, ended] = [await open(), await open()]
    await removed.ok(samplesApi.remove, {})
    expect(await rowsOf(users)).toBe(4)
    await (await testDatabase())
      .update(samples)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(samples.userId, ended.user.id))
    await operator.ok(systemApi.runJob, { job: 'purge-samples' })
    expect(await rowsOf(users)).toBe(1)
    for (const table of [claims, families, wishlists]) expect(await rowsOf(table)).toBe(0)
    expect((await ada(accountsApi.profile, {})).status).toBe(200)
  })

  it.each([true, false])('are all removed from a sample that is kept (fresh: %s)', async fresh => {
    const sample = await open()
    const { mine } = await listsOf(sample)
    const kept = await sample.ok(samplesApi.keep, { email: emailOf('k'), password, name: 'Maya', fresh })
    expect(await rowsOf(users)).toBe(1)
    for (const table of [claims, families]) expect(await rowsOf(table)).toBe(0)
    expect(await rowsOf(wishlists)).toBe(fresh ? 0 : 1)
    expect(await (await testDatabase()).select().from(familyMembers)).toEqual([])
    if (fresh) return expect(kept.session).not.toBeNull()
    const list = await sample.ok(wishlistsApi.get, { wishlistId: mine.id })
    expect(list.items).toHaveLength(6)
    const { data } = await sample.ok(giftsApi.list, { limit: 100 } as never)
    expect(data.map(({ name }) => name)).toContain('Baking stone')
  })
})
