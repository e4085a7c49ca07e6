import { describe, expect, it } from 'vitest'
import { preferencesApi } from '@/lib/preferences/api'
import { visitor } from '../support/api'
import { as } from '../support/people'

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
    [{ locale: 'tlh' }, 'locale', 'This language is not available'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'This time zone is not known'],
    [{ timezone: '+02:00' }, 'timezone', 'This time zone is not known'],
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
