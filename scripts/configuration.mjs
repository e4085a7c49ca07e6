import { env } from '../lib/server/env.ts'
import { tool } from './say.mjs'

// Checks the variables and makes the missing secrets before anything is built or served.
await tool(async () => {
  const { PORT, APP_URL, AUTH_SECRET, CRON_SECRET } = env()
  if (AUTH_SECRET && CRON_SECRET) console.log(JSON.stringify({ PORT, APP_URL }))
})
