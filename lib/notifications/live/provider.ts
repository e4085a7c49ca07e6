import 'server-only'
import { hearAll, type ListMessage, type LiveMessage } from '@/lib/activity/provider'
import type { Context, Effects, Settings } from '@/lib/server/auth/context'
import { endsWith } from '@/lib/server/http/open-streams'
import { jobContextWith } from '@/lib/server/jobs/jobs'
import { complain } from '@/lib/server/ops/health'
import { candidates, hears, validSessions } from './policy'
import { heartbeatSeconds, type LiveEvent, streamSeconds } from './schema'

/** The reader of a stream, as far as what they may hear depends on it. */
interface Reader {
  actor: Extract<Context['actor'], { type: 'user' }>
  settings: Settings
}

/** An open stream. There may be thousands, so it has no timer, no closure and no query of its own. */
interface Stream extends Reader {
  controller: ReadableStreamDefaultController<Uint8Array>
  openedAt: number
}

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)
const heartbeat = bytes(':\n\n')
export const greeting = bytes('retry: 3000\n\n')
const messageOf = (event: LiveEvent) => bytes(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
const told = messageOf({ type: 'notifications' })
/** The most messages that wait for a slow reader; beyond that the stream is closed. */
const mostWaiting = 200

/** All streams of a process: one listener, one timer and one question about sessions serve them together. */
class Hub {
  private readonly streams = new Map<string, Set<Stream>>()
  private queue: Promise<void> = Promise.resolve()
  private stop: (() => void) | null = null
  private starting: Promise<void> | null = null

  constructor(private readonly effects: Effects) {}

  count(userId: string): number {
    return this.streams.get(userId)?.size ?? 0
  }

  /** Listens to messages while there are streams. */
  listen(): Promise<void> {
    this.starting ??= this.start().catch(error => {
      this.starting = null
      throw error
    })
    return this.starting
  }

  private async start() {
    const deaf = await hearAll(message => {
      this.queue = this.queue.then(() => this.pass(message)).catch(failed)
    })
    // Heartbeats follow the clock alone: their rhythm must not reveal what was kept from a reader.
    const pulse = setInterval(() => void this.beat().catch(failed), heartbeatSeconds * 1000)
    pulse.unref()
    const forget = endsWith(() => {
      for (const stream of this.all()) this.end(stream)
    })
    this.stop = () => {
      deaf()
      clearInterval(pulse)
      forget()
    }
  }

  open(stream: Stream) {
    const { userId } = stream.actor
    const own = this.streams.get(userId)
    if (own) own.add(stream)
    else this.streams.set(userId, new Set([stream]))
    // The last other stream may have ended meanwhile, and the listener with it.
    void this.listen().catch(failed)
  }

  /** Forgets a stream. False when it was forgotten before. */
  forget(stream: Stream): boolean {
    const { userId } = stream.actor
    const own = this.streams.get(userId)
    if (!own?.delete(stream)) return false
    if (own.size === 0) this.streams.delete(userId)
    if (this.streams.size === 0 && this.stop) {
      this.stop()
      this.stop = null
      this.starting = null
    }
    return true
  }

  private end(stream: Stream) {
    if (this.forget(stream)) stream.controller.close()
  }

  private *all() {
    for (const own of [...this.streams.values()]) yield* [...own]
  }

  private write(stream: Stream, message: Uint8Array) {
    if ((stream.controller.desiredSize ?? 0) < -mostWaiting) this.end(stream)
    else stream.controller.enqueue(message)
  }

  /** Writes to those whose session is still valid. The others end. An API key is checked with the next stream. */
  private async send(
    ctx: Context,
    streams: readonly Stream[],
    message: Uint8Array,
    isOver: (one: Stream) => boolean,
  ) {
    const ids = new Set(streams.flatMap(({ actor }) => actor.sessionId ?? []))
    const valid = ids.size > 0 ? await validSessions(ctx, [...ids]) : ids
    for (const stream of streams) {
      const { userId, sessionId } = stream.actor
      if (!this.streams.get(userId)?.has(stream)) continue
      if (isOver(stream)) this.end(stream)
      else if (sessionId === null || valid.has(sessionId)) this.write(stream, message)
      else this.end(stream)
    }
  }

  private async beat() {
    const ctx = await jobContextWith(this.effects, 'live')
    const now = ctx.now.getTime()
    await this.send(ctx, [...this.all()], heartbeat, one => now - one.openedAt >= streamSeconds * 1000)
  }

  private async pass(message: LiveMessage) {
    if (message.audience === 'account' || message.audience === 'changes') {
      const own = this.streams.get(message.userId)
      const event =
        message.audience === 'account' ? told : messageOf({ type: 'changes', device: message.device })
      if (own) await this.send(await jobContextWith(this.effects, 'live'), [...own], event, never)
      return
    }
    if (this.streams.size === 0 || !('wishlistId' in message)) return
    const ctx = await jobContextWith(this.effects, 'live')
    const event = messageOf({ type: 'wishlist', wishlistId: message.wishlistId })
    for (const userId of await candidates(ctx, message)) {
      const own = [...(this.streams.get(userId) ?? [])]
      if (own[0] && (await this.mayHear(ctx, own[0], message))) await this.send(ctx, own, event, never)
    }
  }

  /** One reader whose rights cannot be read keeps nobody else from hearing. */
  private async mayHear(ctx: Context, { actor, settings }: Reader, message: ListMessage) {
    try {
      return await hears({ ...ctx, actor, settings }, message)
    } catch (error) {
      failed(error)
      return false
    }
  }
}

const never = () => false
const failed = (error: unknown) => complain(error, 'a live stream failed')

/** On globalThis for the same reason as the database: one hub in a process. */
const slot = globalThis as typeof globalThis & { giftTrackerStreams?: Hub }
export function theHub(effects: Effects): Hub {
  slot.giftTrackerStreams ??= new Hub(effects)
  return slot.giftTrackerStreams
}
