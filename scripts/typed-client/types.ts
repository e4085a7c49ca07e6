type Json = Record<string, unknown>

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  required?: boolean
  description?: string
  schema?: Json
}
interface Operation {
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>
}
export interface Document {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const indented = (text: string) => text.replaceAll('\n', '\n  ')
const union = (types: string[]) => [...new Set(types)].join(' | ')
const isWord = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)
const comment = (text: unknown) => (text ? `/** ${String(text).replaceAll('*/', '* /')} */\n` : '')

function objectOf({ properties = {}, required = [], additionalProperties }: Json): string {
  const fields = Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
    const isNeeded = (required as string[]).includes(name)
    return `${comment(schema.description)}${isWord(name) ? name : JSON.stringify(name)}${isNeeded ? '' : '?'}: ${typeOf(schema)}`
  })
  if (fields.length === 0)
    return typeof additionalProperties === 'object' && additionalProperties !== null
      ? `Record<string, ${typeOf(additionalProperties as Json)}>`
      : additionalProperties === false
        ? 'Record<string, never>'
        : 'Record<string, unknown>'
  return `${indented(`{\n${fields.join('\n')}`)}\n}`
}

/** A JSON Schema of the document as a type of TypeScript. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map(value => JSON.stringify(value)))
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  const sorted = choices?.some(({ pattern }) => String(pattern).startsWith('^-?('))
  if (sorted) return `Sort<${typeOf(choices!.find(({ enum: values }) => values)!)}>`
  // A list that is not closed: editors offer what is known.
  if (choices?.some(({ enum: values }) => values) && choices.some(one => typeOf(one) === 'string'))
    return union(choices.map(typeOf).map(type => (type === 'string' ? '(string & {})' : type)))
  if (choices) return union(choices.map(typeOf))
  if (Array.isArray(schema.allOf)) return (schema.allOf as Json[]).map(typeOf).join(' & ')
  if (Array.isArray(schema.type))
    return union((schema.type as string[]).map(type => typeOf({ ...schema, type })))
  if (schema.type === 'array') {
    const { prefixItems, items } = schema as { prefixItems?: Json[]; items?: Json }
    if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
    const entry = typeOf(items ?? {})
    return / [|&] /.test(entry) ? `(${entry})[]` : `${entry}[]`
  }
  if (schema.type === 'object' || schema.properties) return objectOf(schema)
  const plain: Record<string, string> = {
    string: 'string',
    boolean: 'boolean',
    null: 'null',
    number: 'number',
    integer: 'number',
  }
  return plain[String(schema.type)] ?? 'unknown'
}

/** A flag of a query is `true` or `false` as text. The client writes it so. */
const queryType = (schema: Json) =>
  JSON.stringify(schema.enum) === '["true","false"]'
    ? { type: 'boolean', description: schema.description }
    : schema

function parametersOf(operation: Operation, place: 'path' | 'query'): string {
  const found = operation.parameters.filter(parameter => parameter.in === place)
  if (found.length === 0) return 'never'
  return objectOf({
    properties: Object.fromEntries(
      found.map(({ name, schema = {}, description }) => [name, { ...queryType(schema), description }]),
    ),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  })
}

function answerOf({ responses }: Operation): string {
  const [, success] = Object.entries(responses).find(([status]) => /^2/.test(status))!
  if (!success.content) return 'void'
  const schema = success.content['application/json']?.schema
  // A file: what is in it is not for the client to read.
  const isFile = Object.keys(success.content).length > 1 || !schema
  return isFile ? 'Response' : typeOf(schema)
}

function callOf(name: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema
  return `${comment(`${operation.summary}. ${operation.description}`)}'${name}': {
  params: ${indented(parametersOf(operation, 'path'))}
  query: ${indented(parametersOf(operation, 'query'))}
  body: ${body ? indented(typeOf(body)) : 'never'}
  answer: ${indented(answerOf(operation))}
}`
}

/** A type for every noun of the document, and for every call. */
function typesOf({ paths, components }: Document): string {
  const nouns = Object.entries(components.schemas).map(([name, schema]) => {
    const type = typeOf(schema)
    const isObject = 'properties' in schema && type.startsWith('{')
    return `${comment(schema.description)}export ${isObject ? `interface ${name} ${type}` : `type ${name} = ${type}`}`
  })
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callOf(`${method.toUpperCase()} ${path}`, operation),
    ),
  )
  return `${nouns.join('\n\n')}\n\nexport interface Calls {\n  ${indented(calls.join('\n'))}\n}`
}

/** The file of the client: one module of TypeScript without any import. */
export function clientText(document: Document, runtime: string): string {
  const [, before, after] = /([\s\S]*)^\/\/ types$[\s\S]*?^\/\/ end$([\s\S]*)/m.exec(runtime)!
  const usage = `/**
 * The client of the API of Gift Tracker, version ${document.info.version}. It needs nothing but \`fetch\`.
 *
 *     import { giftTracker } from './gift-tracker-client.ts'
 *     const { call, all } = giftTracker({ baseUrl: 'https://gifts.example.org', key: process.env.TOKEN! })
 *     const emma = await call('POST /api/people', { body: { name: 'Emma', relationship: 'friend' } })
 *     for await (const gift of all('GET /api/gifts', { query: { personId: emma.id } })) console.log(gift.name)
 */
`
  return `${usage}${before?.replace(/^\/\*\*[\s\S]*?\*\/\n/, '') ?? ''}\n${typesOf(document)}\n${after}`
}
