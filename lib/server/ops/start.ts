import 'server-only'
import { database } from '@/db'
import type { Context, Effects } from '../auth/context'
import { watchBucket } from '../files/blob-jobs'
import { front } from '../http/front-handler'
import { awayPage } from '../http/maintenance'
import { jobContextWith } from '../jobs/jobs'
import { type Handlers, nameQueues, type QueueName, workQueueSoon } from '../jobs/queue'
import { startClock } from '../jobs/ticker'
import { watchMail } from '../mail/check'
import { openForServing } from './database-opening'
import { ConfigurationError, env, givenNames } from './env'
import { complain } from './health'
import { log } from './log'
import { misspelt } from './misspelt-variables'
import { stop } from './stop'

/** The server of scripts/start.mjs calls these before a page is made. */
const slot = globalThis as typeof globalThis & {
  giftTrackerAway?: typeof awayPage
  giftTrackerFront?: typeof front
}

/** The work that runs beside the requests. */
interface Work {
  effects: Effects
  queues: QueueName[]
  handlers: Handlers
  runDueJobs: (ctx: Context) => Promise<unknown>
  /** Begins to send news as it is written. Nothing happens when it has begun. */
  sendAsHeard: (effects: Effects) => Promise<void>
}

async function tick({ effects, runDueJobs, sendAsHeard }: Work) {
  await sendAsHeard(effects).catch((error: unknown) => complain(error, 'news is sent by the clock only'))
  try {
    await runDueJobs(await jobContextWith(effects, 'tick'))
  } catch (error) {
    complain(error, 'tick failed')
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

/** Milliseconds. npm passes on what the terminal or the service manager has already sent to every process. */
const sameOrder = 1000

/** Ends in order at the first signal, and at once when somebody asks again. */
function stopBySignal() {
  let asked: number | undefined
  const end = () => {
    if (asked === undefined) {
      asked = performance.now()
      void stop()
    } else if (performance.now() - asked > sameOrder) process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // From here on there is something to finish, so scripts/start.mjs no longer ends the process itself.
    process.removeAllListeners(signal)
    process.on(signal, end)
  }
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
    for (const { name, meant } of misspelt(givenNames()))
      log().warn(`The variable ${name} is not read: perhaps ${meant} is meant.`)
    // A serverless host calls POST /api/jobs/tick instead, and opens the database with its first request.
    if (VERCEL) return
    await openForServing()
    stopBySignal()
    slot.giftTrackerAway = awayPage
    slot.giftTrackerFront = front
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  void runJobs(work)
  void watchMail().catch((error: unknown) => complain(error, 'the mail server could not be looked at'))
  void database()
    .then(db => watchBucket({ db }))
    .catch((error: unknown) => complain(error, 'the bucket could not be looked at'))
}
