import 'server-only'
import { tooMany } from '@/lib/server/threads'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** The most pictures that wait for their turn. Further requests are refused and can be repeated. */
const mostWaiting = 8

/** Runs one picture after the other: a picture of 50 megapixels needs 200 MB for a moment. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw tooMany()
  waiting++
  const next = last.then(work, work)
  // The request that asked for it gets the error. The next one only waits for the end.
  last = next.catch(() => undefined)
  return next.finally(() => waiting--)
}
