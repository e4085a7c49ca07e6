import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import { log } from '@/lib/server/ops/log'
import { fetchAndKeep } from './commands'
import { RatesError } from './provider'
import { fetchesRates } from './queries'

/** Updates the reference rates where the network allows. Without it the known ones still apply. */
export async function refreshReferenceRates(ctx: Context) {
  if (!fetchesRates()) return
  try {
    await fetchAndKeep(ctx)
  } catch (error) {
    if (!(error instanceof RatesError)) throw error
    log().info({ err: error }, 'exchange rates could not be fetched')
  }
}
