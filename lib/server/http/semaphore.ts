import 'server-only'
import { Problem } from '@/lib/core/errors'

/** Larger bodies are held in memory several times over while they are processed. */
export const largeBody = 2 * 1024 * 1024

const tooMany = () => new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, { 'Retry-After': '1' })

const largeCalls = { own: 2, all: 8 }
const places = new Map<string, number>()

/**
 * Takes a place for processing a body that has arrived, if it is large: two for each caller, eight in this process.
 * Returns a function that frees the place. Throws 429 when there is none. Work on small bodies that needs much time has
 * bounds of its own (`WaitingList`).
 */
export function occupy(bytes: number, who: string): () => void {
  if (bytes <= largeBody) return () => {}
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
/** Large bodies that are still arriving, the oldest first. */
const arriving = new Set<Arriving>()

/**
 * Notes that a body which is still arriving has become large. Returns a function that forgets it. A caller
 * has two of them. When there are too many, the body that takes longest is dropped: a body that never ends
 * keeps nobody else out.
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
