import 'server-only'
import { type Announcement, hearAll } from '@/lib/activity/provider'
import { Problem } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/context'
import { log } from '@/lib/server/log'
import { endsWith } from '@/lib/server/streams'
import { candidates, hears, stillSignedIn } from './policy'
import { heartbeatSeconds, type LiveEvent, streamSeconds, streamsEach } from './schema'

/** The number of open streams of this process by user. */
const slot = globalThis as typeof globalThis & { giftTrackerStreams?: Map<string, number> }
const streams = () => {
  slot.giftTrackerStreams ??= new Map()
  return slot.giftTrackerStreams
}

function take(user: string) {
  const open = streams().get(user) ?? 0
  if (open >= streamsEach)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, { 'Retry-After': '60' })
  streams().set(user, open + 1)
  return () => {
    const left = (streams().get(user) ?? 1) - 1
    if (left > 0) streams().set(user, left)
    else streams().delete(user)
  }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const messageOf = (event: LiveEvent) => bytes(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
const heartbeat = bytes(':\n\n')
/** The most messages that wait for a slow reader; beyond that the stream is closed. */
const mostWaiting = 200

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** Sends the announcements that the caller may hear, as server-sent events. */
export async function streamEvents(ctx: Context): Promise<Response> {
  const user = userId(ctx)
  const now = () => ({ ...ctx, now: new Date() })
  const give = take(user)
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null
  let ended = false
  let queue = Promise.resolve()

  const write = (message: Uint8Array) => {
    if (ended || !stream) return
    if ((stream.desiredSize ?? 0) < -mostWaiting) end()
    else stream.enqueue(message)
  }
  const deliver = async (announcement: Announcement) => {
    if (ended || announcement.audience === 'news') return
    if (announcement.audience === 'account') {
      if (announcement.userId === user && (await stillSignedIn(now())))
        write(messageOf({ type: 'notifications' }))
      return
    }
    if (!(await candidates(ctx, announcement)).has(user)) return
    if (!(await hears(now(), announcement)) || !(await stillSignedIn(now()))) return
    write(messageOf({ type: 'wishlist', wishlistId: announcement.wishlistId }))
  }
  const beat = async () => {
    if (await stillSignedIn(now())) write(heartbeat)
    else end()
  }
  const quietly = (work: () => Promise<void>) =>
    work().catch(error => {
      log().error({ err: error }, 'a live stream failed')
      end()
    })
  const stop = await hearAll(announcement => {
    queue = queue.then(() => quietly(() => deliver(announcement)))
  }).catch(error => {
    give()
    throw error
  })
  // Heartbeats follow the clock alone: their rhythm must not reveal what was kept from the reader.
  const pulse = setInterval(() => void quietly(beat), heartbeatSeconds * 1000)
  const life = setTimeout(() => end(), streamSeconds * 1000)
  const cease = () => {
    if (ended) return false
    ended = true
    clearInterval(pulse)
    clearTimeout(life)
    forget()
    stop()
    give()
    return true
  }
  const end = () => {
    if (cease()) stream?.close()
  }
  const forget = endsWith(end)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
      controller.enqueue(bytes('retry: 3000\n\n'))
    },
    cancel: () => void cease(),
  })
  return new Response(body, { headers })
}
