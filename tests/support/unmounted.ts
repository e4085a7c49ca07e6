import { afterAll, vi } from 'vitest'

// What a test file has drawn must not change after its window is gone: React would throw, in no test, and fail the run.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterAll(async () => {
    cleanup()
    await vi.dynamicImportSettled()
  })
}
