import 'server-only'
import { createHash } from 'node:crypto'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'

interface Sent {
  value: unknown
  /** What an idempotency key is bound to. */
  text: string
}

const tooLarge = () => new Problem(413, 'PAYLOAD_TOO_LARGE', 'tooLarge')
const invalidJson = () => new Problem(400, 'INVALID_JSON', 'invalidJson')

/** Reads a body up to `maxBytes`; a longer one is refused before it is held in memory. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    const reader = request.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > maxBytes) {
        await reader.cancel()
        throw tooLarge()
      }
      chunks.push(value)
    }
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function queryOf(url: string): Sent {
  const search = new URL(url).searchParams
  const value: Record<string, string> = {}
  for (const [key, entry] of search) {
    // A key given twice is ambiguous; the first one would win in one place and the last in another.
    if (key in value) throw new Problem(400, 'DUPLICATE_PARAMETER', 'badRequest', { parameter: key })
    value[key] = entry
  }
  return { value, text: '' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
  } catch {
    throw invalidJson()
  }
}

async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Sent> {
  const type = request.headers.get('content-type') ?? ''
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
    return parseJson(entry)
  } catch {
    return entry
  }
}

/** What a request brings, before any schema: the query of a GET (or a DELETE without a body), else the JSON (or form) body. */
export async function readBody(endpoint: Endpoint, request: Request): Promise<Sent> {
  if (endpoint.method === 'GET') return queryOf(request.url)
  const bytes = await readBytes(request, endpoint.maxBytes)
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
  return { value: parseJson(text), text }
}
