import { describe, expect, it } from 'vitest'
import { activityApi } from '@/lib/activity/api'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import type { ImportInput } from '@/lib/transfers/schema'
import { importUndoApi } from '@/lib/transfers/undo/api'
import { recordTypes } from '@/lib/transfers/values'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { wishesOf as wishesOn } from '../claims/household'
import { as, type Person } from '../support/people'
import { collaborate, familyOf, shareWith } from '../wishlists/household'

const table = `Gift,Price,Link,Priority,Where to buy,Notes,Qty,List
Teapot,24.50,https://shop.example/teapot,High,,Blue please,2,Winter
Scarf,,,Must have,Corner shop,,1,Winter
Book,12,https://shop.example/book,Low,,,1,Winter
`

const bring = (who: Person, more: Partial<ImportInput> = {}) =>
  who.ok(transfersApi.import, { data: table, fileName: 'wishes.csv', ...more })
const newList = async (who: Person, name = 'Birthday') => (await who.ok(wishlistsApi.create, { name })).id
const wishesOf = async (who: Person, wishlistId: string) =>
  (await who.ok(wishesApi.list, { wishlistId })).data

describe('a file of wishes on a wishlist', () => {
  it('makes wishes of its rows, at the end of the list, with all that a wish can hold', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const wishlist = await newList(ada)
    await ada.ok(wishesApi.create, { wishlistId: wishlist, name: 'Kettle' })
    const result = await bring(ada, { wishlist })
    expect(result).toMatchObject({ created: 3, skipped: 0, failed: 0, wishlistId: wishlist })
    const wishes = await wishesOf(ada, wishlist)
    const plain = { description: null, currency: 'EUR', imageUrl: null, hidden: false, canEdit: true }
    expect(wishes.map(({ name }) => name)).toEqual(['Kettle', 'Teapot', 'Scarf', 'Book'])
    expect(wishes.slice(1)).toMatchObject([
      {
        ...plain,
        price: 24.5,
        url: 'https://shop.example/teapot',
        priority: 'high',
        quantity: 2,
        note: 'Blue please\nList: Winter',
      },
      { ...plain, price: null, url: null, priority: 'urgent', note: 'List: Winter\nStore: Corner shop' },
      { ...plain, price: 12, url: 'https://shop.example/book', priority: 'low', quantity: 1 },
    ])
    expect(await ada.ok(giftsApi.list, {})).toMatchObject({ data: [] })
    expect(await ada.ok(peopleApi.list, {})).toMatchObject({ data: [] })
  })

  it('says each wish once in the log of the list, as if it was added by hand', async () => {
    const ada = await as('ada')
    const [byHand, byFile] = [await newList(ada), await newList(ada)]
    for (const name of ['Teapot', 'Scarf', 'Book'])
      await ada.ok(wishesApi.create, { wishlistId: byHand, name })
    await bring(ada, { wishlist: byFile })
    const logOf = async (wishlistId: string) =>
      (await ada.ok(wishlistsApi.activity, { wishlistId })).data.map(({ verb, details }) => [verb, details])
    expect((await logOf(byFile)).toSorted()).toEqual((await logOf(byHand)).toSorted())
  })

  it('makes a private list of the name that the file has', async () => {
    const ada = await as('ada')
    const dry = await bring(ada, { wishlist: 'new', dryRun: true })
    expect(dry).toMatchObject({ wishlistId: null, created: 3, detected: { title: 'Winter' } })
    expect((await ada.ok(wishlistsApi.list, {})).data).toEqual([])
    const { wishlistId } = await bring(ada, { wishlist: 'new' })
    const list = await ada.ok(wishlistsApi.get, { wishlistId: wishlistId! })
    expect(list).toMatchObject({ name: 'Winter', shareType: 'private', recipientKind: 'self', itemCount: 3 })
    const unnamed = 'Gift,Price,Link,Priority\nTeapot,24.50,https://shop.example/teapot,High\n'
    const other = await bring(ada, { data: unnamed, wishlist: 'new' })
    expect(await ada.ok(wishlistsApi.get, { wishlistId: other.wishlistId! })).toMatchObject({
      name: 'My wishes',
    })
  })

  it('skips wishes that are on the list already, and names them', async () => {
    const ada = await as('ada')
    const wishlist = await newList(ada)
    const wishlistId = wishlist
    await ada.ok(wishesApi.create, { wishlistId, name: 'The pot', url: 'https://shop.example/teapot' })
    await ada.ok(wishesApi.create, { wishlistId, name: 'scarf' })
    const { preview } = await bring(ada, { wishlist, dryRun: true })
    expect(preview!.map(({ name, action, same }) => [name, action, same?.name])).toEqual([
      ['Teapot', 'skip', 'The pot'],
      ['Scarf', 'skip', 'scarf'],
      ['Book', 'create', undefined],
    ])
    expect(await bring(ada, { wishlist })).toMatchObject({ created: 1, skipped: 2 })
    expect(await bring(ada, { wishlist, overwrite: true })).toMatchObject({ created: 0, skipped: 3 })
    expect(await wishesOf(ada, wishlist)).toHaveLength(3)
  })

  it('takes the rows that were not left out', async () => {
    const ada = await as('ada')
    const wishlist = await newList(ada)
    await bring(ada, { wishlist, leaveOut: ['gift:3'] })
    expect((await wishesOf(ada, wishlist)).map(({ name }) => name)).toEqual(['Teapot', 'Book'])
  })

  it('is refused for a list of others, like one that does not exist, and for other files', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const [theirs, deleted, own] = [await newList(bob), await newList(ada), await newList(ada)]
    await collaborate(theirs, ada, 'admin')
    await ada.ok(wishlistsApi.remove, { wishlistId: deleted })
    const unknown = await ada(transfersApi.import, { data: table, wishlist: newId() })
    expect(unknown).toMatchObject({ status: 422 })
    for (const wishlist of [theirs, deleted])
      for (const dryRun of [true, false])
        expect((await ada(transfersApi.import, { data: table, wishlist, dryRun })).body).toEqual(unknown.body)
    expect(await wishesOf(bob, theirs)).toEqual([])
    const gifts = 'Name,Recipient,Occasion\nTeapot,Emma,Christmas\n'
    expect(await ada(transfersApi.import, { data: gifts, wishlist: own })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'wishlist', message: expect.stringContaining('file of wishes') }] },
    })
    expect(await ada(transfersApi.import, { data: table, wishlist: 'mine' as never })).toMatchObject({
      status: 422,
    })
  })

  it('is refused where the list would hold more than 1,000 wishes', async () => {
    const ada = await as('ada')
    const wishlist = await newList(ada)
    await wishesOn(
      wishlist,
      ...Array.from({ length: 998 }, (_, at) => ({ name: `Wish ${at}`, product: `wish ${at}` })),
    )
    expect(await ada(transfersApi.import, { data: table, wishlist })).toMatchObject({ status: 422 })
    expect(await wishesOf(ada, wishlist)).toHaveLength(998)
    expect(await bring(ada, { wishlist, leaveOut: ['gift:2'] })).toMatchObject({ created: 2 })
  })
})

