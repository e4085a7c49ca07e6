/**
 * Next calls this once when a server starts. Only in this form does the bundler drop the branch of the other
 * runtime.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { start } = await import('@/lib/server/ops/start')
    await start({
      ...(await import('@/lib/composition/effects')),
      ...(await import('@/lib/composition/queues')),
      ...(await import('@/lib/composition/jobs')),
    })
  }
}

/** Next calls this for every error that a page, a route or the middleware throws. It logs the error itself. */
export async function onRequestError(error: unknown) {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { hear } = await import('@/lib/server/ops/health')
    hear(error)
  }
}
