import { setTimeout as start } from 'node:timers'
import { afterAll, vi } from 'vitest'

// What a test file has drawn must not change after its window is gone: React would throw, in no test, and fail the run.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  const started = new Set<NodeJS.Timeout>()
  const remember = (...given: Parameters<typeof start>) => {
    const timer = start(...given)
    started.add(timer)
    return timer
  }
  globalThis.setTimeout = Object.defineProperties(
    remember,
    Object.getOwnPropertyDescriptors(start),
  ) as typeof start
  afterAll(async () => {
    cleanup()
    await vi.dynamicImportSettled()
    // A call that waits for its next try would otherwise reach the `fetch` of the next file in this process.
    started.forEach(clearTimeout)
    // A fake clock that a test left behind would otherwise take the timer away with it.
    vi.useRealTimers()
    globalThis.setTimeout = start
  })
}
