import type { Access, Endpoint, Method } from '@/lib/core/endpoint'

/** One field of an input or output; nested fields have their path, e.g. `tracking.carrier` or `data[].id`. */
export interface Field {
  name: string
  /** As in TypeScript: `string | null`, `idea | planned`. */
  type: string
  required: boolean
  /** Bounds, patterns and defaults, in reading order. */
  bounds: string[]
  /** The call that shows all fields of this object. */
  as?: Link
}

export interface Link {
  anchor: string
  label: string
}

export type Place = 'path' | 'query' | 'body'

/** One call as the reference shows it. */
export interface Call {
  anchor: string
  method: Method
  path: string
  summary: string
  access: Access
  status: number
  input: { place: Place; fields: Field[] }[]
  output: Field[]
  refusals: number[]
  limit?: Endpoint['limit']
  /** Wrong passwords are counted. */
  guarded: boolean
  maxBytes: number
  /** The media types of a file or stream. Empty for JSON. */
  types: string[]
  form: boolean
  /** The call with curl, and with the typed client. */
  example: string
  typescript: string
}

/** The numbers that the guide at /developers names, such as how long an answer is kept. */
export type Facts = Record<
  'minutes' | 'hours' | 'count' | 'most' | 'mostAtOnce' | 'days' | 'streamMinutes',
  number
> & {
  version: string
}

export interface Chapter {
  name: string
  calls: Call[]
}
