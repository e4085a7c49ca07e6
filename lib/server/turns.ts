import 'server-only'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a later turn of the event loop, for one waiting caller a turn: between two pieces of long work, everybody
 * else is answered.
 */
export function nextTurn(): Promise<void> {
  const next = last.then(() => new Promise<void>(resolve => setImmediate(resolve)))
  last = next
  return next
}

/** How long a piece of long work keeps the event loop. */
const turnMilliseconds = 10

/** Works through a long list in short turns, in its order. */
export async function inTurns<Item>(list: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = performance.now() + turnMilliseconds
  for (const item of list) {
    work(item)
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + turnMilliseconds
  }
}
