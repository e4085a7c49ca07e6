import 'server-only'
import type { Context, Effects } from '../auth/context'
import { lacksRoom, NoRoom } from '../ops/disk-room'
import { complain } from '../ops/health'
import { jobContextWith } from './jobs'

/** Milliseconds after a message: what one transaction wrote goes out together. */
const pause = 300

/** Work that runs in a long-lived process soon after it is asked for. */
export interface Sender {
  /** Runs soon, and once more where it is asked for during a run. */
  soon: () => void
  /** Finishes what is being sent, and begins nothing more. */
  end: () => Promise<void>
}

/** On globalThis for the same reason as the database: one sender of a name in a process. */
const slot = globalThis as typeof globalThis & { giftTrackerSenders?: Map<string, Sender> }
slot.giftTrackerSenders ??= new Map()
const senders = slot.giftTrackerSenders

/** Sends what is due, again and again while it is asked for. */
function makeSender(
  name: string,
  effects: Effects,
  send: (ctx: Context, isEnding: () => boolean) => Promise<unknown>,
): Sender {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isAsked = false
  let isEnding = false
  const run = async () => {
    try {
      if (lacksRoom()) throw new NoRoom()
      await send(await jobContextWith(effects, name), () => isEnding)
    } catch (error) {
      complain(error, 'what was due was not sent', { sender: name })
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

/**
 * Begins to send, in a long-lived process. `hear` calls its argument whenever something may be due; where it fails, the next
 * call tries again. Nothing happens where a sender of this name has begun.
 */
export async function beginSending(
  name: string,
  effects: Effects,
  send: (ctx: Context, isEnding: () => boolean) => Promise<unknown>,
  hear: (soon: () => void) => Promise<unknown>,
): Promise<void> {
  if (senders.has(name)) return
  const sender = makeSender(name, effects, send)
  senders.set(name, sender)
  try {
    await hear(sender.soon)
  } catch (error) {
    senders.delete(name)
    throw error
  }
  sender.soon()
}

/** Ends every sender of this process. */
export const endSenders = () => Promise.all([...senders.values()].map(sender => sender.end()))
