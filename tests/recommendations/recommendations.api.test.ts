import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { recommendationDismissals } from '@/db/schema'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { recommendationsApi } from '@/lib/recommendations/api'
import { catalogue } from '@/lib/recommendations/catalogue/entries'
import { titleOf } from '@/lib/recommendations/catalogue/titles'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { as, confirm, type Person } from '../support/people'
import { admit, invite } from '../surprise/members'

let maya: Person
beforeEach(async () => {
  maya = await as('maya', { currency: 'EUR' })
})

const emma = (more: object = {}) =>
  maya.ok(peopleApi.create, { name: 'Emma Lind', relationship: 'friend', birthday: '1990-12-02', ...more })
const asked = async (input: object = {}, who = maya) => (await who.ok(recommendationsApi.list, input)).data
const titles = async (input: object = {}) => (await asked(input)).map(({ title }) => title)

describe('recommendations', () => {
  it('are at most twelve, each with a source, a price, and reasons in the language of the reader', async () => {
    const { id } = await emma({ interests: ['gardening'] })
    const found = await asked({ personId: id, occasion: 'birthday', budget: 30 })
    expect(found.length).toBeGreaterThan(5)
    expect(found.length).toBeLessThanOrEqual(12)
    const [first] = found
    expect(first).toMatchObject({ source: 'catalogue', currency: 'EUR', image: null, wishlistId: null })
    expect(first!.price).toBeLessThanOrEqual(30)
    expect(first!.reasons).toContainEqual({
      key: 'likes',
      values: { interests: ['gardening'] },
      text: 'Likes gardening',
    })
    const cheap = found.find(({ priceTo }) => priceTo !== null && priceTo <= 30)
    expect(cheap!.reasons.map(({ text }) => text)).toContain('Within €30')
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
    const german = await as('gerd', { locale: 'de', currency: 'EUR' })
    const inGerman = await asked({ interests: ['gardening'], budget: 30 }, german)
    expect(inGerman[0]!.reasons.map(({ text }) => text)).toContain('Mag gardening')
    expect(inGerman[0]!.title).toBe(titleOf(inGerman[0]!.id, 'de'))
  })

  it('work from an occasion, a budget and interests without a person', async () => {
    const found = await asked({
      occasion: 'housewarming',
      budget: { min: 10, max: 50 },
      interests: ['cooking'],
    })
    expect(found[0]!.reasons.map(({ key }) => key)).toContain('likes')
    expect((await asked({})).length).toBeGreaterThan(0)
  })

  it('refuse an unknown person or occasion with 404, and bad budgets and categories with 422', async () => {
    const ed = await as('ed')
    const stranger = await ed.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    for (const [input, status] of [
      [{ personId: stranger.id }, 404],
      [{ occasion: stranger.id }, 404],
      [{ occasion: 'easter' }, 422],
      [{ budget: -1 }, 422],
      [{ budget: { min: -5 } }, 422],
      [{ budget: { min: 50, max: 20 } }, 422],
      [{ budget: 10.005 }, 422],
      [{ categories: ['spaceships'] }, 422],
      [{ like: 'nonsense' }, 422],
    ] as const)
      expect([input, (await maya(recommendationsApi.list, input as never)).status]).toEqual([input, status])
  })

  it('are an empty list where nothing fits', async () => {
    expect(await asked({ budget: 0 })).toEqual([])
  })

  it('begin with own ideas that fit, those for the person before those for nobody in particular', async () => {
    const { id } = await emma({ interests: ['kintsugi'] })
    const tom = await maya.ok(peopleApi.create, { name: 'Tom', relationship: 'friend' })
    await maya.ok(ideasApi.create, {
      title: 'Kintsugi kit',
      personId: id,
      isFavorite: true,
      rating: 5,
      price: 34,
      currency: 'EUR',
    })
    await maya.ok(ideasApi.create, { title: 'Sauna hat' })
    await maya.ok(ideasApi.create, { title: 'Kintsugi for Tom', personId: tom.id })
    const found = await asked({ personId: id, budget: 40 })
    expect(found[0]).toMatchObject({ source: 'idea', title: 'Kintsugi kit', price: 34, currency: 'EUR' })
    expect(found[0]!.reasons.map(({ text }) => text)).toEqual([
      'One of your favorites',
      'Likes kintsugi',
      'You gave it 5 of 5 stars',
      'Within €40',
    ])
    const names = found.map(({ title }) => title)
    expect(await titles({ personId: id, interests: ['sauna'] })).toContain('Sauna hat')
    expect(names).not.toContain('Kintsugi for Tom')
    expect(await titles({})).not.toContain('Kintsugi kit')
  })

  it('leave out what the person is allergic to or never given, in every language of the product', async () => {
    const { id } = await emma({ allergies: ['hazelnuts'], avoid: ['candles'] })
    await maya.ok(ideasApi.create, { title: 'Hazelnut spread', personId: id })
    await maya.ok(ideasApi.create, { title: 'Scented candle', personId: id })
    await maya.ok(ideasApi.create, {
      title: 'Muesli',
      description: 'With hazelnuts',
      personId: id,
      rating: 5,
    })
    const found = await asked({ personId: id })
    expect(found.filter(({ title }) => /hazelnut|candle/i.test(title))).toEqual([])
    expect(found.find(({ title }) => title === 'Muesli')).toMatchObject({ warnings: ['hazelnuts'] })
    const nutty = catalogue.find(({ tags, allergens }) => [...tags, ...allergens].includes('nuts'))!
    const { id: other } = await emma({ allergies: ['Nüsse'], interests: nutty.tags.slice(0, 2) })
    const keys = (await asked({ personId: other })).map(({ id: key }) => key)
    const unsafe = catalogue.filter(({ tags, allergens }) => [...tags, ...allergens].includes('nuts'))
    expect(keys.filter(key => unsafe.some(idea => idea.key === key))).toEqual([])
  })

  it('leave out what saved preferences for the person avoid', async () => {
    const { id } = await emma()
    await maya.ok(ideasApi.create, { title: 'Sauna hat', personId: id })
    await maya.ok(giftPreferencesApi.create, { name: 'Emma', personId: id, avoid: ['sauna'] })
    expect(await titles({ personId: id })).not.toContain('Sauna hat')
  })

  it('leave out what was given in the last three years, also where the caller got it from the person', async () => {
    const { id } = await emma({ interests: ['gardening'] })
    const [first] = await asked({ personId: id })
    await maya.ok(giftsApi.create, { name: first!.title, personId: id, status: 'given' })
    expect((await asked({ personId: id })).map(({ id: key }) => key)).not.toContain(first!.id)
    const [next] = await asked({ personId: id })
    await maya.ok(giftsApi.create, { name: next!.title, personId: id, direction: 'received' })
    expect((await asked({ personId: id })).map(({ id: key }) => key)).not.toContain(next!.id)
    const old = await emma({ interests: ['gardening'] })
    await maya.ok(giftsApi.create, {
      name: first!.title,
      personId: old.id,
      status: 'given',
      purchaseDate: '2015-05-05',
    })
    expect((await asked({ personId: old.id }))[0]!.id).toBe(first!.id)
  })

  it('change with a reaction: what went down well is proposed next, what did not is not', async () => {
    const model = catalogue.find(({ tags }) => tags.includes('gardening'))!
    const kin = (keys: string[]) =>
      keys.filter(key => catalogue.find(idea => idea.key === key)?.tags.some(tag => model.tags.includes(tag)))
        .length
    const { id } = await emma()
    const keysNow = async () => (await asked({ personId: id })).slice(0, 5).map(({ id: key }) => key)
    const before = await keysNow()
    const given = await maya.ok(giftsApi.create, {
      name: titleOf(model.key, 'en'),
      personId: id,
      status: 'given',
    })
    await maya.ok(giftsApi.update, { giftId: given.id, reaction: 'loved' })
    const loved = await asked({ personId: id })
    expect(loved[0]!.reasons.map(({ text }) => text)).toContain(
      `“${titleOf(model.key, 'en')}” went down well`,
    )
    expect(kin(await keysNow())).toBeGreaterThan(kin(before))
    await maya.ok(giftsApi.update, { giftId: given.id, reaction: 'disliked' })
    const disliked = (await asked({ personId: id })).find(({ id: key }) => key === loved[0]!.id)
    expect(disliked?.score ?? 0).toBeLessThan(loved[0]!.score - 20)
  })

  it('follow "more like this"', async () => {
    const [first] = await asked({ interests: ['gardening'] })
    const model = catalogue.find(({ key }) => key === first!.id)!
    const found = await asked({ like: first!.fingerprint })
    expect(found.map(({ id }) => id)).not.toContain(first!.id)
    for (const { id } of found)
      expect(catalogue.find(({ key }) => key === id)!.tags.some(tag => model.tags.includes(tag))).toBe(true)
  })

  it('keep to the kinds of things that were asked for', async () => {
    const found = await asked({ categories: ['books', 'food'] })
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['books', 'food']))
  })
})

