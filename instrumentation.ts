/**
 * Next calls this once when a server starts. Only in this form does the bundler drop the branch of the other
 * runtime.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { start } = await import('@/lib/server/start')
    await start({ ...(await import('@/lib/queues')), ...(await import('@/lib/jobs')) })
  }
}
