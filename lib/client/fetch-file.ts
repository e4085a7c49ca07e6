import { clientVersion } from './call'
import { CallError, callErrorOf } from './call-error'
import { isProvedAgain } from './fresh'
import { renewSession } from './session'

/** A file that has arrived whole. */
export interface Arrived {
  blob: Blob
  /** The name that the server gives it. */
  name: string | null
}

export interface HowFetched {
  signal?: AbortSignal
  /** Called with each part that has come. */
  onPart?: (part: Uint8Array, headers: Headers) => void
}

/** In bytes. Parts up to here are joined, so that the browser may keep the rest of a large file on its disk. */
const joinedAt = 4_000_000

const nameIn = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null

const isAborted = (signal: AbortSignal | undefined) => signal?.aborted === true

/** An answer to a read. A session that was renewed in another window is taken; one that has ended is told. */
async function ask(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const once = () =>
    fetch(url, { signal, credentials: 'same-origin', headers: { 'X-Client-Version': clientVersion } })
  const answer = await once()
  if (answer.status === 401 && (await renewSession())) return once()
  if (answer.status !== 403) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return (await isProvedAgain({ status: 403, body })) ? once() : answer
}

async function readWhole(answer: Response, { onPart }: HowFetched): Promise<Blob> {
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.body) return answer.blob()
  const reader = answer.body.getReader()
  let whole = new Blob([], { type })
  let parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (!done) {
      onPart?.(value, answer.headers)
      parts.push(value)
      size += value.byteLength
    }
    if (done || size >= joinedAt) {
      whole = new Blob([whole, ...parts], { type })
      parts = []
      size = 0
    }
    if (done) return whole
  }
}

/**
 * Reads a file to its end, so that it can be said truly that it arrived. Throws CallError with words for the reader where it
 * is refused or breaks off, and what `signal` throws where the reader stopped it.
 */
export async function fetchFile(url: string, how: HowFetched = {}): Promise<Arrived> {
  try {
    const answer = await ask(url, how.signal)
    if (!answer.ok) throw callErrorOf(answer.status, await answer.json().catch(() => null))
    return { blob: await readWhole(answer, how), name: nameIn(answer.headers) }
  } catch (error) {
    if (error instanceof CallError || isAborted(how.signal)) throw error
    throw new CallError(0, 'NETWORK', '')
  }
}

/** Hands a file to the person. */
export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
