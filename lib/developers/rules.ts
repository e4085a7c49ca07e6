import { type Json, schemaOf } from '@/lib/core/describe'
import { type Endpoint, mostAtOnce } from '@/lib/core/endpoint'
import { paging, trashDays } from '@/lib/core/fields'
import { pathKeys } from '@/lib/core/path-keys'
import { mostSortKeys } from '@/lib/core/rows'
import { fold } from '@/lib/core/text'
import { streamSeconds } from '@/lib/notifications/live/schema'
import { fileOf } from './openapi/files'
import { codesOf } from './openapi/refusals'
import { sortPattern } from './openapi/schemas'
import type { Call, Chapter, Facts, Field, Link, Place } from './schema'
import { apiVersion, exampleFile, exampleId, examples, keys, names } from './values'

type Api = Record<string, Record<string, Endpoint>>

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  format?: string
  contentEncoding?: string
  pattern?: string
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const formats: Record<string, string> = { uuid: 'id', date: 'date', 'date-time': 'instant', uri: 'url' }
/** Objects with fewer fields are shown in full wherever they occur. */
const smallObject = 4
const keyOf = (shape: Shape) => JSON.stringify(shape)
const deepest = 3

const isObject = ({ type, properties }: Shape) => type === 'object' && properties !== undefined
const choicesOf = ({ anyOf, oneOf, type, ...rest }: Shape): Shape[] | undefined =>
  anyOf ??
  oneOf ??
  (Array.isArray(type)
    ? type.map(one => (one === 'null' ? { type: one } : { ...rest, type: one }))
    : undefined)

const flat = (shape: Shape): Shape[] => choicesOf(shape)?.flatMap(flat) ?? [shape]

/**
 * Merges several object shapes of one place: all their fields; only those that every shape requires are
 * required.
 */
function united(shapes: Shape[]): Shape {
  const names = new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))
  const properties = [...names].map(name => {
    const found = shapes.flatMap(shape => shape.properties?.[name] ?? [])
    const distinct = [...new Map(found.map(shape => [keyOf(shape), shape])).values()]
    return [name, distinct.length === 1 ? distinct[0]! : { anyOf: distinct }] as const
  })
  const required = [...names].filter(name => shapes.every(shape => shape.required?.includes(name)))
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

/** The only choice beside null and the empty text. */
function coreOf(shape: Shape): Shape {
  const rest = (choicesOf(shape) ?? []).filter(({ type, const: only }) => type !== 'null' && only !== '')
  if (rest.length === 1) return coreOf(rest[0]!)
  return rest.length > 1 && rest.every(isObject) ? united(rest) : shape
}

function typeOf(shape: Shape): string {
  if ('const' in shape) return shape.const === '' ? '""' : String(shape.const)
  if (shape.enum) return shape.enum.join(' | ')
  const choices = choicesOf(shape)
  if (choices) return [...new Set(choices.flatMap(flat).map(typeOf))].join(' | ')
  if (shape.type === 'array') {
    const inner = typeOf(shape.items ?? {})
    return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
  }
  if (shape.type === 'object' && typeof shape.additionalProperties === 'object')
    return `{ [key]: ${typeOf(shape.additionalProperties)} }`
  if (shape.contentEncoding) return shape.contentEncoding
  return (
    formats[shape.format ?? ''] ??
    sortPattern.exec(shape.pattern ?? '')?.[1]?.replaceAll('|', ' | ') ??
    (typeof shape.type === 'string' ? shape.type : 'any')
  )
}

const between = (low: number | undefined, high: number | undefined, unit: string) => {
  const from = low === undefined || low <= Number.MIN_SAFE_INTEGER ? '' : String(low)
  const to = high === undefined || high >= Number.MAX_SAFE_INTEGER ? '' : String(high)
  if (!from && !to) return []
  if (!to) return [`≥ ${from}${unit}`]
  return [from ? `${from}–${to}${unit}` : `≤ ${to}${unit}`]
}

function boundsOf(shape: Shape): string[] {
  const core = coreOf(shape)
  const { pattern, format } = core
  return [
    ...between(core.minimum, core.maximum, ''),
    ...between(core.minLength, core.maxLength, ' characters'),
    ...between(core.minItems, core.maxItems, ' entries'),
    ...(!pattern || format
      ? []
      : sortPattern.test(pattern)
        ? ['-field for descending', `up to ${mostSortKeys}, separated by commas`]
        : [`/${pattern}/`]),
    ...(shape.default === undefined ? [] : [`default ${shape.default}`]),
  ]
}

/** The call that shows an object with all its fields, by the object's shape. */
type Homes = Map<string, Link>

