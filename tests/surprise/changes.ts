import { randomUUID } from 'node:crypto'
import type { CallOf, Endpoint } from '@/lib/core/endpoint'
import { ideasApi } from '@/lib/ideas/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { picturesApi } from '@/lib/pictures/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { type Household, taint } from './household'
import { picture } from './money'
import { nameOf } from './sweep'

type Say = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<{ id: string }>

/** The calls of a recipient on the budgets of the family: her own and that of a giver. */
async function changeMoney({ money }: Household, say: Say) {
  const [bobs, own] = money.budgets as [string, string]
  for (const budgetId of [own, bobs]) {
    for (const status of ['completed', 'cancelled', 'completed', null] as const)
      await say(budgetsApi.update, { budgetId, status })
    await say(budgetsApi.update, { budgetId, amount: 60, autoAdjust: true })
    const made = await say(expensesApi.create, { amount: 3, date: '2026-03-04', budgetId })
    await say(expensesApi.update, { expenseId: made.id, amount: 4, budgetId: own })
    await say(expensesApi.update, { expenseId: made.id, giftId: randomUUID() })
    await say(expensesApi.remove, { expenseId: made.id })
    await say(expensesApi.restore, { expenseId: made.id })
    await say(budgetsApi.remove, { budgetId })
    await say(budgetsApi.restore, { budgetId })
  }
  await say(expensesApi.createMany, { data: [{ amount: 2, date: '2026-03-04' }] })
  await say(budgetsApi.create, { name: 'Another', amount: 10, period: 'yearly', category: 'books' })
}

/**
 * Everything that a recipient can change or try to change on her own list, always in the same order. Returns the
 * response of each call. `called` collects the names of the calls.
 */
