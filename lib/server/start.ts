import 'server-only'
import { awayPage } from './away'
import { startClock } from './clock'
import type { Context } from './context'
import { ConfigurationError, env } from './env'
import { front } from './front'
import { jobContext } from './jobs'
import { log } from './log'
import { openForServing } from './opening'
import { type Handlers, nameQueues, type QueueName, workQueueSoon } from './queue'
import { stop } from './stop'

/** The server of scripts/start.mjs calls these before a page is made. */
const slot = globalThis as typeof globalThis & {
  giftTrackerAway?: typeof awayPage
  giftTrackerFront?: typeof front
}

/** The work that runs beside the requests. */
interface Work {
  queues: QueueName[]
  handlers: Handlers
  runDueJobs: (ctx: Context) => Promise<unknown>
  /** Begins to send news as it is written. Nothing happens when it has begun. */
  sendAsHeard: () => Promise<void>
}

async function tick({ runDueJobs, sendAsHeard }: Work) {
  await sendAsHeard().catch((error: unknown) => log().error({ err: error }, 'news is sent by the clock only'))
  try {
    await runDueJobs(await jobContext('tick'))
  } catch (error) {
    log().error({ err: error }, 'tick failed')
  }
}

/**
 * Works the queue and the clock beside the requests, so that the first requests do not wait for mails and
 * purges.
 */
async function runJobs(work: Work) {
  void workQueueSoon(work.handlers)
  await startClock(() => tick(work))
}

/** Opens what a server needs before its first request, and starts the clock in a long-lived process. */
export async function start(work: Work) {
  nameQueues(work.queues)
  try {
    const { VERCEL, AUTH_SECRET, CRON_SECRET, APP_URL, TRUSTED_PROXY_HOPS } = env()
    if (!AUTH_SECRET || !CRON_SECRET) throw new ConfigurationError('AUTH_SECRET and CRON_SECRET are needed.')
    if (APP_URL.startsWith('https:') && TRUSTED_PROXY_HOPS === 0)
      log().warn(
        'Nobody is limited by network address: TRUSTED_PROXY_HOPS does not say how many proxies there are.',
      )
    // A serverless host calls POST /api/jobs/tick instead, and opens the database with its first request.
    if (VERCEL) return
    await openForServing()
    // A second signal ends at once.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
    slot.giftTrackerAway = awayPage
    slot.giftTrackerFront = front
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  void runJobs(work)
}
