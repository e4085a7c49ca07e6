import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import { giftsApi } from '@/lib/gifts/api'
import { changeGifts } from '@/lib/gifts/bulk'
import { createGift, deleteGift, restoreGift, updateGift } from '@/lib/gifts/commands'
import { getGift } from '@/lib/gifts/queries'
import { ideasApi } from '@/lib/ideas/api'
import { createIdea, deleteIdea, restoreIdea, updateIdea } from '@/lib/ideas/commands'
import { getIdea } from '@/lib/ideas/queries'
import { budgetsApi } from '@/lib/money/budgets/api'
import { createBudget, deleteBudget, restoreBudget, updateBudget } from '@/lib/money/budgets/commands'
import { getBudget } from '@/lib/money/budgets/queries'
import { expensesApi } from '@/lib/money/expenses/api'
import { createExpense, deleteExpense, restoreExpense, updateExpense } from '@/lib/money/expenses/commands'
import { getExpense } from '@/lib/money/expenses/queries'
import { occasionsApi } from '@/lib/occasions/api'
import { createOccasion, deleteOccasion, restoreOccasion, updateOccasion } from '@/lib/occasions/commands'
import { getOccasion } from '@/lib/occasions/queries'
import { peopleApi } from '@/lib/people/api'
import { createPerson, deletePerson, restorePerson, updatePerson } from '@/lib/people/commands'
import { getPerson } from '@/lib/people/queries'
import { remindersApi } from '@/lib/reminders/api'
import {
  completeReminder,
  createReminder,
  deleteReminder,
  dismissReminder,
  reopenReminder,
  restoreReminder,
  updateReminder,
} from '@/lib/reminders/commands'
import { getReminder } from '@/lib/reminders/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import { perform, type Run } from '@/lib/server/http/perform'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { createItem, deleteItem, restoreItem, updateItem } from '@/lib/wishlists/wishes/commands'
import { getItem } from '@/lib/wishlists/wishes/queries'
import type { ConflictEntity } from './values'

/** A call and the function behind it, as its route has them. */
export interface WaitingCall {
  endpoint: Endpoint
  run: Run<Endpoint>
}

const pair = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: InputOf<E>) => Promise<OutputOf<E>>,
): WaitingCall => ({ endpoint, run: run as Run<Endpoint> })

/** The calls on the records of one noun. */
export interface NounCalls {
  /** The key of the record in a path. */
  key: string
  create: WaitingCall
  read: WaitingCall
  change: WaitingCall
  remove: WaitingCall
  restore: WaitingCall
}

/** The nouns whose changes may wait on a device. */
export const nounCalls: Record<ConflictEntity, NounCalls> = {
  gift: {
    key: 'giftId',
    create: pair(giftsApi.create, createGift),
    read: pair(giftsApi.get, getGift),
    change: pair(giftsApi.update, updateGift),
    remove: pair(giftsApi.remove, deleteGift),
    restore: pair(giftsApi.restore, restoreGift),
  },
  idea: {
    key: 'ideaId',
    create: pair(ideasApi.create, createIdea),
    read: pair(ideasApi.get, getIdea),
    change: pair(ideasApi.update, updateIdea),
    remove: pair(ideasApi.remove, deleteIdea),
    restore: pair(ideasApi.restore, restoreIdea),
  },
  person: {
    key: 'personId',
    create: pair(peopleApi.create, createPerson),
    read: pair(peopleApi.get, getPerson),
    change: pair(peopleApi.update, updatePerson),
    remove: pair(peopleApi.remove, deletePerson),
    restore: pair(peopleApi.restore, restorePerson),
  },
  occasion: {
    key: 'occasionId',
    create: pair(occasionsApi.create, createOccasion),
    read: pair(occasionsApi.get, getOccasion),
    change: pair(occasionsApi.update, updateOccasion),
    remove: pair(occasionsApi.remove, deleteOccasion),
    restore: pair(occasionsApi.restore, restoreOccasion),
  },
  budget: {
    key: 'budgetId',
    create: pair(budgetsApi.create, createBudget),
    read: pair(budgetsApi.get, getBudget),
    change: pair(budgetsApi.update, updateBudget),
    remove: pair(budgetsApi.remove, deleteBudget),
    restore: pair(budgetsApi.restore, restoreBudget),
  },
  expense: {
    key: 'expenseId',
    create: pair(expensesApi.create, createExpense),
    read: pair(expensesApi.get, getExpense),
    change: pair(expensesApi.update, updateExpense),
    remove: pair(expensesApi.remove, deleteExpense),
    restore: pair(expensesApi.restore, restoreExpense),
  },
  wish: {
    key: 'itemId',
    create: pair(wishesApi.create, createItem),
    read: pair(wishesApi.get, getItem),
    change: pair(wishesApi.update, updateItem),
    remove: pair(wishesApi.remove, deleteItem),
    restore: pair(wishesApi.restore, restoreItem),
  },
  reminder: {
    key: 'reminderId',
    create: pair(remindersApi.create, createReminder),
    read: pair(remindersApi.get, getReminder),
    change: pair(remindersApi.update, updateReminder),
    remove: pair(remindersApi.remove, deleteReminder),
    restore: pair(remindersApi.restore, restoreReminder),
  },
}

/** Other calls that may wait. */
const acts = [
  pair(giftsApi.bulk, changeGifts),
  pair(remindersApi.complete, completeReminder),
  pair(remindersApi.dismiss, dismissReminder),
  pair(remindersApi.reopen, reopenReminder),
]

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Every call that may wait, by method and path, with its noun where it is one of a noun. */
type OfNoun = WaitingCall & { noun: ConflictEntity | null }
export const waitingCalls: ReadonlyMap<string, OfNoun> = new Map<string, OfNoun>([
  ...Object.entries(nounCalls).flatMap(([noun, { create, change, remove, restore }]) =>
    [create, change, remove, restore].map(
      call => [nameOf(call.endpoint), { ...call, noun: noun as ConflictEntity }] as const,
    ),
  ),
  ...acts.map(call => [nameOf(call.endpoint), { ...call, noun: null }] as const),
])

type Values = Record<string, unknown>
type Path = Record<string, string>

/** A call as its own request would have it: the same key with another text is refused. */
export function requestOf({ endpoint }: WaitingCall, { path, body = {} }: { path: Path; body?: Values }) {
  const hasBody =
    endpoint.method !== 'GET' && !(endpoint.method === 'DELETE' && Object.keys(body).length === 0)
  return {
    text: hasBody ? JSON.stringify(body) : '',
    pathname: pathKeys(endpoint.path).reduce(
      (filled, name) => filled.replace(`{${name}}`, path[name] ?? ''),
      endpoint.path,
    ),
  }
}

/** Makes a call as its own route would, once for its key, and based on a version where one is given. */
export async function make(
  ctx: Context,
  call: WaitingCall,
  {
    path,
    body = {},
    key,
    version = null,
  }: { path: Path; body?: Values; key?: string; version?: number | null },
): Promise<Values | null> {
  const answer = await perform(
    { ...ctx, ifMatch: version === null ? null : [version] },
    call.endpoint,
    call.run,
    {
      path,
      value: body,
      ...requestOf(call, { path, body }),
      key: key ?? null,
      scope: () => userId(ctx),
    },
    {},
  )
  // A kept answer is data already; a new one may hold dates and what JSON leaves out.
  return answer instanceof Response
    ? null
    : (JSON.parse(JSON.stringify(answer.body ?? null)) as Values | null)
}