export async function changeEverything(home: Household, called: Set<string>): Promise<string[]> {
  const { anna, wishlistId, bobsListId, items } = home
  const told: string[] = []
  const say = async <E extends Endpoint>(endpoint: E, input: CallOf<E>) => {
    called.add(nameOf(endpoint))
    const { status, body, headers } = await anna(endpoint, input)
    told.push(`${nameOf(endpoint)}\n${status} ${headers.get('location') ?? ''}\n${JSON.stringify(body)}`)
    return body as unknown as {
      id: string
      url: string
      items: { id: string; version: number }[]
      collaborators: { id: string }[]
    }
  }
  const on = { wishlistId }
  const [pot, cups, socks, red, blue] = items as [string, string, string, string, string]

  // Wishes that are claimed in one world only are changed, deleted and restored.
  await say(wishesApi.update, {
    ...on,
    itemId: pot,
    name: 'A bigger teapot',
    url: 'https://shop.example/pot',
  })
  await say(wishesApi.update, { ...on, itemId: cups, quantity: 1, price: 9 })
  // A picture that is replaced, while somebody's gift may have a copy of it.
  const { url } = await say(picturesApi.create, { file: picture })
  await say(wishesApi.update, { ...on, itemId: cups, imageUrl: url })
  await say(wishesApi.update, { ...on, itemId: cups, imageUrl: null })
  await say(wishesApi.update, { ...on, itemId: cups, imageUrl: `/api/pictures/${home.pictureKeys[0]}` })
  await say(wishesApi.update, { ...on, itemId: socks, availability: 'unavailable' })
  await say(wishesApi.update, { ...on, itemId: socks, availability: 'available', archived: true })
  await say(wishesApi.update, { ...on, itemId: socks, archived: false, groupId: home.groupId })
  await say(wishesApi.reorder, { ...on, ids: [...items].reverse() })
  await say(wishesApi.remove, { ...on, itemId: pot })
  await say(wishesApi.update, { ...on, itemId: pot, name: 'Gone' })
  await say(wishesApi.remove, { ...on, itemId: pot })
  await say(wishesApi.restore, { ...on, itemId: pot })
  await say(wishesApi.remove, { ...on, itemId: red })
  await say(wishesApi.create, { ...on, name: 'Red kettle' })
  await say(wishesApi.create, { ...on, id: red, name: 'With the same id' })
  await say(wishesApi.create, { ...on, name: 'Blue kettle' })
  await say(wishesApi.receive, { ...on, itemId: blue })

  // A secret suggestion must not count as a duplicate of the recipient's own wish.
  await say(wishesApi.create, { ...on, name: `Surprise 0 ${taint}` })
  await say(wishesApi.create, { ...on, name: 'The same', url: `https://shop.example/${taint}/0` })

  // Calls for givers only.
  await say(wishesApi.createMany, {
    ...on,
    data: [{ name: `Surprise 0 ${taint}` }, { name: 'Another', url: `https://shop.example/${taint}/0` }],
  })
  await say(wishesApi.create, { ...on, name: 'A secret of mine', hidden: true })
  for (const itemId of [cups, socks, blue, randomUUID()]) {
    await say(claimsApi.create, { ...on, itemId })
    await say(ideasApi.fromWish, { ...on, itemId })
  }
  const scarf = (await anna.ok(wishlistsApi.get, { wishlistId: bobsListId })).items[0]!
  await say(claimsApi.create, { wishlistId: bobsListId, itemId: scarf.id, quantity: 1 })
  await say(claimsApi.create, { wishlistId: bobsListId, itemId: scarf.id, quantity: 3 })
  await say(wishesApi.create, { wishlistId: bobsListId, name: 'Mine', hidden: true })
  await say(wishesApi.update, { wishlistId: bobsListId, itemId: scarf.id, name: 'Mine' })
  const claimId = randomUUID()
  await say(claimsApi.update, { claimId, status: 'purchased' })
  await say(claimsApi.keep, { claimId })
  await say(claimsApi.remove, { claimId })
  await say(commentsApi.create, { ...on, text: 'Between givers', audience: 'givers' })
  await say(commentsApi.create, { wishlistId: bobsListId, text: 'Between givers', audience: 'givers' })
  const comment = await say(commentsApi.create, {
    ...on,
    itemId: cups,
    text: 'Blue ones',
    audience: 'everyone',
  })
  await say(commentsApi.remove, { ...on, commentId: comment.id })
  await say(commentsApi.remove, { ...on, commentId: comment.id })

  // Groups, people and the list itself.
  const group = await say(wishesApi.createGroup, { ...on, name: 'In order', kind: 'inOrder' })
  await say(wishesApi.update, { ...on, itemId: cups, groupId: group.id })
  await say(wishesApi.updateGroup, { ...on, groupId: group.id, kind: 'oneOf' })
  await say(wishesApi.removeGroup, { ...on, groupId: group.id })
  const { collaboratorId } = home
  await say(collaboratorsApi.update, { ...on, collaboratorId, role: 'contributor' })
  await say(collaboratorsApi.remove, { ...on, collaboratorId })
  const back = await say(collaboratorsApi.create, { ...on, email: home.cleo.email, role: 'admin' })
  home.collaboratorId = back.id
  // What waited on a device of hers, based on what she knew before all of this.
  const op = (
    call: string,
    itemId: string | null,
    body: Record<string, unknown>,
    base: Record<string, unknown> | null,
  ) => ({
    key: `${call} ${itemId} ${JSON.stringify(body)}`.slice(0, 100),
    call,
    path: { ...on, ...(itemId ? { itemId } : {}) },
    body: body as never,
    base: base as never,
    version: 1,
    madeAt: '2026-03-04T05:06:07Z',
  })
  const item = 'PUT /api/wishlists/{wishlistId}/items/{itemId}'
  const one = 'DELETE /api/wishlists/{wishlistId}/items/{itemId}'
  await say(syncApi.send, {
    ops: [
      op(item, pot, { note: 'from the train' }, { note: null }),
      op(item, cups, { quantity: 7, price: 2 }, { quantity: 2, price: 1 }),
      op(one, cups, {}, { quantity: 2, note: 'other' }),
      op(one, socks, {}, null),
      op(item, blue, { name: 'Green kettle' }, { name: 'Blue kettle' }),
      op('POST /api/wishlists/{wishlistId}/items', null, { id: red, name: 'With the same id' }, null),
    ],
  })
  const { data: open } = await anna.ok(syncApi.conflicts, { state: 'open' })
  for (const { id, kind } of open) {
    await say(syncApi.resolve, { conflictId: id, choice: kind === 'fields' ? 'local' : 'cloud' })
    await say(syncApi.reopen, { conflictId: id })
  }
  await say(wishlistsApi.reveal, on)
  await say(wishlistsApi.update, { ...on, name: 'My wishes, again', settings: { allowPurchases: false } })
  await say(wishlistsApi.update, { ...on, settings: { allowPurchases: true, showPrices: false } })
  await say(wishlistsApi.resetShare, on)
  await say(wishlistsApi.unshare, on)
  await say(wishlistsApi.share, { ...on, shareType: 'public', password: 'kettle and pot' })
  await say(wishlistsApi.remove, on)
  await say(wishlistsApi.restore, on)
  await say(wishlistsApi.create, { name: 'Another list', recipientKind: 'self' })
  await changeMoney(home, say)
  return told
}