describe('a dismissed recommendation', () => {
  it('does not come back for that person, also not as an idea or a wish, until it is taken back', async () => {
    const { id } = await emma({ interests: ['gardening'] })
    const [first] = await asked({ personId: id })
    const dismissal = await maya.ok(recommendationsApi.dismiss, {
      fingerprint: first!.fingerprint,
      personId: id,
    })
    expect(await titles({ personId: id })).not.toContain(first!.title)
    await maya.ok(ideasApi.create, { title: first!.title.toUpperCase(), personId: id })
    const list = await maya.ok(wishlistsApi.create, {
      name: 'For Emma',
      recipientKind: 'person',
      recipientIds: [id],
    })
    await maya.ok(wishesApi.create, { wishlistId: list.id, name: titleOf(first!.id, 'de') })
    expect((await titles({ personId: id })).map(title => title.toLowerCase())).not.toContain(
      first!.title.toLowerCase(),
    )
    expect(await titles({ interests: ['gardening'] })).toContain(first!.title)
    const again = await maya.ok(recommendationsApi.dismiss, { fingerprint: first!.fingerprint, personId: id })
    expect(again.id).toBe(dismissal.id)
    await maya.ok(recommendationsApi.restore, { dismissalId: dismissal.id })
    expect((await titles({ personId: id })).map(title => title.toLowerCase())).toContain(
      first!.title.toLowerCase(),
    )
  })

  it('without a person is not proposed for anybody', async () => {
    const { id } = await emma({ interests: ['gardening'] })
    const [first] = await asked({ interests: ['gardening'] })
    await maya.ok(recommendationsApi.dismiss, { fingerprint: first!.fingerprint })
    expect(await titles({ personId: id })).not.toContain(first!.title)
    expect(await titles({ interests: ['gardening'] })).not.toContain(first!.title)
  })

  it('and saved preferences go along when two records of a person are merged', async () => {
    const [one, other] = [await emma({ interests: ['gardening'] }), await emma({ interests: ['gardening'] })]
    const [first, second] = await asked({ personId: one.id })
    for (const personId of [one.id, other.id])
      await maya.ok(recommendationsApi.dismiss, { fingerprint: first!.fingerprint, personId })
    await maya.ok(recommendationsApi.dismiss, { fingerprint: second!.fingerprint, personId: other.id })
    const saved = await maya.ok(giftPreferencesApi.create, { name: 'Emma', personId: other.id })
    await maya.ok(peopleApi.merge, { keepId: one.id, mergeIds: [other.id] })
    const found = await titles({ personId: one.id })
    expect(found).not.toContain(first!.title)
    expect(found).not.toContain(second!.title)
    const { personId } = await maya.ok(giftPreferencesApi.get, { preferenceId: saved.id })
    expect(personId).toBe(one.id)
  })

  it('belongs to one account, and needs a known person and a fingerprint', async () => {
    const { id } = await emma()
    const [first] = await asked({ personId: id })
    const { id: dismissalId } = await maya.ok(recommendationsApi.dismiss, {
      fingerprint: first!.fingerprint,
      personId: id,
    })
    const ed = await as('ed')
    expect((await ed(recommendationsApi.restore, { dismissalId })).status).toBe(404)
    expect(
      (await ed(recommendationsApi.dismiss, { fingerprint: first!.fingerprint, personId: id })).status,
    ).toBe(404)
    for (const fingerprint of ['nonsense', 'idea:nonsense', 'gift:nothing that anybody noted|'])
      expect((await maya(recommendationsApi.dismiss, { fingerprint })).status, fingerprint).toBe(422)
    expect((await asked({}, ed)).map(({ title }) => title).length).toBeGreaterThan(0)
  })
})

