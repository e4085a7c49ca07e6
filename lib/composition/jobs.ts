import 'server-only'
import { purgeAccounts, sendAccountMail } from '@/lib/accounts/jobs'
import { purgeChanges } from '@/lib/activity/jobs'
import { endSubscriptions, followSubscriptions, purgeEvents } from '@/lib/billing/jobs'
import { tellNews } from '@/lib/circle/notifications/jobs'
import { tellAsHeard } from '@/lib/circle/notifications/provider'
import { queueSyncs, syncConnection } from '@/lib/connectors/jobs'
import { tendTelegram } from '@/lib/connectors/telegram/jobs'
import { hearAsSent } from '@/lib/connectors/telegram/provider'
import { purgeContact, sendContactMail } from '@/lib/contact/jobs'
import { notFound } from '@/lib/core/errors'
import { watchMails } from '@/lib/developers/jobs'
import { sendDrawMail } from '@/lib/draws/jobs'
import { purgeInvitations, sendInvitationMail } from '@/lib/families/invitations/jobs'
import { purgeGifts } from '@/lib/gifts/jobs'
import { tellParcels } from '@/lib/gifts/tracking/jobs'
import { watchBudgets } from '@/lib/money/budget-alerts.jobs'
import { purgeBudgets } from '@/lib/money/budgets/jobs'
import { refreshReferenceRates } from '@/lib/money/exchange-rates/jobs'
import { purgeExpenses } from '@/lib/money/expenses/jobs'
import { deliverDue } from '@/lib/notifications/deliveries/jobs'
import { sendAsHeard as sendNewsAsHeard } from '@/lib/notifications/deliveries/provider'
import { queueWeeks } from '@/lib/notifications/digests.jobs'
import { purgeNotifications } from '@/lib/notifications/jobs'
import { purgeSubscriptions } from '@/lib/notifications/push/commands'
import { purgeOccasions, rollEverybody } from '@/lib/occasions/jobs'
import { noteFirstAccount } from '@/lib/operator/jobs'
import { requireOperator } from '@/lib/operator/policy'
import { purgeOrderMails } from '@/lib/order-mails/inbox/jobs'
import { purgePeople, showPhotos } from '@/lib/people/jobs'
import { fetchPictures, notePictures, purgePictures } from '@/lib/pictures/jobs'
import { fireDue, keepReminders, purgeReminders } from '@/lib/reminders/jobs'
import { planReminders } from '@/lib/reminders/plans/jobs'
import { announceTasks, purgeDismissals } from '@/lib/reminders/smart/jobs'
import { makeDueReports } from '@/lib/reports/jobs'
import { purgeSamples } from '@/lib/samples/jobs'
import { purgePlaces } from '@/lib/server/auth/brute-force'
import type { Context, Effects } from '@/lib/server/auth/context'
import { tendTables } from '@/lib/server/db/tending'
import { purgeBlobs, watchBucket } from '@/lib/server/files/blob-jobs'
import { purgeIdempotency } from '@/lib/server/http/idempotency'
import { purgeRateLimits } from '@/lib/server/http/rate-limit'
import { type Job, runAs, runDue, runNoted } from '@/lib/server/jobs/jobs'
import { purgeFailures } from '@/lib/server/jobs/leases'
import { drainQueue, type Handlers, keepQueue, maintainQueue } from '@/lib/server/jobs/queue'
import { lacksRoom, NoRoom } from '@/lib/server/ops/disk-room'
import { complain } from '@/lib/server/ops/health'
import { makeBackups, purgeBackups } from '@/lib/transfers/backups/jobs'
import { purgeConflicts } from '@/lib/transfers/sync/jobs'
import { purgeImports } from '@/lib/transfers/undo/jobs'
import { callAsHeard } from '@/lib/webhooks/deliveries/hearing.provider'
import { deliverWebhooks, purgeDeliveries } from '@/lib/webhooks/deliveries/jobs'
import { nudgeGivers, releaseLost, revealDue } from '@/lib/wishlists/claims/jobs'
import { tellClaimNews } from '@/lib/wishlists/claims/notifications'
import { sendGuestMail } from '@/lib/wishlists/guest-links/jobs'
import { purgeWishlists } from '@/lib/wishlists/jobs'
import { purgeListeners } from '@/lib/wishlists/listeners/endings.commands'
import { sendListenerMail, tellListeners } from '@/lib/wishlists/listeners/jobs'
import { purgeWishes } from '@/lib/wishlists/wishes/jobs'
import { jobContext } from './job-context'

