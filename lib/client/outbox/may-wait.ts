/** The records whose changes may wait on this device. */
const places = 'gifts|gift-ideas|people|occasions|budgets|expenses|reminders|wishlists/{wishlistId}/items'
const record = `(?:${places})/{\\w+}`

/** The calls of calls.ts in little, for every page: the list itself is loaded later. A test compares the two. */
const waiting = new RegExp(
  `^(?:POST /api/(?:${places}|${record}/restore|reminders/{\\w+}/(?:complete|dismiss|reopen)|gifts/bulk)|(?:PUT|DELETE) /api/${record})$`,
)

export const mayWait = (call: string) => waiting.test(call)
/** Whether a call that may wait adds a record. */
export const adds = (call: string) =>
  call.startsWith('POST') && !/\/(?:restore|bulk|complete|dismiss|reopen)$/.test(call)
