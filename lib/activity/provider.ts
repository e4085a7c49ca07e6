import 'server-only'
import { sql } from 'drizzle-orm'
import { listening } from '@/db'
import type { Context } from '@/lib/server/auth/context'
import { complain } from '@/lib/server/ops/health'
import type { Listeners } from './rules'

const channel = 'gift_tracker_lists'
/**
 * Milliseconds. Without LISTEN (behind a connection pooler) nothing signals the commit, so we wait this long instead.
 */
const pooledDelay = 500

/** A list changed, and who may be notified. */
export interface ListMessage {
  wishlistId: string
  audience: Listeners
}

/** An account has new notifications, or read some. Only that account hears it. */
export interface AccountMessage {
  userId: string
  audience: 'account'
}

/** The log has entries whose readers are to be told. */
export interface LogMessage {
  audience: 'news'
}

/** Records of an account changed. Its devices hear it, and the one that made the change knows itself. */
export interface ChangesMessage {
  userId: string
  audience: 'changes'
  device: string | null
}

export type LiveMessage = ListMessage | AccountMessage | LogMessage | ChangesMessage

type Hear = (message: LiveMessage) => void

interface Bus {
  /** The database that LISTEN runs on. Tests switch databases, and LISTEN then runs again. */
  source: object | null
  ready: Promise<void>
  hearers: Set<Hear>
}

/** On globalThis for the same reason as the database: one bus per process. */
const slot = globalThis as typeof globalThis & { giftTrackerEvents?: Bus }
const theBus = () => {
  slot.giftTrackerEvents ??= { source: null, ready: Promise.resolve(), hearers: new Set() }
  return slot.giftTrackerEvents
}

function messageOf(payload: string): LiveMessage | null {
  const [audience, id, device] = payload.split(' ')
  if (audience === 'news') return { audience }
  if (!id) return null
  if (audience === 'changes')
    return { audience, userId: id, device: device === '-' ? null : (device ?? null) }
  if (audience === 'account') return { audience, userId: id }
  return audience === 'everyone' || audience === 'givers' ? { audience, wishlistId: id } : null
}

function payloadOf(message: LiveMessage): string {
  if (message.audience === 'news') return 'news'
  if (message.audience === 'account') return `account ${message.userId}`
  if (message.audience === 'changes') return `changes ${message.userId} ${message.device ?? '-'}`
  return `${message.audience} ${message.wishlistId}`
}

const pass = (payload: string) => {
  const message = messageOf(payload)
  if (message) for (const hear of theBus().hearers) hear(message)
}

/** Calls `hear` with every message of every instance, until the returned function is called. */
export async function hearAll(hear: Hear): Promise<() => void> {
  const bus = theBus()
  const database = await listening()
  if (bus.source !== database) {
    bus.source = database
    bus.ready = database.listen?.(channel, pass) ?? Promise.resolve()
    bus.ready.catch(error => {
      complain(error, 'listening failed')
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

const passLater = (payload: string) => void setTimeout(pass, pooledDelay, payload).unref()

/** Passes on what the database itself tells every instance at the commit, where nobody hears the database. */
export async function signal(message: ChangesMessage) {
  if (!(await listening()).listen) passLater(payloadOf(message))
}

/**
 * Sends messages to every instance, when and only when the transaction of `ctx` commits. Without LISTEN they reach
 * this instance only, after a delay and also after a rollback.
 */
export async function publish(ctx: Context, ...messages: readonly LiveMessage[]) {
  if (messages.length === 0) return
  const payloads = messages.map(payloadOf)
  const { listen } = await listening()
  if (listen)
    await ctx.db.execute(
      sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`,
    )
  else for (const payload of payloads) passLater(payload)
}