// The one list of all work without a caller: by the clock, and from the queues.

const hour = 3600

/** The jobs of the clock, and how often each runs. */
export const jobs: Record<string, Job> = {
  // First, because somebody waits for them to the minute.
  'fire-reminders': { everySeconds: 60, run: fireDue },
  'keep-reminders': { everySeconds: 60, run: keepReminders },
  'keep-queue': { everySeconds: 60, run: keepQueue },
  'tend-tables': { everySeconds: 60, run: tendTables },
  'make-backups': { everySeconds: 300, run: makeBackups },
  'make-reports': { everySeconds: hour, run: makeDueReports },
  'nudge-givers': { everySeconds: hour, run: nudgeGivers },
  'purge-idempotency': { everySeconds: hour, run: purgeIdempotency },
  'purge-rate-limits': { everySeconds: hour, run: purgeRateLimits },
  'purge-accounts': { everySeconds: hour, run: purgeAccounts },
  'purge-backups': { everySeconds: hour, run: purgeBackups },
  'purge-changes': { everySeconds: hour, run: purgeChanges },
  'purge-conflicts': { everySeconds: hour, run: purgeConflicts },
  'purge-budgets': { everySeconds: hour, run: purgeBudgets },
  'purge-contact': { everySeconds: hour, run: purgeContact },
  'purge-failures': { everySeconds: hour, run: purgeFailures },
  'purge-events': { everySeconds: hour, run: purgeEvents },
  'purge-expenses': { everySeconds: hour, run: purgeExpenses },
  'purge-gifts': { everySeconds: hour, run: purgeGifts },
  'purge-listeners': { everySeconds: 60, run: purgeListeners },
  'purge-imports': { everySeconds: hour, run: purgeImports },
  'purge-invitations': { everySeconds: hour, run: purgeInvitations },
  'purge-notifications': { everySeconds: hour, run: purgeNotifications },
  'purge-occasions': { everySeconds: hour, run: purgeOccasions },
  'purge-order-mails': { everySeconds: hour, run: purgeOrderMails },
  'purge-places': { everySeconds: hour, run: purgePlaces },
  'purge-people': { everySeconds: hour, run: purgePeople },
  'purge-pictures': { everySeconds: 6 * hour, run: purgePictures },
  'purge-dismissals': { everySeconds: hour, run: purgeDismissals },
  'purge-reminders': { everySeconds: hour, run: purgeReminders },
  'purge-push-subscriptions': { everySeconds: hour, run: purgeSubscriptions },
  'purge-samples': { everySeconds: hour, run: purgeSamples },
  'purge-webhooks': { everySeconds: hour, run: purgeDeliveries },
  'purge-wishes': { everySeconds: hour, run: purgeWishes },
  'purge-wishlists': { everySeconds: hour, run: purgeWishlists },
  'release-claims': { everySeconds: hour, run: releaseLost },
  'reveal-claims': { everySeconds: 60, run: revealDue },
  'tell-listeners': { everySeconds: 60, run: tellListeners },
  'tell-news': { everySeconds: 60, run: tellNews },
  'tell-parcels': { everySeconds: hour, run: tellParcels },
  'watch-budgets': { everySeconds: hour, run: watchBudgets },
  'roll-occasions': { everySeconds: 60, run: rollEverybody },
  'plan-reminders': { everySeconds: 60, run: planReminders },
  'announce-tasks': { everySeconds: 60, run: announceTasks },
  'note-first-account': { everySeconds: 60, run: noteFirstAccount },
  'note-pictures': { everySeconds: 24 * hour, run: notePictures },
  'queue-weeks': { everySeconds: 60, run: queueWeeks },
  'queue-syncs': { everySeconds: 60, run: queueSyncs },
  'send-news': { everySeconds: 60, run: ctx => deliverDue(ctx) },
  // Last, because they wait for other servers.
  'send-webhooks': { everySeconds: 60, run: ctx => deliverWebhooks(ctx) },
  'tend-telegram': { everySeconds: 60, run: tendTelegram },
  'watch-mails': { everySeconds: hour / 4, run: watchMails },
  'end-subscriptions': { everySeconds: 60, run: endSubscriptions },
  'follow-subscriptions': { everySeconds: 300, run: followSubscriptions },
  'watch-bucket': { everySeconds: 300, run: watchBucket },
  'purge-blobs': { everySeconds: hour / 4, run: purgeBlobs },
  'refresh-rates': { everySeconds: 6 * hour, run: refreshReferenceRates },
  'fetch-pictures': { everySeconds: 60, run: async ctx => showPhotos(ctx, await fetchPictures(ctx)) },
}