describe('dismissals', () => {
  it('are kept for the last 500 things that were dismissed, and the oldest are forgotten', async () => {
    const ida = await as('ida')
    const db = await testDatabase()
    const old = Array.from({ length: 600 }, (_, at) => ({
      ownerId: ida.user.id,
      fingerprint: `gift:old ${at}|`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
    }))
    await db.insert(recommendationDismissals).values(old)
    const [first] = await asked({}, ida)
    const { id } = await ida.ok(recommendationsApi.dismiss, { fingerprint: first!.fingerprint })
    const kept = await db
      .select()
      .from(recommendationDismissals)
      .where(eq(recommendationDismissals.ownerId, ida.user.id))
    expect(kept).toHaveLength(500)
    expect(kept.map(one => one.id)).toContain(id)
    expect(kept.map(one => one.fingerprint)).not.toContain('gift:old 0|')
    expect(kept.map(one => one.fingerprint)).toContain('gift:old 599|')
  })

  it('name an own idea or a wish for the person, as it was recommended', async () => {
    const { id } = await emma()
    await maya.ok(ideasApi.create, { title: 'A very rare lamp', personId: id })
    const lamp = (await asked({ personId: id })).find(({ title }) => title === 'A very rare lamp')
    await maya.ok(recommendationsApi.dismiss, { fingerprint: lamp!.fingerprint, personId: id })
    expect(await titles({ personId: id })).not.toContain('A very rare lamp')
  })
})

