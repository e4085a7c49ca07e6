import { vi } from 'vitest'

/** How long a test waits for what must happen. It fails for its result, not for the machine’s speed. */
const patience = 60_000

type Options<T> = T | number | undefined

const patiently = <T extends { timeout?: number }>(options: Options<T>) =>
  typeof options === 'number' ? options : { timeout: patience, ...options }

// The libraries give up after one second.
const patched = Symbol.for('gift-tracker.patient')
if (!(patched in vi)) {
  const { waitFor, waitUntil } = vi
  Object.assign(vi, {
    waitFor: ((callback, options) => waitFor(callback, patiently(options))) as typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, patiently(options))) as typeof waitUntil,
    [patched]: true,
  })
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patience })
}
