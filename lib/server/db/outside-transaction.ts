import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { currentCaller } from '../auth/caller'
import { env } from '../ops/env'
import { log } from '../ops/log'

/** On globalThis because this module is evaluated more than once in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerHolding?: AsyncLocalStorage<() => boolean> }
slot.giftTrackerHolding ??= new AsyncLocalStorage()
const holding = slot.giftTrackerHolding

/** Runs work during which a transaction may be open, as `isOpen` says at any moment. */
export const whileHolding = <Result>(isOpen: () => boolean, work: () => Result): Result => {
  const outer = holding.getStore()
  return holding.run(() => isOpen() || outer?.() === true, work)
}

/**
 * Every call of an outside service begins here. A transaction must not wait for one: on the embedded database everybody
 * waits with it, and on PostgreSQL a connection and its locks do. Nor does a sample family, which needs no account, make
 * this server call anybody, besides the operator's own store (`isOurs`). Throws outside of production, so that a test finds
 * it; in production the log says it.
 */
export function leaving(service: string, { isOurs = false } = {}) {
  const fault = holding.getStore()?.()
    ? 'while a transaction was open'
    : currentCaller()?.isSample && !isOurs
      ? 'for a sample family'
      : null
  if (!fault) return
  const error = new Error(`${service} was called ${fault}`)
  if (env().NODE_ENV !== 'production') throw error
  log().error({ err: error }, 'an outside service was called where none may be')
}
