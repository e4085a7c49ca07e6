'use client'

/**
 * What an open tab hears: what changed, that something may have been missed (`again`), or that it hears everything from
 * now on (`ready`), after what happened while its page loaded.
 */
export type Heard =
  | { type: 'wishlist'; wishlistId: string }
  | { type: 'notifications' }
  /** Records of the account changed, by the window of that id where it was one. */
  | { type: 'changes'; device: string | null }
  | { type: 'again' }
  | { type: 'ready' }

const refusedMilliseconds = 60_000
const hearers = new Set<(heard: Heard) => void>()

/** Tells all hearers of this tab. */
export const pass = (heard: Heard) => {
  for (const hear of hearers) hear(heard)
}

/** Calls `hear` with all that this browser's stream brings, until the returned function is called. */
export function hearLive(hear: (heard: Heard) => void): () => void {
  hearers.add(hear)
  return () => {
    hearers.delete(hear)
  }
}

/** Opens the stream. `isHeir` says that it continues that of a tab which was closed. Returns what closes it. */
function openStream(hear: (heard: Heard) => void, isHeir: boolean): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  let stream: EventSource
  let missed = isHeir
  const open = () => {
    stream = new EventSource('/api/events')
    stream.addEventListener('wishlist', ({ data }) => hear(JSON.parse(String(data))))
    stream.addEventListener('changes', ({ data }) => hear(JSON.parse(String(data))))
    stream.addEventListener('notifications', () => hear({ type: 'notifications' }))
    // Events during a break of the stream were missed.
    stream.addEventListener('open', () => {
      if (missed) hear({ type: 'again' })
      else pass({ type: 'ready' })
      missed = true
    })
    // The browser comes back by itself, but not after a refusal.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) later = setTimeout(open, refusedMilliseconds)
    })
  }
  open()
  return () => {
    clearTimeout(later)
    stream.close()
  }
}

/** Keeps one stream for all tabs of an account: the tab that holds the lock reads it and tells the others. */
function lead(name: string): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => pass(data as Heard)
  const gone = new AbortController()
  let over = () => {}
  const reign = (isHeir: boolean) =>
    new Promise<void>(resolve => {
      const close = openStream(heard => {
        pass(heard)
        channel.postMessage(heard)
      }, isHeir)
      over = () => {
        close()
        resolve()
      }
      if (gone.signal.aborted) over()
    })
  // The browser gives the lock to the next tab when this one is closed.
  const follow = () => navigator.locks.request(name, { signal: gone.signal }, () => reign(true))
  navigator.locks
    .request(name, { ifAvailable: true }, lock => (lock ? reign(false) : false))
    .then(wasTaken => {
      if (wasTaken !== false || gone.signal.aborted) return
      pass({ type: 'ready' })
      return follow()
    })
    .catch(() => undefined)
  return () => {
    gone.abort()
    over()
    channel.close()
  }
}

const canLead = () => 'locks' in navigator && typeof BroadcastChannel === 'function'

/** Starts hearing as an account, in one stream of all its tabs. Returns what stops it. */
export function startLive(account: string): () => void {
  if (typeof EventSource !== 'function') return () => {}
  const start = () => (canLead() ? lead(`live:${account}`) : openStream(pass, false))
  let stop: (() => void) | null = start()
  const leave = () => {
    stop?.()
    stop = null
  }
  // A page that the browser keeps for the back button must hold no lock and no stream.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || stop) return
    stop = start()
    pass({ type: 'again' })
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    leave()
  }
}
