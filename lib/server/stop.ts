import 'server-only'
import { closeDatabase } from '@/db'
import { log } from './log'
import { closeQueue } from './queue'
import { endStreams } from './streams'

/** The server of scripts/start.mjs, which lies outside of what Next builds, leaves here how to empty it. */
const slot = globalThis as typeof globalThis & { giftTrackerDrain?: () => Promise<void> }

/**
 * Ends the process in the order in which one part needs the other: streams that would never end, requests that are being
 * answered, mails that are being sent, and the database, which they all write to.
 */
export async function stop(exit: (code: number) => void = code => process.exit(code)) {
  try {
    endStreams()
    await slot.giftTrackerDrain?.()
    await closeQueue()
    await closeDatabase()
    exit(0)
  } catch (error) {
    log().error({ err: error }, 'the server could not end in order')
    exit(1)
  }
}
