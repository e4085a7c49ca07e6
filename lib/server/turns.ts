import 'server-only'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a later turn of the event loop, one waiting caller in each turn. So other requests are answered
 * between two pieces of long work.
 */
export function nextTurn(): Promise<void> {
  const next = last.then(() => new Promise<void>(resolve => setImmediate(resolve)))
  last = next
  return next
}

/** How long a piece of long work may block the event loop. */
const turnMilliseconds = 10

/** Processes a long list in short turns, in its order. */
export async function inTurns<Item>(list: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = performance.now() + turnMilliseconds
  for (const item of list) {
    work(item)
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + turnMilliseconds
  }
}
