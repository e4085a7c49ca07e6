import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { gifts, preferences } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { analyticsApi } from '@/lib/analytics/api'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { giftHistoryOf, giftStatsOf } from '@/lib/gifts/history.queries'
import { budgetsApi } from '@/lib/money/budgets/api'
import { peopleApi } from '@/lib/people/api'
import { samplesApi } from '@/lib/samples/api'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, emailOf, password } from '../support/people'

describe('preferences', () => {
  it('are readable by their owner under the account id, and by nobody else', async () => {
    const ada = await as('ada')
    const bob = await as('bob')
    const mine = await ada.ok(preferencesApi.mine, {})
    expect(mine.id).toBe(ada.user.id)
    expect(await ada.ok(preferencesApi.get, { userId: ada.user.id })).toEqual(mine)
    expect((await bob(preferencesApi.get, { userId: ada.user.id })).status).toBe(404)
    expect((await visitor(preferencesApi.mine, {})).status).toBe(401)
  })

  it('change only in the fields that are sent', async () => {
    const ada = await as('ada', { locale: 'de', timezone: 'Europe/Berlin' })
    const changed = await ada.ok(preferencesApi.update, { currency: 'EUR', joy: false })
    expect(changed).toMatchObject({
      currency: 'EUR',
      joy: false,
      theme: 'system',
      locale: 'de',
      timezone: 'Europe/Berlin',
      version: 2,
    })
    expect((await ada.ok(preferencesApi.update, { weekStart: 1 })).weekStart).toBe(1)
    expect((await ada.ok(preferencesApi.update, { weekStart: null })).weekStart).toBeNull()
  })

  it.each([
    [{}, '', 'Preferences are required'],
    [{ currency: 'eur' }, 'currency', 'Currency must be a valid 3-letter code (e.g., USD, EUR)'],
    [{ currency: 'EURO' }, 'currency', 'Currency must be a valid 3-letter code (e.g., USD, EUR)'],
    [{ theme: 'pink' }, 'theme', 'Theme must be light, dark, or system'],
    [{ density: 'tiny' }, 'density', 'Please choose one of the options'],
    [{ locale: 'tlh' }, 'locale', 'This language is not available'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'This time zone is not known'],
    [{ timezone: '+02:00' }, 'timezone', 'This time zone is not known'],
    [{ timezone: 'VST' }, 'timezone', 'This time zone is not known'],
    [{ timezone: 'net' }, 'timezone', 'This time zone is not known'],
    [{ defaultBudgetId: newId() }, 'defaultBudgetId', 'This person, occasion or gift does not exist'],
    [{ country: 'usa' }, 'country', 'Country must be a 2-letter code'],
    [{ weekStart: 7 }, 'weekStart', 'This value is too big'],
    [{ theme: 'dark', userId: 'x' }, 'userId', 'Unknown field'],
  ])('refuse %j', async (changes, path, message) => {
    const ada = await as('ada')
    const { status, body } = await ada(preferencesApi.update, changes as never)
    expect(status).toBe(422)
    expect(body.code).toBe('VALIDATION_ERROR')
    expect(body.details).toEqual([{ path, message }])
  })

  it('take the budgets that one sees as the usual one, and do not say whether another is there', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const make = (who: typeof ada) =>
      who.ok(budgetsApi.create, { name: 'Gifts', amount: 100, period: 'monthly' })
    const [mine, his] = [await make(ada), await make(bob)]
    const choose = (defaultBudgetId: string | null) => ada(preferencesApi.update, { defaultBudgetId })
    const [foreign, nobodys] = [await choose(his.id), await choose(newId())]
    expect([foreign.status, foreign.body.details]).toEqual([422, nobodys.body.details])
    expect((await choose(mine.id)).body.defaultBudgetId).toBe(mine.id)
    expect((await choose(null)).body.defaultBudgetId).toBeNull()
  })

  it('take every name of a zone that browsers send, old ones too, and no abbreviation wherever one comes in', async () => {
    const ada = await as('ada')
    const sent = [
      'Asia/Calcutta',
      'Asia/Katmandu',
      'Europe/Kiev',
      'America/Buenos_Aires',
      'Etc/UTC',
      'GMT',
      'Japan',
    ]
    for (const timezone of sent)
      expect((await ada.ok(preferencesApi.update, { timezone })).timezone).toBe(timezone)
    const entry = { email: emailOf('eve'), password, name: 'Eve', timezone: 'MIT' }
    expect((await visitor(accountsApi.register, entry)).status).toBe(422)
    expect((await visitor(samplesApi.open, { timezone: 'IET' })).status).toBe(422)
  })

  it.each(['VST', 'Mars/Base'])(
    'with the zone %s of an earlier version leave every screen readable',
    async zone => {
      const ada = await as('ada', { timezone: 'Asia/Calcutta' })
      const { id: personId } = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'family' })
      await ada.ok(giftsApi.create, { name: 'Scarf', personId, status: 'given' })
      const db = await testDatabase()
      // As a gift is whose day of purchase nobody knows: when it was marked as given dates it.
      await db.update(gifts).set({ purchaseDate: null }).where(eq(gifts.personId, personId))
      await db.update(preferences).set({ timezone: zone }).where(eq(preferences.userId, ada.user.id))
      expect((await ada.ok(preferencesApi.mine, {})).timezone).toBe(zone)
      expect((await ada.ok(preferencesApi.update, { theme: 'dark' })).theme).toBe('dark')
      await ada.ok(analyticsApi.get, {})
      await ada.ok(advancedAnalyticsApi.get, {})
      const ctx = (await actingFor(await jobContext('test'), ada.user.id))!
      expect(await giftStatsOf(ctx, personId)).toMatchObject({ given: 1 })
      expect(await giftHistoryOf(ctx, personId, 10)).toMatchObject({ total: 1 })
    },
  )

  it('refuse a change that is based on an older version, and show the present one', async () => {
    const ada = await as('ada')
    const { version } = await ada.ok(preferencesApi.mine, {})
    await ada.ok(preferencesApi.update, { theme: 'dark' }, { ifMatch: version })
    const stale = await ada(preferencesApi.update, { theme: 'light' }, { ifMatch: version })
    expect(stale.status).toBe(409)
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    expect(stale.body.details).toMatchObject({ current: { theme: 'dark', version: version + 1 } })
    expect((await ada(preferencesApi.update, { theme: 'light' })).status).toBe(200)
  })

  it('answer 304 while nothing changed', async () => {
    const ada = await as('ada')
    const first = await ada(preferencesApi.mine, {})
    const headers = { 'if-none-match': first.headers.get('etag')! }
    expect((await ada(preferencesApi.mine, {}, { headers })).status).toBe(304)
    await ada.ok(preferencesApi.update, { theme: 'dark' })
    expect((await ada(preferencesApi.mine, {}, { headers })).status).toBe(200)
  })
})
