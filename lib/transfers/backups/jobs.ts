import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { eachAlone } from '@/lib/server/jobs/leases'
import { dueBackups, makeDueBackup, purgeOldBackups } from './commands'
import { purgeRestores } from './restores.commands'

/** No backup is begun later than this in a run, because other jobs wait for its end. */
const longestRun = 30_000

/** Makes the backups that are due, each as its owner. */
export async function makeBackups(ctx: Context) {
  const job = 'make-backups'
  const due = await dueBackups(ctx)
  await eachAlone(ctx, { job, idOf: one => one.userId, patience: longestRun }, due, async ([one]) => {
    const person = await actingFor(ctx, one.userId)
    if (person) await makeDueBackup(person)
  })
}

/** Deletes backups that nobody needs any more, and forgets what old restores changed. */
export async function purgeBackups(ctx: Context) {
  await purgeOldBackups(ctx)
  await purgeRestores(ctx)
}
