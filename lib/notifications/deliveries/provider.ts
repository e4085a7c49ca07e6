import 'server-only'
import { hearAll } from '@/lib/activity/provider'
import type { Effects } from '@/lib/server/auth/context'
import { jobContextWith } from '@/lib/server/jobs/jobs'
import { lacksRoom, NoRoom } from '@/lib/server/ops/disk-room'
import { complain } from '@/lib/server/ops/health'
import type { Sender } from '@/lib/server/ops/stop'
import { deliverDue } from './jobs'

/** Milliseconds after an message: the notices of one transaction go out together. */
const pause = 300

/** On globalThis for the same reason as the database: one sender in a process. */
const slot = globalThis as typeof globalThis & { giftTrackerSender?: Sender }

/** Sends what is due, again and again while it is asked for. */
function makeSender(effects: Effects): Sender & { soon: () => void } {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isAsked = false
  let isEnding = false
  const run = async () => {
    try {
      if (lacksRoom()) throw new NoRoom()
      await deliverDue(await jobContextWith(effects, 'deliver'), () => isEnding)
    } catch (error) {
      complain(error, 'news was not sent')
    }
    running = null
    if (isAsked) soon()
  }
  const work = () => {
    timer = null
    isAsked = running !== null
    running ??= run()
  }
  const soon = () => {
    isAsked = false
    if (!isEnding) timer ??= setTimeout(work, pause).unref()
  }
  const end = async () => {
    isEnding = true
    if (timer) clearTimeout(timer)
    await running
  }
  return { soon, end }
}

/** Sends news as it is written, in a long-lived process. The clock sends what waited, and what was not heard. */
export async function sendAsHeard(effects: Effects) {
  if (slot.giftTrackerSender) return
  const sender = makeSender(effects)
  slot.giftTrackerSender = sender
  try {
    await hearAll(({ audience }) => {
      if (audience === 'account') sender.soon()
    })
  } catch (error) {
    // The next tick of the clock tries again.
    slot.giftTrackerSender = undefined
    throw error
  }
  sender.soon()
}