/** Begins to send news and to call webhooks as they are written, and to hear what is sent to the bot. */
export const sendAsHeard = async (effects: Effects) => {
  await sendNewsAsHeard(effects)
  await callAsHeard(effects)
  await hearAsSent(effects)
}

/** The handler of each queue. */
export const handlers: Handlers = {
  accountMail: async (jobId, data) => sendAccountMail(await jobContext('accountMail'), jobId, data),
  claimMail: async (jobId, data) => tellClaimNews(await jobContext('claimMail'), jobId, data),
  connectorSync: async (jobId, data) => syncConnection(await jobContext('connectorSync'), jobId, data),
  contactMail: async (jobId, data) => sendContactMail(await jobContext('contactMail'), jobId, data),
  guestMail: async (jobId, data) => sendGuestMail(await jobContext('guestMail'), jobId, data),
  drawMail: async (jobId, data) => sendDrawMail(await jobContext('drawMail'), jobId, data),
  invitationMail: async (jobId, data) => sendInvitationMail(await jobContext('invitationMail'), jobId, data),
  listenerMail: async (jobId, data) => sendListenerMail(await jobContext('listenerMail'), jobId, data),
}

export const jobNames = ['tick', ...Object.keys(jobs)]

/** Runs what is due by the clock of a long-lived process, and makes sure that it tells news as it happens. */
export async function runDueJobs(ctx: Context): Promise<string[]> {
  await tellAsHeard(ctx.effects).catch(error => complain(error, 'listening for news failed'))
  return runDue(ctx, jobs)
}

/** Runs one job by its name, due or not. `tick` runs all due jobs and works off the queue. */
export async function runJob(ctx: Context, { job: name }: { job: string }): Promise<{ ran: string[] }> {
  // A scheduler reads why nothing ran, and the queue would fail on its own statements.
  if (lacksRoom()) throw new NoRoom()
  if (name === 'tick') {
    // First the mails that somebody waits for: a serverless host may end the call before the last job.
    await maintainQueue()
    await drainQueue(handlers)
    const ran = await runDue(ctx, jobs)
    // What the jobs have queued.
    await drainQueue(handlers)
    return { ran }
  }
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
  if (!job) throw notFound()
  await runAs(ctx, name, job)
  return { ran: [name] }
}

/** Runs one job for the operator, and notes the run as if the clock had begun it. Why it failed stands in the log. */
export async function runNow(ctx: Context, { job: name }: { job: string }) {
  await requireOperator(ctx)
  if (lacksRoom()) throw new NoRoom()
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
  if (!job) throw notFound()
  return { job: name, failed: !(await runNoted(await jobContext(name), name, job)) }
}
