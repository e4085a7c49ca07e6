import 'server-only'
import { hearAll } from '@/lib/activity/provider'
import { jobContext } from '@/lib/server/jobs'
import { lacksRoom, NoRoom } from '@/lib/server/room'
import { complain } from '@/lib/server/troubles'
import { tellNews } from './jobs'

/** On globalThis for the same reason as the database: one teller in a process. */
const slot = globalThis as typeof globalThis & { giftTrackerTeller?: { running: boolean; asked: boolean } }

async function run(teller: { running: boolean; asked: boolean }) {
  if (teller.running) {
    teller.asked = true
    return
  }
  teller.running = true
  do {
    teller.asked = false
    try {
      if (lacksRoom()) throw new NoRoom()
      await tellNews(await jobContext('tell-news'))
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
export async function tellAsHeard() {
  if (slot.giftTrackerTeller) return
  const teller = { running: false, asked: false }
  slot.giftTrackerTeller = teller
  try {
    await hearAll(({ audience }) => {
      if (audience === 'news') void run(teller)
    })
  } catch (error) {
    slot.giftTrackerTeller = undefined
    throw error
  }
}
