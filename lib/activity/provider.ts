import 'server-only'
import { sql } from 'drizzle-orm'
import { listening } from '@/db'
import type { Context } from '@/lib/server/context'
import { log } from '@/lib/server/log'
import type { Listeners } from './rules'

const channel = 'gift_tracker_lists'
/** Behind a pooler nobody says when the transaction is done. */
const pooledDelay = 500

/** That a list changed, and who may hear so. */
export interface Announcement {
  wishlistId: string
  audience: Listeners
}

type Hear = (announcement: Announcement) => void

interface Bus {
  /** The database that is listened to; another one (in tests) is listened to anew. */
  source: object | null
  ready: Promise<void>
  hearers: Set<Hear>
}

/** On globalThis for the same reason as the database: one bus a process. */
const slot = globalThis as typeof globalThis & { giftTrackerEvents?: Bus }
const theBus = () => {
  slot.giftTrackerEvents ??= { source: null, ready: Promise.resolve(), hearers: new Set() }
  return slot.giftTrackerEvents
}

const pass = (payload: string) => {
  const [audience, wishlistId] = payload.split(' ')
  if (!wishlistId || (audience !== 'everyone' && audience !== 'givers')) return
  const announcement: Announcement = { audience, wishlistId }
  for (const hear of theBus().hearers) hear(announcement)
}

/** Hears every announcement of every instance, until the answered function is called. */
export async function hearAll(hear: Hear): Promise<() => void> {
  const bus = theBus()
  const database = await listening()
  if (bus.source !== database) {
    bus.source = database
    bus.ready = database.listen?.(channel, pass) ?? Promise.resolve()
    bus.ready.catch(error => {
      log().error({ err: error }, 'listening failed')
      bus.source = null
    })
  }
  bus.hearers.add(hear)
  try {
    await bus.ready
  } catch (error) {
    bus.hearers.delete(hear)
    throw error
  }
  return () => bus.hearers.delete(hear)
}

/** Passes an announcement to every instance, when and only when the transaction of `ctx` is committed. */
export async function tellListeners(ctx: Context, { wishlistId, audience }: Announcement) {
  const payload = `${audience} ${wishlistId}`
  const { listen } = await listening()
  if (listen) await ctx.db.execute(sql`select pg_notify(${channel}, ${payload})`)
  else setTimeout(pass, pooledDelay, payload).unref()
}
