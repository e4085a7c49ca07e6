/** The limits of the specification, in ms where a time. */
export const limits = {
  batchSize: 5,
  batchDelay: 50,
  timeout: 30_000,
  retries: 3,
  retryDelay: 1_000,
  /** Whoever is told to wait longer than this hears it now and decides; nothing is tried before its time. */
  longestWait: 30_000,
}

/** What came back, read to its end; `body` is null where there was none. */
export interface Reply {
  status: number
  body: unknown
}

export interface Job {
  url: string
  init: RequestInit
  /** Whether sending it twice is the same as sending it once. */
  repeatable: boolean
}

/** Sends a request, again where that is safe. Rejects only when no answer came. */
export type Transport = (job: Job) => Promise<Reply>

const pause = (milliseconds: number) => new Promise<void>(done => setTimeout(done, milliseconds))

/** Lets at most `size` tasks run at once; those that come within `delay` of the first start together. */
function batches({ size, delay }: { size: number; delay: number }) {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  function start() {
    while (running < size && waiting.length > 0) {
      running++
      void waiting.shift()!().finally(() => {
        running--
        if (timer === null) start()
      })
    }
  }
  return <Value>(task: () => Promise<Value>) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push(() => task().then(resolve, reject))
      if (delay === 0) return start()
      timer ??= setTimeout(() => {
        timer = null
        start()
      }, delay)
    })
}

/** Seconds or a date, as RFC 9110 allows both. Null when it says nothing. */
function retryAfter(value: string | null): number | null {
  if (!value) return null
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  if (text === '') return { status: response.status, body: null }
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    // A gateway's page is an answer only when it is a refusal; a page in the place of data (a hotel's sign-in) is none.
    if (!response.ok) return { status: response.status, body: null }
    throw new TypeError('not JSON')
  }
}

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/**
 * Sends requests by the rules of the specification: reads wait a moment and run five at a time, each try has 30 s,
 * what failed is tried three times more after 1, 2 and 4 s, never after a refusal (4xx) but 429 and an earlier try
 * that is still at work, whose Retry-After is obeyed. `renew` brings a fresh session after a 401 and says whether there is one; it runs once for all requests
 * that wait for it, and each of them is sent once more. Writes that are not repeatable are tried again only where
 * the server says that it did nothing (429).
 */
export function createTransport({
  send = (url, init) => fetch(url, init),
  renew,
  limits: { batchSize, batchDelay, timeout, retries, retryDelay, longestWait } = limits,
}: {
  send?: (url: string, init: RequestInit) => Promise<Response>
  renew?: () => Promise<boolean>
  limits?: typeof limits
} = {}): Transport {
  const reads = batches({ size: batchSize, delay: batchDelay })
  const writes = batches({ size: batchSize, delay: 0 })
  let renewing: Promise<boolean> | null = null

  const renewed = () => {
    renewing ??= renew!().finally(() => {
      renewing = null
    })
    return renewing
  }

  async function attempt({ url, init }: Job) {
    const response = await send(url, { ...init, signal: AbortSignal.timeout(timeout) })
    return { reply: await readReply(response), wait: retryAfter(response.headers.get('retry-after')) }
  }

  return async job => {
    const queue = job.init.method === 'GET' ? reads : writes
    let mayRenew = Boolean(renew)
    for (let tries = 0; ; ) {
      const answer = await queue(() => attempt(job)).catch((error: unknown) => ({ error }))
      const lost = 'error' in answer
      if (!lost && answer.reply.status === 401 && mayRenew) {
        mayRenew = false
        if (await renewed()) continue
      }
      const status = lost ? 0 : answer.reply.status
      const isWorthIt = lost ? isOnline() : status >= 500
      // A try that took too long may still be at work: the server says when to ask for its answer.
      const isAtWork = !lost && status === 409 && answer.wait !== null
      const again = status === 429 || (job.repeatable && (isWorthIt || isAtWork))
      const wait = Math.max(retryDelay * 2 ** tries, (!lost && answer.wait) || 0)
      if (!again || tries >= retries || wait > longestWait) {
        if (lost) throw answer.error
        return answer.reply
      }
      tries++
      await pause(wait)
    }
  }
}
