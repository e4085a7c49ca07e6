import 'server-only'
import type { Context } from '@/lib/server/context'
import { log } from '@/lib/server/log'
import { fetchAndKeep } from './commands'
import { RatesError } from './provider'
import { fetchesRates } from './queries'

/** Brings the reference rates up to date where the network allows; without it the known ones count on. */
export async function refreshReferenceRates(ctx: Context) {
  if (!fetchesRates()) return
  try {
    await fetchAndKeep(ctx)
  } catch (error) {
    if (!(error instanceof RatesError)) throw error
    log().info(`exchange rates could not be fetched: ${error.message}`)
  }
}
