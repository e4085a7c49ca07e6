import 'server-only'
import { createHash } from 'node:crypto'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { inThread, ThreadEnded } from '../jobs/threads'
import { readJsonText } from './json'
import { arrive, largeBody } from './semaphore'

export interface Sent {
  value: unknown
  /** The text that an idempotency key is bound to. */
  text: string
  /** The length of the body. */
  bytes: number
}

const tooLarge = () => new Problem(413, 'PAYLOAD_TOO_LARGE', 'tooLarge')
const invalidJson = () => new Problem(400, 'INVALID_JSON', 'invalidJson')

const incomplete = () => new Problem(400, 'INCOMPLETE_BODY', 'badRequest')

/**
 * Reads a body up to `maxBytes`. A longer body is refused before it is held in memory. A body that has become
 * large may be dropped in favour of others (`arrive`).
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  who = '',
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  let isDropped = false
  let forget: (() => void) | undefined
  const reader = request.body?.getReader()
  // The answer is already under way, even if the rest of the body could not be stopped.
  const stop = () => void reader?.cancel().catch(() => {})
  try {
    for (;;) {
      // The stream breaks when the caller goes away or is too slow.
      const part = await reader?.read().catch(() => null)
      if (part === null || isDropped) throw incomplete()
      if (!part?.value) break
      size += part.value.byteLength
      if (size > maxBytes) throw tooLarge()
      if (size > largeBody)
        forget ??= arrive(who, () => {
          isDropped = true
          stop()
        })
      chunks.push(part.value)
    }
  } catch (error) {
    stop()
    throw error
  } finally {
    forget?.()
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** More keys than any of our queries has. */
const mostParameters = 50

function queryOf(url: string): Sent {
  if (!url.includes('?')) return { value: {}, text: '', bytes: 0 }
  const search = new URL(url).searchParams
  if (search.size > mostParameters) throw new Problem(400, 'TOO_MANY_PARAMETERS', 'badRequest')
  const value: Record<string, string> = {}
  for (const [key, entry] of search) {
    // A key given twice is ambiguous: some readers take the first value, others the last.
    if (key in value) throw new Problem(400, 'DUPLICATE_PARAMETER', 'badRequest', { parameter: key })
    value[key] = entry
  }
  return { value, text: '', bytes: 0 }
}

/** More values than any of our inputs has. A form can hold a choice for each row of its file. */
const mostValues = { json: 20_000, form: 100_000 }

function parseJson(text: string, most = mostValues.json): unknown {
  const read = readJsonText(text, most)
  if ('value' in read) return read.value
  throw read.refused === 'tooMany' ? tooLarge() : invalidJson()
}

/** Longer bodies that may contain a file are read in a separate thread. */
const readHere = 8 * 1024

async function parseFileBody(bytes: Uint8Array): Promise<unknown> {
  const read = await inThread('readBody', bytes).catch(error => {
    throw error instanceof ThreadEnded ? tooLarge() : error
  })
  if ('value' in read) return read.value
  throw read.refused === 'tooMany' ? tooLarge() : invalidJson()
}

/** More parts than any of our forms has. */
const mostParts = 50

/** Whether a form has too many parts, counted without making any of them. */
function hasManyParts(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  const line = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  for (
    let at = text.indexOf(line);
    at >= 0 && parts <= mostParts + 1;
    at = text.indexOf(line, at + line.length)
  )
    parts++
  return parts > mostParts + 1
}

async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Sent> {
  const type = request.headers.get('content-type') ?? ''
  if (hasManyParts(bytes, type)) throw tooLarge()
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Problem(400, 'INVALID_FORM', 'badRequest')
  }
  const value: Record<string, unknown> = {}
  // Of the parts and not of the bytes: the boundary between parts differs at every try.
  const digest = createHash('sha256')
  for (const [name, entry] of form) {
    const part = typeof entry === 'string' ? entry : new Uint8Array(await entry.arrayBuffer())
    value[name] = typeof part === 'string' ? jsonOrText(part) : part
    if (typeof entry !== 'string' && name === 'data') value.fileName = entry.name.slice(0, 255)
    digest.update(`${JSON.stringify(name)}:${part.length}\n`).update(part)
  }
  return { value, text: digest.digest('base64'), bytes: bytes.byteLength }
}

/** A form has only texts. Booleans, numbers and objects in it are written as JSON. */
function jsonOrText(entry: string): unknown {
  if (!/^(?:true|false|null|\{[\s\S]*\})$/.test(entry)) return entry
  try {
    return parseJson(entry, mostValues.form)
  } catch {
    return entry
  }
}

/**
 * The input of a request before any schema: the query of a GET (or a DELETE without a body), else the JSON
 * (or form) body.
 */
export async function readBody(endpoint: Endpoint, request: Request, who: string): Promise<Sent> {
  if (endpoint.method === 'GET') return queryOf(request.url)
  const bytes = await readBytes(request, endpoint.maxBytes, who)
  const type = request.headers.get('content-type') ?? ''
  if (endpoint.form && /^multipart\/form-data\b/i.test(type)) return readForm(request, bytes)
  // Some clients send no body with a DELETE. Its few fields may stand in the query.
  if (bytes.byteLength === 0)
    return endpoint.method === 'DELETE' ? queryOf(request.url) : { value: {}, text: '', bytes: 0 }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidJson()
  }
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'badRequest')
  const isFile = endpoint.form && bytes.byteLength > readHere
  const value = isFile ? await parseFileBody(bytes) : parseJson(text)
  return { value, text, bytes: bytes.byteLength }
}
