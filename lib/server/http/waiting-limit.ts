import 'server-only'
import { Problem } from '@/lib/core/errors'
import { currentCaller } from '../auth/caller'

/** The refusal when too much work waits already. It can be repeated. */
export const tooMany = () =>
  new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable', null, { 'Retry-After': '10' })

/** The pieces of work of one kind that may wait for all callers, and for one of them. */
const most = { all: 16, own: 2 }

/**
 * Counts the work that waits. Throws 503 when it is full, or when the caller has enough in it: one account keeps the
 * others from nothing. Jobs are always taken, because they bound themselves and nobody would repeat them.
 */
export class WaitingList {
  private readonly waiting = new Map<string, number>()

  /** Notes a piece of work that waits. Returns a function that notes its beginning. */
  enter(): () => void {
    const who = currentCaller()?.who
    if (who === undefined) return () => {}
    const own = this.waiting.get(who) ?? 0
    const all = [...this.waiting.values()].reduce((sum, count) => sum + count, 0)
    if (own >= most.own || all >= most.all) throw tooMany()
    this.waiting.set(who, own + 1)
    return () => {
      const left = (this.waiting.get(who) ?? 1) - 1
      if (left > 0) this.waiting.set(who, left)
      else this.waiting.delete(who)
    }
  }
}
