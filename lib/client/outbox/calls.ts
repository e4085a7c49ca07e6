/** Where the records of a noun are, and the key of one record in a path. */
const places = {
  gift: ['/api/gifts', 'giftId'],
  idea: ['/api/gift-ideas', 'ideaId'],
  person: ['/api/people', 'personId'],
  occasion: ['/api/occasions', 'occasionId'],
  budget: ['/api/budgets', 'budgetId'],
  expense: ['/api/expenses', 'expenseId'],
  wish: ['/api/wishlists/{wishlistId}/items', 'itemId'],
  reminder: ['/api/reminders', 'reminderId'],
} as const
type Places = typeof places
export type Noun = keyof Places
export type Kind = 'create' | 'change' | 'remove' | 'act'

/** The changes of one record that may wait: those need what the record held before. */
export type WaitingChange = { [N in Noun]: `PUT ${Places[N][0]}/{${Places[N][1]}}` }[Noun]

export interface WaitingCall {
  noun: Noun
  kind: Kind
  /** The key of the path that holds the record's id. Null where the body names it, or several. */
  key: string | null
}

/**
 * Every call that is kept on this device while there is no network, by method and path. It is closed: all other calls need
 * a network. The endpoints say the same in their field `waits`, and a test compares the two.
 */
export const waitingCalls: ReadonlyMap<string, WaitingCall> = new Map<string, WaitingCall>([
  ...Object.entries(places).flatMap(([name, [path, key]]): [string, WaitingCall][] => {
    const noun = name as Noun
    const one = `${path}/{${key}}`
    return [
      [`POST ${path}`, { noun, kind: 'create', key: null }],
      [`PUT ${one}`, { noun, kind: 'change', key }],
      [`DELETE ${one}`, { noun, kind: 'remove', key }],
      [`POST ${one}/restore`, { noun, kind: 'act', key }],
    ]
  }),
  ...['complete', 'dismiss', 'reopen'].map((act): [string, WaitingCall] => [
    `POST /api/reminders/{reminderId}/${act}`,
    { noun: 'reminder', kind: 'act', key: 'reminderId' },
  ]),
  ['POST /api/gifts/bulk', { noun: 'gift', kind: 'act', key: null }],
])

/** The call that changes a record of a noun. */
export const changeOf = (noun: Noun) => `PUT ${places[noun][0]}/{${places[noun][1]}}`
export const keyOfNoun = (noun: Noun): string => places[noun][1]
