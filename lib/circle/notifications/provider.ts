import 'server-only'
import { hearAll } from '@/lib/activity/provider'
import type { Effects } from '@/lib/server/auth/context'
import { jobContextWith } from '@/lib/server/jobs/jobs'
import { lacksRoom, NoRoom } from '@/lib/server/ops/disk-room'
import { complain } from '@/lib/server/ops/health'
import { tellNews } from './jobs'

/** On globalThis for the same reason as the database: one teller in a process. */
const slot = globalThis as typeof globalThis & { giftTrackerTeller?: { running: boolean; asked: boolean } }

async function run(effects: Effects, teller: { running: boolean; asked: boolean }) {
  if (teller.running) {
    teller.asked = true
    return
  }
  teller.running = true
  do {
    teller.asked = false
    try {
      if (lacksRoom()) throw new NoRoom()
      await tellNews(await jobContextWith(effects, 'tell-news'))
    } catch (error) {
      complain(error, 'news was not told')
    }
  } while (teller.asked)
  teller.running = false
}

/**
 * Tells news as it happens, in a long-lived process. Called with every tick of the clock, which tells what was not
 * heard.
 */
export async function tellAsHeard(effects: Effects) {
  if (slot.giftTrackerTeller) return
  const teller = { running: false, asked: false }
  slot.giftTrackerTeller = teller
  try {
    await hearAll(({ audience }) => {
      if (audience === 'news') void run(effects, teller)
    })
  } catch (error) {
    slot.giftTrackerTeller = undefined
    throw error
  }
}