const none = Object.fromEntries(recordTypes.map(type => [type, 0]))

describe('the undo of imported wishes', () => {
  it('takes the wishes off their list, but for those that were changed since', async () => {
    const ada = await as('ada')
    const wishlist = await newList(ada)
    await ada.ok(wishesApi.create, { wishlistId: wishlist, name: 'Kettle' })
    const { id } = await bring(ada, { wishlist })
    const [history] = (await ada.ok(transfersApi.list, {})).data
    expect(history).toMatchObject({ contents: { wish: 3 }, undoUntil: expect.any(String) })
    const [, teapot, scarf, book] = await wishesOf(ada, wishlist)
    await ada.ok(wishesApi.update, { wishlistId: wishlist, itemId: teapot!.id, note: 'Green please' })
    await ada.ok(wishesApi.remove, { wishlistId: wishlist, itemId: book!.id })
    // The order of a list says nothing about its wishes.
    await ada.ok(wishesApi.reorder, { wishlistId: wishlist, ids: [scarf!.id] })
    const undo = {
      removed: { ...none, wish: 1 },
      restored: 0,
      gone: 1,
      kept: 1,
      keptRecords: [
        {
          type: 'wish',
          id: teapot!.id,
          wishlistId: wishlist,
          name: 'Teapot',
          reason: 'changed',
          fields: [],
        },
      ],
    }
    expect(await ada.ok(importUndoApi.preview, { importId: id! })).toMatchObject(undo)
    expect(await ada.ok(importUndoApi.undo, { importId: id! })).toEqual({ until: null, ...undo })
    expect((await wishesOf(ada, wishlist)).map(({ name }) => name)).toEqual(['Kettle', 'Teapot'])
    const { data } = await ada.ok(wishlistsApi.activity, { wishlistId: wishlist })
    expect(
      data.filter(({ verb, details }) => verb === 'itemRemoved' && details.name === 'Scarf'),
    ).toHaveLength(1)
  })

  it('takes back the list that the import made, until there is more on it or it is shared', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const made = async () => {
      const { id, wishlistId } = await bring(ada, { wishlist: 'new' })
      return { importId: id!, wishlistId: wishlistId! }
    }
    const untouched = await made()
    const { importId, wishlistId } = untouched
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({
      removed: { wish: 3, wishlist: 1 },
      kept: 0,
    })
    expect(await ada(wishlistsApi.get, { wishlistId })).toMatchObject({ status: 404 })
    // The trash gives the list back with its wishes.
    await ada.ok(wishlistsApi.restore, { wishlistId })
    expect(await wishesOf(ada, wishlistId)).toHaveLength(3)

    const added = await made()
    await ada.ok(wishesApi.create, { wishlistId: added.wishlistId, name: 'Kettle' })
    const shared = await made()
    const { familyId } = await familyOf(ada, bob)
    await ada.ok(wishlistsApi.update, { wishlistId: shared.wishlistId, familyIds: [familyId] })
    const renamed = await made()
    await ada.ok(wishlistsApi.update, { wishlistId: renamed.wishlistId, name: 'All year' })
    for (const { importId, wishlistId } of [added, shared, renamed]) {
      expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({
        removed: { wish: 3, wishlist: 0 },
        kept: 1,
        keptRecords: [{ type: 'wishlist', id: wishlistId }],
      })
      expect((await ada.ok(wishlistsApi.get, { wishlistId })).items.map(({ name }) => name)).toEqual(
        wishlistId === added.wishlistId ? ['Kettle'] : [],
      )
    }
  })

  it('counts the wishes of a list that is in the trash as deleted before', async () => {
    const ada = await as('ada')
    const { id, wishlistId } = await bring(ada, { wishlist: 'new' })
    await ada.ok(wishlistsApi.remove, { wishlistId: wishlistId! })
    expect(await ada.ok(importUndoApi.undo, { importId: id! })).toMatchObject({
      removed: { wish: 0, wishlist: 0 },
      gone: 4,
      kept: 0,
    })
  })

  /** An answer without ids and instants, which differ between two households. */
  const plain = (answer: unknown) =>
    JSON.stringify(answer)
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')

  it.each(['new', 'known'] as const)(
    'says the same to the owner of a %s list whether somebody gives and suggests, or nobody',
    async kind => {
      const world = async (givers: boolean) => {
        const [ada, bob] = [await as('ada'), await as('bob')]
        const { familyId } = await familyOf(ada, bob)
        const wishlist = kind === 'new' ? 'new' : await newList(ada)
        const { id, wishlistId: listId } = await bring(ada, { wishlist })
        const [importId, wishlistId] = [id!, listId!]
        await shareWith(wishlistId, familyId)
        if (givers) {
          const [teapot, scarf] = await wishesOf(bob, wishlistId)
          await bob.ok(claimsApi.create, { wishlistId, itemId: teapot!.id })
          const bought = await bob.ok(claimsApi.create, { wishlistId, itemId: scarf!.id })
          await bob.ok(giftsApi.update, { giftId: bought.giftId!, status: 'purchased' })
          await bob.ok(wishesApi.create, { wishlistId, name: 'A surprise', hidden: true })
        }
        const answers = [
          await ada(importUndoApi.preview, { importId }),
          await ada(importUndoApi.undo, { importId }),
          await ada(importUndoApi.undo, { importId }),
          await ada(transfersApi.list, {}),
          await ada(transfersApi.get, { importId }),
          await ada(activityApi.list, { limit: 50 }),
          await ada(wishlistsApi.get, { wishlistId }),
          await ada(wishlistsApi.activity, { wishlistId }),
          // The same file once more: what was claimed is as free as all else.
          await ada(transfersApi.import, { data: table, wishlist: wishlistId, dryRun: true }),
        ]
        return answers.map(({ status, body }) => plain({ status, body }).replaceAll(ada.user.name, 'Ada'))
      }
      const [withGivers, alone] = [await world(true), await world(false)]
      expect(withGivers).toEqual(alone)
      expect(alone[1]).toContain('"wish":3')
    },
  )

  it('leaves the row of a claimed wish for its giver, as a deletion by hand does', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const { familyId } = await familyOf(ada, bob)
    const wishlist = await newList(ada)
    await shareWith(wishlist, familyId)
    const { id } = await bring(ada, { wishlist })
    const [teapot, scarf] = await wishesOf(bob, wishlist)
    for (const { id: itemId } of [teapot!, scarf!])
      await bob.ok(claimsApi.create, { wishlistId: wishlist, itemId })
    await ada.ok(wishesApi.remove, { wishlistId: wishlist, itemId: teapot!.id })
    await ada.ok(importUndoApi.undo, { importId: id! })
    const { data } = await bob.ok(claimsApi.list, {})
    expect(data.map(({ changes }) => changes)).toEqual([['gone'], ['gone']])
    expect(await wishesOf(ada, wishlist)).toEqual([])
  })
})
