import 'server-only'
import { closeDatabase } from '@/db'
import { endStreams } from '../http/open-streams'
import { closeQueue } from '../jobs/queue'
import { endSenders } from '../jobs/sender'
import { stopClock } from '../jobs/ticker'
import { complain } from './health'

/** Milliseconds to wait for what is being sent. A mail that is cut off is sent again. */
const senderPatience = 5000

/** The server of scripts/start.mjs, which Next does not build, puts its drain function here. */
const slot = globalThis as typeof globalThis & {
  giftTrackerDrain?: () => Promise<void>
}

const stopSending = () =>
  Promise.race([endSenders(), new Promise(resolve => setTimeout(resolve, senderPatience).unref())])

/**
 * Ends the process in the order of its dependencies: endless streams, open requests, the running job and
 * mails that are being sent, and last the database, which all of them write to.
 */
export async function stop(exit: (code: number) => void = code => process.exit(code)) {
  try {
    endStreams()
    const jobs = stopClock()
    await slot.giftTrackerDrain?.()
    await Promise.all([jobs, stopSending()])
    await closeQueue()
    await closeDatabase()
    exit(0)
  } catch (error) {
    complain(error, 'the server could not end in order')
    exit(1)
  }
}
