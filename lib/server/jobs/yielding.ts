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

/** Runs long work that yields after each small step, in short turns. Resolves with its result. */
export async function stepped<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  let until = performance.now() + turnMilliseconds
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + turnMilliseconds
  }
}

/** Processes a long list in short turns, in its order. */
export async function inTurns<Item>(list: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  await mappedInTurns(list, work)
}

/** Makes something of each item of a long list in short turns, in its order. */
export function mappedInTurns<Item, Made>(list: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = []
  return stepped(
    (function* () {
      for (const item of list) {
        made.push(make(item))
        yield
      }
      return made
    })(),
  )
}
