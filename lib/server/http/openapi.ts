import 'server-only'
import { isFile, type Json, refusalsOf, schemaOf } from '@/lib/core/describe'
import type { Access, Endpoint } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import { sessionCookie } from '../auth/authentication'
import { env } from '../ops/env'

/** The version of the REST surface. */
const apiVersion = '1.0.0'

const reasons: Record<number, string> = {
  400: 'The body or a parameter cannot be read',
  401: 'Not signed in',
  402: 'The plan has no room for it, or a payment failed',
  403: 'Not allowed, or a write by cookie from another site',
  404: 'Not there, or not visible to the caller',
  409: 'Conflicts with the present state',
  410: 'It was there and has ended',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The input breaks a rule',
  426: 'The client is too old',
  429: 'Too many calls',
  502: 'Another server that is asked did not answer, or not with what was expected',
  503: 'The server cannot answer now',
}

const responseRef = (status: number) => ({ $ref: `#/components/responses/${status}` })

const problemResponses = (endpoint: Endpoint) =>
  Object.fromEntries(refusalsOf(endpoint).map(status => [status, responseRef(status)]))

const header = (name: string, description: string, schema: Json) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

function parametersOf(endpoint: Endpoint) {
  const path = pathKeys(endpoint.path).map(name => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('Id') ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
  const query: Json[] = []
  if (endpoint.method === 'GET') {
    const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    for (const [name, schema] of Object.entries(properties)) {
      query.push({ name, in: 'query', required: required.includes(name), schema })
    }
  }
  const headers = []
  if (endpoint.method !== 'GET' && !endpoint.raw && endpoint.access !== 'operator') {
    headers.push(
      header('Idempotency-Key', 'The same key and body within 24 hours give the first answer again', {
        type: 'string',
        maxLength: 255,
      }),
    )
  }
  if (endpoint.method === 'PUT' || endpoint.method === 'DELETE') {
    headers.push(
      header('If-Match', 'What the change is based on: the ETag of a GET, or the version in quotes', {
        type: 'string',
      }),
    )
  }
  if (endpoint.method === 'GET' && !endpoint.raw) {
    headers.push(header('If-None-Match', 'An ETag; unchanged content answers 304', { type: 'string' }))
  }
  return [...path, ...query, ...headers]
}

function bodyOf(endpoint: Endpoint) {
  if (endpoint.method === 'GET') return undefined
  const schema = schemaOf(endpoint.input, 'input')
  const { properties, required } = schema as { properties?: Json; required?: string[] }
  if (properties && Object.keys(properties).length === 0) return undefined
  const content: Json = { 'application/json': { schema } }
  if (endpoint.form) content['multipart/form-data'] = { schema }
  return { required: (required ?? []).length > 0, content }
}

/**
 * A created record with an id has its own address (`Location`). Several records at once, or a session, have
 * none.
 */
const namesWhatItMakes = ({ output, raw }: Endpoint) =>
  !raw && 'id' in ((schemaOf(output, 'output') as { properties?: Json }).properties ?? {})

function successOf(endpoint: Endpoint) {
  if (endpoint.status === 204) return { description: 'Done' }
  if (endpoint.status === 303) return { description: 'The page that follows' }
  const headers = {
    'X-Request-Id': { schema: { type: 'string' } },
    ...(endpoint.method === 'GET' && !endpoint.raw ? { ETag: { schema: { type: 'string' } } } : {}),
    ...(endpoint.status === 201 && namesWhatItMakes(endpoint)
      ? { Location: { schema: { type: 'string' } } }
      : {}),
  }
  return {
    description: endpoint.summary,
    headers,
    content: isFile(endpoint)
      ? { '*/*': {} }
      : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
  }
}

const security: Record<Access, Json[]> = {
  visitor: [],
  user: [{ bearer: [] }, { cookie: [] }],
  operator: [{ operator: [] }],
  keeper: [{ session: [] }, { cookie: [] }],
}

/** The credentials that an endpoint asks for, by the names of their security schemes. */
const securityOf = ({ access, session, bySecret }: Endpoint) => [
  ...(session ? security.keeper : security[access]),
  ...(bySecret ? security.operator : []),
]

const problem = {
  type: 'object',
  required: ['message', 'code', 'status', 'details'],
  properties: {
    message: { type: 'string', description: "In the reader's language" },
    code: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', description: 'The same in every language' },
    status: { type: 'integer' },
    details: {
      description: 'For VALIDATION_ERROR one entry a fault; for others what the code needs',
      anyOf: [
        { type: 'null' },
        { type: 'object' },
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: {
              path: { type: 'string' },
              message: { type: 'string' },
              more: { type: 'integer', description: 'How many more there are like it, not named' },
            },
          },
        },
      ],
    },
  },
}

const operationOf = (noun: string, name: string, endpoint: Endpoint) => ({
  operationId: `${noun}.${name}`,
  tags: [noun],
  summary: endpoint.summary,
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  requestBody: bodyOf(endpoint),
  responses: {
    [endpoint.status]: successOf(endpoint),
    ...(endpoint.method === 'GET' && !endpoint.raw ? { 304: { description: 'As it was' } } : {}),
    ...problemResponses(endpoint),
  },
})

/** The OpenAPI 3.1 document of all endpoints, made from the schemas that check the calls. */
function openapiOf(api: Record<string, Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {}
  for (const [noun, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const method = endpoint.method.toLowerCase()
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(noun, name, endpoint) }
    }
  }
  for (const path of ['/health', '/test']) {
    const { get } = paths[`/api${path}`] as { get: Json }
    paths[path] = { get: { ...get, operationId: `${get.operationId}.short` } }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gift Tracker',
      version: apiVersion,
      description:
        'People, gifts and occasions. Every refusal has one shape: message, code, status, details.',
    },
    servers: [{ url: env().APP_URL }],
    tags: Object.keys(api).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token or an API key' },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token; an API key is refused with SESSION_REQUIRED',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie() },
        operator: { type: 'http', scheme: 'bearer', description: 'The CRON_SECRET' },
      },
      schemas: { Problem: problem },
      responses: Object.fromEntries(
        Object.entries(reasons).map(([status, description]) => [
          status,
          {
            description,
            ...(status === '429' || status === '503'
              ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
              : {}),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

const texts = new WeakMap<object, string>()

/** The document as text. It is made once: describing all schemas costs more than any other call that is open to everybody. */
export function openapiText(api: Record<string, Record<string, Endpoint>>): string {
  const text = texts.get(api) ?? JSON.stringify(openapiOf(api))
  texts.set(api, text)
  return text
}
