import 'server-only'
import { Problem, unauthorized } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { greeting, theHub } from './provider'
import { streamsEach } from './schema'

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** Sends the messages that the caller may hear, as server-sent events. */
export async function streamEvents({ actor, settings, effects }: Context): Promise<Response> {
  if (actor.type !== 'user') throw unauthorized()
  const hub = theHub(effects)
  await hub.listen()
  // Nothing waits between the count and the new stream, so that no two requests take the last place.
  if (hub.count(actor.userId) >= streamsEach)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, { 'Retry-After': '60' })
  let leave = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream = { actor, settings, controller, openedAt: Date.now() }
      controller.enqueue(greeting)
      hub.open(stream)
      leave = () => void hub.forget(stream)
    },
    cancel: () => leave(),
  })
  return new Response(body, { headers })
}
