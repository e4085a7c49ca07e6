import { z } from 'zod'
import { type Json, refined } from '@/lib/core/describe'
import type { Endpoint } from '@/lib/core/endpoint'
import { mostSortKeys } from '@/lib/core/rows'

export type Api = Record<string, Record<string, Endpoint>>
export type Nouns = Record<string, z.ZodType>
type Io = 'input' | 'output'
const ways = ['input', 'output'] as const

const prefix = '#/components/schemas/'
export const refTo = (name: string) => ({ $ref: prefix + name })

/** `^-?(name|price)(,-?(name|price)){0,2}$`, as `sorting` of `lib/core/fields.ts` writes it. */
export const sortPattern = /^\^-\?\(([\w|]+)\)\(,-\?\(\1\)\)\{0,\d\}\$$/
const safe: unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

/** A record with closed keys. The export of zod requires keys that no property defines. */
function withProperties({ propertyNames, additionalProperties, ...json }: Json): Json {
  const names = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (!names) return { ...json, ...(additionalProperties === undefined ? {} : { additionalProperties }) }
  return { ...json, properties: Object.fromEntries(names.map(name => [name, additionalProperties])) }
}

/**
 * A schema as a reader of the document wants it: no pattern beside a format, no bounds of the language's own numbers, the
 * values of `sort` one by one. A later version may add fields to an answer, so answers do not forbid them.
 */
export function tidied(node: unknown, io: Io): unknown {
  if (Array.isArray(node)) return node.map(part => tidied(part, io))
  if (typeof node !== 'object' || node === null) return node
  const { $schema: _schema, $id: _id, ...json } = withProperties(node as Json)
  // Any JSON: zod describes it by itself, again and again.
  if (String(json.$ref).includes('__shared')) return {}
  if (json.format || json.contentEncoding) delete json.pattern
  for (const bound of ['minimum', 'maximum']) if (safe.includes(json[bound])) delete json[bound]
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties
  const fields = sortPattern.exec(String(json.pattern))?.[1]?.split('|')
  if (fields) {
    const { type, pattern, ...rest } = json
    const several = {
      type,
      pattern: String(pattern).replace('{0,', '{1,'),
      description: `Up to ${mostSortKeys} of them, each once, separated by commas: the next one sorts what is equal in those before.`,
    }
    return { ...rest, anyOf: [{ type, enum: fields.flatMap(field => [field, `-${field}`]) }, several] }
  }
  return Object.fromEntries(
    Object.entries(json).map(([name, part]) => [
      name,
      // What stands under `properties` are names of fields, not keywords.
      name === 'properties'
        ? Object.fromEntries(Object.entries(part as Json).map(([field, one]) => [field, tidied(one, io)]))
        : name === 'enum' || name === 'const' || name === 'default'
          ? part
          : tidied(part, io),
    ]),
  )
}

type Named = Map<z.ZodType, { name: string | null; json: Json }>

/** The schemas of all nouns, and of all inputs or answers that have no name. They refer to each other by name. */
function convert(api: Api, nouns: Nouns, io: Io): Named {
  const registry = z.registry<{ id: string }>()
  const ids = new Map<z.ZodType, string>(Object.entries(nouns).map(([name, schema]) => [schema, name]))
  for (const endpoint of Object.values(api).flatMap(endpoints => Object.values(endpoints)))
    if (!ids.has(endpoint[io])) ids.set(endpoint[io], `unnamed-${ids.size}`)
  for (const [schema, id] of ids) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: id => prefix + id,
    unrepresentable: 'any',
    override: context => refined(context as Parameters<typeof refined>[0]),
  })
  return new Map(
    [...ids].map(([schema, id]) => [
      schema,
      { name: id in nouns ? id : null, json: tidied(schemas[id], io) as Json },
    ]),
  )
}

const named = /"#\/components\/schemas\/(\w+)"/g
const namesIn = (json: unknown) => [...JSON.stringify(json).matchAll(named)].map(([, name]) => name!)

/**
 * The schemas of the document. A noun that reads the same in inputs and answers has one component. If it does not, the
 * one for inputs is called `<Noun>Sent`.
 */
export function schemasOf(api: Api, nouns: Nouns, alsoAnswered: string[]) {
  const by = { input: convert(api, nouns, 'input'), output: convert(api, nouns, 'output') }
  const jsonOf = (io: Io, name: string) => by[io].get(nouns[name]!)!.json
  const same = (name: string) =>
    JSON.stringify(tidied(jsonOf('input', name), 'output')) === JSON.stringify(jsonOf('output', name))
  // A noun also differs where one that it names does.
  const differs = new Set(Object.keys(nouns).filter(name => !same(name)))
  for (let before = -1; before < differs.size; ) {
    before = differs.size
    for (const name of Object.keys(nouns))
      if (namesIn(jsonOf('input', name)).some(other => differs.has(other))) differs.add(name)
  }
  const used: Record<Io, Set<string>> = { input: new Set(), output: new Set() }
  const use = (io: Io, json: unknown) => {
    for (const name of namesIn(json)) {
      if (used[io].has(name)) continue
      used[io].add(name)
      use(io, jsonOf(io, name))
    }
  }
  for (const endpoint of Object.values(api).flatMap(endpoints => Object.values(endpoints)))
    for (const io of ways) {
      if (io === 'input' && endpoint.method === 'GET') continue
      const { name, json } = by[io].get(endpoint[io])!
      use(io, name ? refTo(name) : json)
    }
  for (const name of alsoAnswered) use('output', refTo(name))
  const sentName = (name: string) => (used.output.has(name) && differs.has(name) ? `${name}Sent` : name)
  const renamed = (io: Io, json: Json): Json =>
    io === 'output'
      ? json
      : JSON.parse(JSON.stringify(json).replace(named, (_, name: string) => `"${prefix}${sentName(name)}"`))
  const components: Record<string, Json> = {}
  for (const io of ways)
    for (const name of used[io])
      components[io === 'input' ? sentName(name) : name] = renamed(io, jsonOf(io, name))
  return {
    components: Object.fromEntries(
      Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    /** The schema of an input or an answer: a reference where it has a name. */
    of: (endpoint: Endpoint, io: Io): Json => {
      const { name, json } = by[io].get(endpoint[io])!
      return name && used[io].has(name) ? refTo(io === 'input' ? sentName(name) : name) : renamed(io, json)
    },
    /** The same, written out. */
    whole: (endpoint: Endpoint, io: Io): Json => renamed(io, by[io].get(endpoint[io])!.json),
  }
}

export type Schemas = ReturnType<typeof schemasOf>
