import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { birthday, currency, date, id, link, singleOf } from './fields'
import { pathKeys } from './path-keys'

export type Json = Record<string, unknown>

/** JSON Schema for checks that are written in code. */
const formats = new Map<unknown, Json>([
  [id, { type: 'string', format: 'uuid' }],
  [date, { format: 'date' }],
  [birthday, { pattern: '^(\\d{4}|-)-\\d{2}-\\d{2}$' }],
  [currency, { pattern: '^[A-Z]{3}$' }],
  [link, { format: 'uri' }],
])

const bounds = ['minLength', 'maxLength', 'pattern'] as const

/**
 * The length bounds of a text that is trimmed first. They come after the trimming in a pipe, where the JSON Schema
 * export does not look.
 */
function boundsOf(schema: unknown): Json {
  if (!(schema instanceof z.ZodPipe)) return {}
  const { out } = schema.def
  if (!(out instanceof z.ZodString)) return {}
  const json = z.toJSONSchema(out) as Json
  const found = bounds.flatMap(name => (name in json ? [[name, json[name]]] : []))
  return { ...Object.fromEntries(found), ...formats.get(out) }
}

/** Adds to the JSON Schema of one zod schema what the export of zod does not see. */
export function refined({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }): void {
  Object.assign(jsonSchema, formats.get(zodSchema))
  const single = singleOf.get(zodSchema as z.ZodType)
  if (single) {
    delete jsonSchema.type
    delete jsonSchema.maxLength
    jsonSchema.anyOf = [
      schemaOf(single, 'input'),
      {
        type: 'string',
        pattern: '^[^,]+(,[^,]+)+$',
        description: 'Several of them, separated by commas: any of them.',
      },
    ]
  }
  if (jsonSchema.type === 'string') Object.assign(jsonSchema, boundsOf(zodSchema))
}

/** A zod schema as JSON Schema, for what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: context => refined(context as Parameters<typeof refined>[0]),
  })
  return json
}

/** The error statuses of an endpoint, in ascending order. */
export function refusalsOf(endpoint: Endpoint): number[] {
  const statuses = [400, 422, 426, 503, ...endpoint.refuses]
  const writes = endpoint.method !== 'GET'
  if (endpoint.access === 'keeper') statuses.push(404)
  else if (endpoint.access !== 'visitor') statuses.push(401)
  // A write with a cookie from another site is refused for every access level, and an API key without the scope wherever
  // one is sent.
  if (endpoint.access !== 'operator' || writes) statuses.push(403)
  if (pathKeys(endpoint.path).length > 0) statuses.push(404)
  if (writes) statuses.push(409, 413, 415)
  // Whoever is signed in has a number of calls for all of them together.
  if (endpoint.limit || endpoint.guarded || endpoint.access !== 'operator') statuses.push(429)
  return [...new Set(statuses)].sort((one, other) => one - other)
}

/** Whether a call returns a file instead of JSON. */
export const isFile = ({ raw, status, output }: Endpoint) =>
  raw && status !== 204 && status !== 303 && output instanceof z.ZodNull