/**
 * The fields of an object. Fields of small nested objects get their path; larger objects are a link to their
 * call.
 */
function fieldsOf(shape: Shape, homes: Homes, here: string, way = '', depth = 0): Field[] {
  const required = shape.required ?? []
  return Object.entries(shape.properties ?? {}).flatMap(([key, value]) => {
    const name = way + key
    const core = coreOf(value)
    const list = core.type === 'array'
    const inner = list ? coreOf(core.items ?? {}) : core
    const home = homes.get(keyOf(inner))
    const field: Field = {
      name,
      type: typeOf(value),
      required: required.includes(key),
      bounds: boundsOf(value),
      ...(home && home.anchor !== here ? { as: home } : {}),
    }
    const opens = isObject(inner) && !field.as && depth < deepest
    return opens
      ? [field, ...fieldsOf(inner, homes, here, `${name}${list ? '[]' : ''}.`, depth + 1)]
      : [field]
  })
}

const anchorOf = (noun: string, name: string) => `${noun}.${name}`

/** `savedSearchId` → `saved search`; for paths without an id, the call itself. */
const labelOf = ({ method, path }: Endpoint) => {
  const key = path.endsWith('}') ? pathKeys(path).at(-1) : undefined
  return key?.endsWith('Id')
    ? key.slice(0, -2).replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    : `${method} ${path}`
}

/**
 * For every object that a call returns, the one call that shows it: the call that reads one, else the first.
 */
function homesOf(api: Api): Homes {
  const homes: Homes = new Map()
  const all = Object.entries(api).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ anchor: anchorOf(noun, name), endpoint })),
  )
  const readsOne = ({ endpoint: { method, path } }: (typeof all)[number]) =>
    method === 'GET' && path.endsWith('Id}') && !path.endsWith('{userId}')
  for (const { anchor, endpoint } of [...all.filter(readsOne), ...all]) {
    const shape = schemaOf(endpoint.output, 'output') as Shape
    const many = Object.keys(shape.properties ?? {}).length >= smallObject
    if (many && !homes.has(keyOf(shape))) homes.set(keyOf(shape), { anchor, label: labelOf(endpoint) })
  }
  return homes
}

function outputOf(endpoint: Endpoint, homes: Homes, anchor: string): Field[] {
  if (endpoint.status === 204 || endpoint.status === 303) return []
  const shape = schemaOf(endpoint.output, 'output') as Shape
  const home = homes.get(keyOf(shape))
  if (home && home.anchor !== anchor)
    return [{ name: '', type: 'object', required: true, bounds: [], as: home }]
  return fieldsOf(shape, homes, anchor)
}

const pathField = (name: string): Field => ({
  name,
  type: name.endsWith('Id') ? 'id' : 'string',
  required: true,
  bounds: [],
})

function inputOf(endpoint: Endpoint): Call['input'] {
  const path = pathKeys(endpoint.path).map(pathField)
  const rest = fieldsOf(schemaOf(endpoint.input, 'input') as Shape, new Map(), '')
  const place: Place = endpoint.method === 'GET' ? 'query' : 'body'
  return [
    { place: 'path' as const, fields: path },
    { place, fields: rest },
  ].filter(({ fields }) => fields.length > 0)
}

function sampleOf(name: string, shape: Shape): unknown {
  const core = coreOf(shape)
  if (core.enum) return core.enum[0]
  if (core.contentEncoding) return exampleFile
  if ('const' in core) return core.const
  if (Object.hasOwn(examples, name)) return examples[name]
  const choices = choicesOf(core)
  if (choices) return sampleOf('', choices[0]!)
  if (core.type === 'array') return [sampleOf(name.replace(/s$/, ''), core.items ?? {})]
  if (core.type === 'object')
    return bodyWith(
      core,
      core.required?.length ? core.required : Object.keys(core.properties ?? {}).slice(0, 1),
    )
  if (core.type === 'boolean') return true
  if (core.type === 'integer' || core.type === 'number') return Math.max(core.minimum ?? 0, 1)
  if (core.format === 'uuid') return exampleId
  if (core.format === 'date') return '2027-05-14'
  if (core.format === 'date-time') return '2027-05-14T09:00:00.000Z'
  if (core.format === 'uri') return 'https://example.org/teapot'
  return 'Teapot'
}

const bodyWith = ({ properties = {} }: Shape, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, sampleOf(name, properties[name] ?? {})]))

