import { database } from '@/db'
import { jobContext } from '@/lib/composition/job-context'
import { deliverDue } from '@/lib/notifications/deliveries/jobs'
import { fireDue } from '@/lib/reminders/jobs'

// A server's clock in a process of its own, which a test kills. CLOCK_SKEW is how many milliseconds it is wrong by.

const skew = Number(process.env.CLOCK_SKEW ?? 0)
await database()
for (;;) {
  const now = async () => ({ ...(await jobContext('clock')), now: new Date(Date.now() + skew) })
  const fired = await fireDue(await now())
  const done = await deliverDue(await now())
  if (fired + done.delivered === 0) await new Promise(resolve => setTimeout(resolve, 200))
}
