import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Progress } from '@/lib/core/progress'

type Hear = (progress: Progress) => void

/** On globalThis because this module is evaluated more than once in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerProgress?: AsyncLocalStorage<Hear> }
slot.giftTrackerProgress ??= new AsyncLocalStorage()
const listeners = slot.giftTrackerProgress

/** Runs work and hears how far it is. */
export const hearing = <Result>(hear: Hear, work: () => Result): Result => listeners.run(hear, work)

/** Tells whoever asked for this work how far it is. Take it before a transaction, whose driver may lose the listener. */
export const teller = (): Hear => listeners.getStore() ?? (() => {})