/** The smallest input that the call accepts: the required fields, and one more where they do not suffice. */
export function exampleOf({ input, path }: Endpoint): Json | null {
  const called = names[path.split('/')[2] ?? '']
  const shape = schemaOf(input, 'input') as Shape
  const required = shape.required ?? []
  const others = Object.keys(shape.properties ?? {}).filter(name => !required.includes(name))
  const tries = [required, ...others.map(name => [...required, name])]
  const bodies = tries.map(fields => bodyWith(shape, fields))
  const named = bodies.map(body => ('name' in body && called ? { ...body, name: called } : body))
  return named.find(body => input.safeParse(body).success) ?? null
}

/** The path with the example ids in it, by name. */
const paramsOf = ({ path }: Endpoint) =>
  Object.fromEntries(
    pathKeys(path).map(key => [key, keys[key] ?? (key.endsWith('Id') ? exampleId : key)] as const),
  )

/** The call with the typed client of TypeScript. */
export function typescriptOf(endpoint: Endpoint): string {
  const body = exampleOf(endpoint)
  const params = paramsOf(endpoint)
  const read = endpoint.method === 'GET'
  const given = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(body && Object.keys(body).length > 0 ? { [read ? 'query' : 'body']: body } : {}),
  }
  const name = `'${endpoint.method} ${endpoint.path}'`
  if (Object.keys(given).length === 0) return `await call(${name})`
  return `await call(${name}, ${JSON.stringify(given, null, 2).replace(/^( +)"(\w+)":/gm, '$1$2:')})`
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const tokens = { user: 'TOKEN', keeper: 'TOKEN', operator: 'CRON_SECRET' }

/** The call as a curl command, with the credential in the variable TOKEN or CRON_SECRET. */
export function commandOf(endpoint: Endpoint, base: string): string {
  const body = exampleOf(endpoint)
  const params = paramsOf(endpoint)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key]!))
  const read = endpoint.method === 'GET'
  const query = read && body ? new URLSearchParams(body as Record<string, string>).toString() : ''
  const hasBody = !read && (body === null || Object.keys(body).length > 0)
  const parts = [
    `curl ${read ? '' : `-X ${endpoint.method} `}${quoted(`${base}${path}${query ? `?${query}` : ''}`)}`,
    ...(endpoint.access === 'visitor' ? [] : [`-H "Authorization: Bearer $${tokens[endpoint.access]}"`]),
    ...(hasBody ? ["-H 'Content-Type: application/json'"] : []),
    ...(hasBody ? [body ? `-d ${quoted(JSON.stringify(body))}` : '-d @body.json'] : []),
  ]
  return parts.join(' \\\n  ')
}

const references = new WeakMap<Api, Map<string, Chapter[]>>()

/** The reference of all calls by noun, from the same endpoints as the OpenAPI document. It is made once for each address. */
export function referenceOf(api: Api, base: string): Chapter[] {
  const known = references.get(api) ?? new Map<string, Chapter[]>()
  const reference = known.get(base) ?? chaptersOf(api, base)
  references.set(api, known.set(base, reference))
  return reference
}

function chaptersOf(api: Api, base: string): Chapter[] {
  const homes = homesOf(api)
  return Object.entries(api).map(([noun, endpoints]) => ({
    name: noun,
    calls: Object.entries(endpoints).map(([name, endpoint]) => {
      const anchor = anchorOf(noun, name)
      const { method, path, summary, access, status, limit, guarded, maxBytes, form } = endpoint
      return {
        ...{ anchor, method, path, summary, access, status, limit, guarded, maxBytes, form },
        types: Object.keys(fileOf(endpoint) ?? {}),
        input: inputOf(endpoint),
        output: outputOf(endpoint, homes, anchor),
        refusals: [...codesOf(endpoint).keys()],
        example: commandOf(endpoint, base),
        typescript: typescriptOf(endpoint),
      }
    }),
  }))
}

/** The calls that contain all of these words, in their name, address or summary. */
export function foundIn(chapters: Chapter[], query: string): Chapter[] {
  const words = fold(query).split(' ').filter(Boolean)
  const has = ({ anchor, method, path, summary }: Call) => {
    const text = fold(`${anchor} ${method} ${path} ${summary}`)
    return words.every(word => text.includes(word))
  }
  return chapters
    .map(chapter => ({ ...chapter, calls: chapter.calls.filter(has) }))
    .filter(({ calls }) => calls.length > 0)
}

/** The numbers that hold for every call. */
export function factsOf(accessSeconds: number): Facts {
  const { default: count, maximum } = schemaOf(paging.limit, 'input') as Shape
  return {
    minutes: accessSeconds / 60,
    hours: 24,
    count: Number(count),
    most: maximum ?? 0,
    mostAtOnce,
    days: trashDays,
    streamMinutes: streamSeconds / 60,
    version: apiVersion,
  }
}
