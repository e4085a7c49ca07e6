import 'server-only'
import { WaitingList } from '@/lib/server/http/waiting-limit'

interface Turns {
  last: Promise<unknown>
  list: WaitingList
}

/** On globalThis because this module is evaluated more than once in one process, and the memory is there once. */
const slot = globalThis as typeof globalThis & { giftTrackerPictures?: Turns }

/** Runs one picture after the other in this process. Throws 503 when too many wait (`WaitingList`). */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  slot.giftTrackerPictures ??= { last: Promise.resolve(), list: new WaitingList() }
  const turns = slot.giftTrackerPictures
  const begin = turns.list.enter()
  const next = turns.last.then(() => {
    begin()
    return work()
  })
  // The request that asked for it gets the error. The next one only waits for the end.
  turns.last = next.catch(() => undefined)
  return next
}
