import { env } from '../lib/server/ops/env.ts'
import { tool } from './say.mjs'

// Checks the variables and makes the missing secrets before anything is built.
await tool(async () => {
  const { AUTH_SECRET, CRON_SECRET } = env()
  if (!AUTH_SECRET || !CRON_SECRET) throw new Error('AUTH_SECRET and CRON_SECRET are needed.')
})
