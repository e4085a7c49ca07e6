import 'server-only'
import { sql } from 'drizzle-orm'
import { database, rows } from '@/db'
import { purgeAccounts, sendAccountMail } from '@/lib/accounts/jobs'
import { purgeContact, sendContactMail } from '@/lib/contact/jobs'
import { notFound } from '@/lib/core/errors'
import { sendDrawMail } from '@/lib/draws/jobs'
import { purgeInvitations, sendInvitationMail } from '@/lib/families/invitations/jobs'
import { purgeGifts } from '@/lib/gifts/jobs'
import { defaultLocale } from '@/lib/i18n/locales'
import { purgeBudgets } from '@/lib/money/budgets/jobs'
import { refreshReferenceRates } from '@/lib/money/exchange-rates/jobs'
import { purgeExpenses } from '@/lib/money/expenses/jobs'
import { purgeOccasions, rollEverybody } from '@/lib/occasions/jobs'
import { purgePeople } from '@/lib/people/jobs'
import { makeDueReports } from '@/lib/reports/jobs'
import { purgeSamples } from '@/lib/samples/jobs'
import { nudgeGivers, releaseLost, revealDue } from '@/lib/wishlists/claims/jobs'
import { sendClaimMail } from '@/lib/wishlists/claims/mail'
import { sendGuestMail } from '@/lib/wishlists/guest-links/jobs'
import { purgeWishlists } from '@/lib/wishlists/jobs'
import { purgeWishes } from '@/lib/wishlists/wishes/jobs'
import { unknownAddress } from './address'
import { visitor } from './auth'
import type { Context } from './context'
import { purgePlaces } from './guesses'
import { purgeIdempotency } from './idempotency'
import { log } from './log'
import { drainQueue, type Handlers, maintainQueue } from './queue'
import { purgeRateLimits } from './rate-limit'
import { hear } from './troubles'

interface Job {
  everySeconds: number
  run: (ctx: Context) => Promise<unknown>
}

const hour = 3600

/** Everything that runs by itself, and how often. */
const jobs: Record<string, Job> = {
  'make-reports': { everySeconds: hour, run: makeDueReports },
  'nudge-givers': { everySeconds: hour, run: nudgeGivers },
  'purge-idempotency': { everySeconds: hour, run: purgeIdempotency },
  'purge-rate-limits': { everySeconds: hour, run: purgeRateLimits },
  'purge-accounts': { everySeconds: hour, run: purgeAccounts },
  'purge-budgets': { everySeconds: hour, run: purgeBudgets },
  'purge-contact': { everySeconds: hour, run: purgeContact },
  'purge-expenses': { everySeconds: hour, run: purgeExpenses },
  'purge-gifts': { everySeconds: hour, run: purgeGifts },
  'purge-invitations': { everySeconds: hour, run: purgeInvitations },
  'purge-occasions': { everySeconds: hour, run: purgeOccasions },
  'purge-places': { everySeconds: hour, run: purgePlaces },
  'purge-people': { everySeconds: hour, run: purgePeople },
  'purge-samples': { everySeconds: hour, run: purgeSamples },
  'purge-wishes': { everySeconds: hour, run: purgeWishes },
  'purge-wishlists': { everySeconds: hour, run: purgeWishlists },
  'release-claims': { everySeconds: hour, run: releaseLost },
  'reveal-claims': { everySeconds: 60, run: revealDue },
  'roll-occasions': { everySeconds: 60, run: rollEverybody },
  // The last one, for it waits for another server.
  'refresh-rates': { everySeconds: 6 * hour, run: refreshReferenceRates },
}

export const jobNames = ['tick', ...Object.keys(jobs)]

/** The context of work that nobody asked for. */
export const jobContext = async (name: string): Promise<Context> => ({
  actor: { type: 'job', name },
  db: await database(),
  now: new Date(),
  locale: defaultLocale,
  settings: visitor.settings,
  address: unknownAddress,
  ifMatch: null,
  userAgent: null,
})

/** What is done with each thing that waits in the queue. */
export const handlers: Handlers = {
  accountMail: async (jobId, data) => sendAccountMail(await jobContext('accountMail'), jobId, data),
  claimMail: async (jobId, data) => sendClaimMail(await jobContext('claimMail'), jobId, data),
  contactMail: async (jobId, data) => sendContactMail(await jobContext('contactMail'), jobId, data),
  guestMail: async (jobId, data) => sendGuestMail(await jobContext('guestMail'), jobId, data),
  drawMail: async (jobId, data) => sendDrawMail(await jobContext('drawMail'), jobId, data),
  invitationMail: async (jobId, data) => sendInvitationMail(await jobContext('invitationMail'), jobId, data),
}

/** Notes that a job runs now, unless it ran within its time already: of two clocks one wins. */
async function claim(ctx: Context, name: string, everySeconds: number) {
  const before = new Date(ctx.now.getTime() - everySeconds * 1000 + 5000).toISOString()
  const now = ctx.now.toISOString()
  const claimed = await rows(
    ctx.db,
    sql`insert into clock_ticks (job, ran_at) values (${name}, ${now}::timestamptz)
      on conflict (job) do update set ran_at = excluded.ran_at
      where clock_ticks.ran_at <= ${before}::timestamptz
      returning job`,
  )
  return claimed.length > 0
}

/** Runs what is due. One job that fails does not keep the others from running. */
export async function runDueJobs(ctx: Context): Promise<string[]> {
  const ran: string[] = []
  for (const [name, job] of Object.entries(jobs)) {
    try {
      if (!(await claim(ctx, name, job.everySeconds))) continue
      await job.run({ ...ctx, actor: { type: 'job', name } })
      ran.push(name)
    } catch (error) {
      hear(error)
      log().error({ err: error, job: name }, 'job failed')
    }
  }
  return ran
}

/** One job by its name, due or not; `tick` runs all that are due and works off the queue. */
export async function runJob(ctx: Context, { job: name }: { job: string }): Promise<{ ran: string[] }> {
  if (name === 'tick') {
    const ran = await runDueJobs(ctx)
    await maintainQueue()
    await drainQueue(handlers)
    return { ran }
  }
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
  if (!job) throw notFound()
  await job.run({ ...ctx, actor: { type: 'job', name } })
  return { ran: [name] }
}