describe('wishes among recommendations', () => {
  /** Emma is in Maya's family with Ed, and has a list for it. Maya's record of her has her address. */
  async function circle() {
    const [anna, ed] = [await confirm(await as('anna')), await confirm(await as('ed'))]
    const family = await maya.ok(familiesApi.create, { name: 'Lind' })
    for (const one of [anna, ed]) await admit(one, await invite(await confirmedMaya(), family.id, one.email))
    const record = await maya.ok(peopleApi.create, {
      name: 'Anna Lind',
      relationship: 'family',
      email: anna.email,
    })
    const list = await anna.ok(wishlistsApi.create, { name: 'My wishes', familyIds: [family.id] })
    const wish = (name: string, more: object = {}) =>
      anna.ok(wishesApi.create, { wishlistId: list.id, name, ...more })
    return { anna, ed, family, personId: record.id, list, wish }
  }
  const confirmedMaya = () => confirm(maya)

  it('come first, with the list to claim them on, while they can be claimed', async () => {
    const { personId, list, wish, ed } = await circle()
    const teapot = await wish('Teapot of clay', { price: 40, currency: 'EUR', priority: 'urgent' })
    const cups = await wish('Six cups')
    const found = await asked({ personId, budget: 50 })
    expect(found.slice(0, 2)).toMatchObject([
      { source: 'wish', id: teapot.id, wishlistId: list.id, price: 40 },
      { source: 'wish', id: cups.id },
    ])
    expect(found[0]!.reasons[0]).toMatchObject({ key: 'mostWanted', text: 'High on Anna’s wishlist' })
    await ed.ok(claimsApi.create, { wishlistId: list.id, itemId: teapot.id })
    expect(await titles({ personId })).not.toContain('Teapot of clay')
    await maya.ok(ideasApi.create, { title: 'Teapot of clay', personId })
    expect(await titles({ personId })).not.toContain('Teapot of clay')
  })

  it('are not those of other people, nor those of lists that the caller cannot see', async () => {
    const { wish, anna } = await circle()
    await wish('Teapot of clay')
    const { id } = await emma()
    expect(await titles({ personId: id })).not.toContain('Teapot of clay')
    const kim = await as('kim')
    const record = await kim.ok(peopleApi.create, { name: 'Anna', relationship: 'friend', email: anna.email })
    expect((await asked({ personId: record.id }, kim)).map(({ title }) => title)).not.toContain(
      'Teapot of clay',
    )
  })

  it('never show a recipient what others claim or suggest', async () => {
    const { anna, ed, list, wish } = await circle()
    const teapot = await wish('Teapot of clay')
    const self = await anna.ok(peopleApi.create, { name: 'Me', relationship: 'other', email: anna.email })
    const before = await asked({ personId: self.id }, anna)
    expect(before.map(({ source }) => source)).not.toContain('wish')
    await ed.ok(claimsApi.create, { wishlistId: list.id, itemId: teapot.id })
    await ed.ok(wishesApi.create, { wishlistId: list.id, name: 'Secret scarf', hidden: true })
    expect(await asked({ personId: self.id }, anna)).toEqual(before)
  })

  it('include suggestions between givers, which are no wishes', async () => {
    const { ed, list, personId } = await circle()
    await ed.ok(wishesApi.create, { wishlistId: list.id, name: 'Secret scarf', hidden: true })
    const found = (await asked({ personId })).find(({ title }) => title === 'Secret scarf')
    expect(found?.reasons.map(({ key }) => key)).toContain('suggested')
  })

  it('call a suggestion of the caller their own', async () => {
    const { list, personId } = await circle()
    await maya.ok(wishesApi.create, { wishlistId: list.id, name: 'Secret scarf', hidden: true })
    const found = (await asked({ personId })).find(({ title }) => title === 'Secret scarf')
    const keys = found?.reasons.map(({ key }) => key)
    expect(keys).toContain('yourSuggestion')
    expect(keys).not.toContain('suggested')
  })

  it('take the type of an occasion of the caller', async () => {
    const { id } = await emma()
    const feast = await maya.ok(occasionsApi.create, {
      name: 'New flat',
      type: 'housewarming',
      date: '2031-05-05',
    })
    expect(await asked({ personId: id, occasion: feast.id })).toEqual(
      await asked({ personId: id, occasion: 'housewarming' }),
    )
  })
})
