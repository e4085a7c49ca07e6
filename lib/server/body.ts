import 'server-only'
import { createHash } from 'node:crypto'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { readJsonText } from './json'
import { arrive, largeBody } from './places'
import { inThread, ThreadEnded } from './threads'

export interface Sent {
  value: unknown
  /** What an idempotency key is bound to. */
  text: string
}

const tooLarge = () => new Problem(413, 'PAYLOAD_TOO_LARGE', 'tooLarge')
const invalidJson = () => new Problem(400, 'INVALID_JSON', 'invalidJson')

const incomplete = () => new Problem(400, 'INCOMPLETE_BODY', 'badRequest')

/**
 * Reads a body up to `maxBytes`; a longer one is refused before it is held in memory, and one that has become large may
 * be dropped for others (`arrive`).
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
  // The answer is under way already, whether or not the rest of the body could be stopped.
  const stop = () => void reader?.cancel().catch(() => {})
  try {
    for (;;) {
      // Whoever goes away or is too slow for the server breaks the stream.
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

/** More keys than any query of ours has. */
const mostParameters = 50

function queryOf(url: string): Sent {
  const search = new URL(url).searchParams
  if (search.size > mostParameters) throw new Problem(400, 'TOO_MANY_PARAMETERS', 'badRequest')
  const value: Record<string, string> = {}
  for (const [key, entry] of search) {
    // A key given twice is ambiguous; the first one would win in one place and the last in another.
    if (key in value) throw new Problem(400, 'DUPLICATE_PARAMETER', 'badRequest', { parameter: key })
    value[key] = entry
  }
  return { value, text: '' }
}

/** More values than any input of ours has; a form's file may have a choice for each of its rows beside it. */
const mostValues = { json: 20_000, form: 100_000 }

function parseJson(text: string, most = mostValues.json): unknown {
  const read = readJsonText(text, most)
  if ('value' in read) return read.value
  throw read.refused === 'tooMany' ? tooLarge() : invalidJson()
}

/** What is longer, where a file may stand in it, is read in a thread of its own. */
const readHere = 8 * 1024

async function parseFileBody(bytes: Uint8Array): Promise<unknown> {
  const read = await inThread('readBody', bytes).catch(error => {
    throw error instanceof ThreadEnded ? tooLarge() : error
  })
  if ('value' in read) return read.value
  throw read.refused === 'tooMany' ? tooLarge() : invalidJson()
}

/** More parts than any form of ours has. */
const mostParts = 50

/** How many parts a form has, as far as it matters: known without making any of them. */
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
  // Of the parts and not of the bytes: the line between parts is another one at every try.
  const digest = createHash('sha256')
  for (const [name, entry] of form) {
    const part = typeof entry === 'string' ? entry : new Uint8Array(await entry.arrayBuffer())
    value[name] = typeof part === 'string' ? jsonOrText(part) : part
    if (typeof entry !== 'string' && name === 'data') value.fileName = entry.name.slice(0, 255)
    digest.update(`${JSON.stringify(name)}:${part.length}\n`).update(part)
  }
  return { value, text: digest.digest('base64') }
}

/** A form has only texts; booleans, numbers and objects in it are written as JSON. */
function jsonOrText(entry: string): unknown {
  if (!/^(?:true|false|null|\{[\s\S]*\})$/.test(entry)) return entry
  try {
    return parseJson(entry, mostValues.form)
  } catch {
    return entry
  }
}

/** What a request brings, before any schema: the query of a GET (or a DELETE without a body), else the JSON (or form) body. */
export async function readBody(endpoint: Endpoint, request: Request, who: string): Promise<Sent> {
  if (endpoint.method === 'GET') return queryOf(request.url)
  const bytes = await readBytes(request, endpoint.maxBytes, who)
  const type = request.headers.get('content-type') ?? ''
  if (endpoint.form && /^multipart\/form-data\b/i.test(type)) return readForm(request, bytes)
  // Not every client sends a body with a DELETE; its few fields may stand in the query.
  if (bytes.byteLength === 0)
    return endpoint.method === 'DELETE' ? queryOf(request.url) : { value: {}, text: '' }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidJson()
  }
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'badRequest')
  const isFile = endpoint.form && bytes.byteLength > readHere
  return { value: isFile ? await parseFileBody(bytes) : parseJson(text), text }
}
