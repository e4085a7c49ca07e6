import 'server-only'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'

/** Bodies above this are held several times over while they are worked on. */
export const largeBody = 2 * 1024 * 1024

const tooMany = () => new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, { 'Retry-After': '1' })

const largeCalls = { own: 2, all: 8 }
const places = new Map<string, number>()

/**
 * Lets a call with a large body that has come in go to work, two of a caller and eight of all at a time in this process,
 * and answers how to leave again. Throws 429 for one more.
 */
export function occupy({ maxBytes }: Pick<Endpoint, 'maxBytes'>, who: string): () => void {
  if (maxBytes <= largeBody) return () => {}
  const own = places.get(who) ?? 0
  const all = [...places.values()].reduce((sum, calls) => sum + calls, 0)
  if (own >= largeCalls.own || all >= largeCalls.all) throw tooMany()
  places.set(who, own + 1)
  return () => {
    const left = (places.get(who) ?? 1) - 1
    if (left > 0) places.set(who, left)
    else places.delete(who)
  }
}

interface Arriving {
  who: string
  drop: () => void
}
const largeArriving = { own: 2, all: 24 }
/** Large bodies on their way in, the oldest first. */
const arriving = new Set<Arriving>()

/**
 * Notes that a body which is still coming in has become large, and answers how to forget it. A caller has two of them.
 * Where all have become too many, the one that takes longest is dropped: a body that never ends closes nothing for others.
 */
export function arrive(who: string, drop: () => void): () => void {
  if ([...arriving].filter(other => other.who === who).length >= largeArriving.own) throw tooMany()
  const own = { who, drop }
  arriving.add(own)
  if (arriving.size > largeArriving.all) {
    const [oldest] = arriving
    if (oldest) {
      arriving.delete(oldest)
      oldest.drop()
    }
  }
  return () => arriving.delete(own)
}
