import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What work that is under way is known by, without handing it on through every function. */
export interface Caller {
  /** The account, or the address of a caller without an account. */
  who: string
  /** Whether it is a visitor of a sample family, who has no account. */
  isSample?: boolean
}

/** On globalThis because this module is evaluated more than once in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerCallers?: AsyncLocalStorage<Caller | undefined> }
slot.giftTrackerCallers ??= new AsyncLocalStorage()
const callers = slot.giftTrackerCallers

/** Runs work for a caller. */
export const asCaller = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work)

/** The caller whose work this is. Undefined for jobs. */
export const currentCaller = () => callers.getStore()
