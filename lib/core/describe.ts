import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { birthday, currency, date, id, link } from './fields'
import { pathKeys } from './path-keys'

export type Json = Record<string, unknown>

/** What a check in code means, said in JSON Schema's words. */
const formats = new Map<unknown, Json>([
  [id, { type: 'string', format: 'uuid' }],
  [date, { format: 'date' }],
  [birthday, { pattern: '^(\\d{4}|-)-\\d{2}-\\d{2}$' }],
  [currency, { pattern: '^[A-Z]{3}$' }],
  [link, { format: 'uri' }],
])

const bounds = ['minLength', 'maxLength', 'pattern'] as const

/** The bounds of a text that is trimmed first: they stand behind the trimming, where JSON Schema does not look. */
function boundsOf(schema: unknown): Json {
  if (!(schema instanceof z.ZodPipe)) return {}
  const { out } = schema.def
  if (!(out instanceof z.ZodString)) return {}
  const json = z.toJSONSchema(out) as Json
  const found = bounds.flatMap(name => (name in json ? [[name, json[name]]] : []))
  return { ...Object.fromEntries(found), ...formats.get(out) }
}

/** A zod schema as JSON Schema, for what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, formats.get(zodSchema))
      if (jsonSchema.type === 'string') Object.assign(jsonSchema, boundsOf(zodSchema))
    },
  })
  return json
}

/** The statuses with which an endpoint can refuse, in order. */
export function refusalsOf(endpoint: Endpoint): number[] {
  const statuses = [400, 422, 426, 503, ...endpoint.refuses]
  const writes = endpoint.method !== 'GET'
  if (endpoint.access !== 'visitor') statuses.push(401)
  // A write by cookie from another site is refused whoever may call.
  if (endpoint.access === 'user' || writes) statuses.push(403)
  if (pathKeys(endpoint.path).length > 0) statuses.push(404)
  if (writes) statuses.push(409, 413, 415)
  if (endpoint.limit || endpoint.guarded) statuses.push(429)
  return [...new Set(statuses)].sort((one, other) => one - other)
}

/** Whether a call answers a file rather than JSON. */
export const isFile = ({ raw, status, output }: Endpoint) =>
  raw && status !== 204 && output instanceof z.ZodNull
