/** Next calls this once when a server starts; the bundler needs to see the two names literally. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  const { start } = await import('@/lib/server/start')
  await start()
}
