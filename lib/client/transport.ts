/** The limits of the specification; times are in ms. */
export const limits = {
  batchSize: 5,
  batchDelay: 50,
  timeout: 30_000,
  retries: 3,
  retryDelay: 1_000,
  /** A longer wait is reported at once, so that the reader decides. Nothing is tried before its time. */
  longestWait: 30_000,
  /** For a write that is kept where no answer comes. */
  patience: 10_000,
}

/** An answer, read to its end. `body` is null where there was none. */
export interface Reply {
  status: number
  body: unknown
}

export interface Job {
  url: string
  init: RequestInit
  /** Whether sending it twice has the same effect as sending it once. */
  repeatable: boolean
  /** A write that this device keeps where no answer comes. It is then tried once, and not for long. */
  waits?: boolean
}

/** Sends a request, again where that is safe. Rejects only when no answer came. */
export type Transport = (job: Job) => Promise<Reply>

const pause = (milliseconds: number) => new Promise<void>(done => setTimeout(done, milliseconds))

/** Runs at most `size` tasks at once. Tasks that arrive within `delay` of the first start together. */
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

/** Seconds or a date, as RFC 9110 allows both. Null for an invalid value. */
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
    // A gateway's page counts as an answer only if its status is a refusal. A page instead of data (a hotel's
    // sign-in) is none.
    if (!response.ok) return { status: response.status, body: null }
    throw new TypeError('not JSON')
  }
}

/** In letters. Browsers keep 64 KB for pages that are left; five writes run at once, and a letter may take three bytes. */
const mostKept = 4_000

/** Whether a request goes on when its page is left: somebody deletes a gift and closes the tab. */
const outlivesPage = ({ method, body }: RequestInit) =>
  method !== 'GET' && (!body || (typeof body === 'string' && body.length <= mostKept))

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/**
 * Sends requests by the rules of the specification. Reads wait a moment and run five at a time. Each try has
 * 30 s. A failed request is tried three times more, after 1, 2 and 4 s. A refusal (4xx) is never tried again,
 * with two exceptions whose Retry-After is obeyed: a 429, and a 409 for an earlier try that is still at work.
 * After a 401 `renew` gets a fresh session and says whether there is one. It runs once for all waiting
 * requests, and each of them is sent once more. Writes that are not repeatable are tried again only after a
 * 429, where the server says that it did nothing.
 */
export function createTransport({
  send = (url, init) => fetch(url, init),
  renew,
  limits: { batchSize, batchDelay, timeout, retries, retryDelay, longestWait, patience } = limits,
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

  async function attempt({ url, init, waits }: Job) {
    const response = await send(url, {
      ...init,
      keepalive: outlivesPage(init),
      signal: AbortSignal.timeout(waits ? patience : timeout),
    })
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
      const isWorthIt = lost ? isOnline() && !job.waits : status >= 500
      // A try that timed out may still be at work. The server says when to ask for its answer.
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
