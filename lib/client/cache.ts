/** Lifetime of an answer in ms, by the path of its endpoint (specification §9). */
const lifetimes: Readonly<Record<string, number>> = {
  '/api/health': 30_000,
  '/api/user/validate': 60_000,
  '/api/people': 300_000,
}

/** Writes that change no cached answer, by the first word of their path under /api. All other writes do. */
const harmless = ['search', 'recent-searches', 'saved-searches', 'api-keys', 'contact']

const mostEntries = 50

interface Entry {
  until: number
  answer: Promise<unknown>
}

const entries = new Map<string, Entry>()

/** Other windows of this browser show the same account: a write in one makes answers old in all. */
let channel: BroadcastChannel | null = null
function neighbours() {
  if (channel || typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('answers')
  channel.onmessage = () => entries.clear()
  return channel
}

/**
 * The answer to a read: one that is on its way or still fresh, else the result of `ask`. `path` is the
 * endpoint's path and decides the lifetime. Answers live in this window's memory only and end with it.
 */
export function remembered<Value>(path: string, url: string, ask: () => Promise<Value>): Promise<Value> {
  const lifetime = lifetimes[path]
  if (lifetime === undefined) return ask()
  const now = Date.now()
  const known = entries.get(url)
  if (known && known.until > now) return known.answer.then(copy) as Promise<Value>
  neighbours()
  const answer = ask()
  const entry = { until: now + lifetime, answer }
  entries.delete(url)
  entries.set(url, entry)
  const oldest = entries.keys().next()
  if (entries.size > mostEntries && !oldest.done) entries.delete(oldest.value)
  answer.catch(() => {
    if (entries.get(url) === entry) entries.delete(url)
  })
  return answer.then(copy)
}

/** Callers that sort or extend an answer change their own copy. */
const copy = <Value>(value: Value): Value => structuredClone(value)

/** Drops the answers that a write to this path made old, in every window. */
export function dropAfterWrite(path: string) {
  if (!harmless.includes(path.split('/')[2] ?? '')) clearAnswers()
}

/** Drops all answers, in every window. */
export function clearAnswers() {
  entries.clear()
  neighbours()?.postMessage('old')
}
