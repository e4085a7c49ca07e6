import 'server-only'
import { createHash } from 'node:crypto'
import type { Json } from '@/lib/core/describe'
import { sessionCookie } from '@/lib/server/auth/authentication'
import { env } from '@/lib/server/ops/env'
import { apiVersion, codes } from '../values'
import { eventSchemas, eventsOf } from './events'
import recorded from './examples.json'
import { moreNouns } from './files'
import { withRows } from './import-rows'
import { type Examples, operationOf, Refusals } from './operations'
import { type Api, type Nouns, schemasOf } from './schemas'
import { tagTexts } from './texts'

const text = { type: 'string' }
const allCodes = Object.values(codes).flat()

const errorCode = {
  description: 'Why, the same in every language. A later version may have further codes.',
  anyOf: [{ type: 'string', enum: allCodes }, text],
}

/** The one shape of every refusal. */
const problem = {
  type: 'object',
  description: 'A refusal.',
  required: ['message', 'code', 'status', 'details'],
  properties: {
    message: { ...text, description: "In the reader's language" },
    code: { $ref: '#/components/schemas/ErrorCode' },
    status: { type: 'integer', description: 'As the status of the answer' },
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
              path: { ...text, description: 'The field, such as `tracking.carrier`' },
              message: text,
              more: { type: 'integer', description: 'How many more there are like it, not named' },
            },
          },
        },
      ],
    },
  },
}

const headers: Record<string, [description: string, schema: Json]> = {
  'X-Request-Id': ['Names this call in the log of the server', { ...text, format: 'uuid' }],
  ETag: [
    'The state of the answer. Of a record it begins with its version, and can be sent back in `If-Match`',
    text,
  ],
  Location: ['The address of what was made, or of the page that follows', text],
  Allow: ['The methods that the path takes', text],
  'Idempotency-Replayed': [
    '`true` where this is the first answer to the same `Idempotency-Key` again',
    { ...text, enum: ['true'] },
  ],
  RateLimit: [
    'What a known caller has left: `"name";r=calls;t=seconds until the window ends`, for each limit that counts the call, the strictest first',
    text,
  ],
  'RateLimit-Policy': ['The limits: `"name";q=calls;w=seconds of the window` each', text],
  'WWW-Authenticate': ['How a caller makes itself known, or the scope that its key lacks (RFC 6750)', text],
  'Retry-After': ['Seconds to wait before the next try', { type: 'integer' }],
  'Set-Cookie': ['The cookie `guest-…` or `unlock-…` of the link, to be sent with the next calls', text],
}

const parameters: Record<string, [name: string, description: string, schema: Json]> = {
  IdempotencyKey: [
    'Idempotency-Key',
    'The same key and body within 24 hours give the first answer again',
    { ...text, maxLength: 255 },
  ],
  IfMatch: [
    'If-Match',
    'What the change is based on: the ETag of a GET, or the version in quotes. A change based on an older version is refused with VERSION_CONFLICT',
    text,
  ],
  IfNoneMatch: ['If-None-Match', 'An ETag; unchanged content answers 304', text],
  ManageToken: [
    'X-Manage-Token',
    'The `manageToken` that a claim by this link answered: it changes and releases that claim without the cookie',
    text,
  ],
  ClientVersion: [
    'X-Client-Version',
    'The version of the API that the client was made for, such as `1.0.0`. A server that no longer serves it answers 426. Without the header it does not',
    { ...text, pattern: '^\\d+\\.\\d+\\.\\d+' },
  ],
  AcceptLanguage: ['Accept-Language', 'The language of messages: en, es, fr, de, ar, zh, ja or ko', text],
}

const securitySchemes = () => ({
  bearer: { type: 'http', scheme: 'bearer', description: 'An access token or an API key (`gt_…`)' },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token; an API key is refused with SESSION_REQUIRED',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie(),
    description: 'The session of a browser. Its writes have to come from pages of the installation',
  },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: 'guest-{16 characters}',
    description:
      'A guest of one list. `POST /api/shared/{token}/enter` sets it; without it claims and comments are refused with GATE_REQUIRED. The name differs by list, so keep all cookies of the answer',
  },
  operator: { type: 'http', scheme: 'bearer', description: 'The CRON_SECRET' },
})

const description = `People, gifts and occasions.

- Bodies and answers are JSON. A field or parameter that a call does not know is refused; answers may get further fields.
- Every refusal has one shape: \`message\`, \`code\`, \`status\`, \`details\`.
- \`PUT\` takes only the fields to change, and \`null\` clears one.
- Lists answer \`data\` and \`nextCursor\`; send it as \`cursor\` until it is \`null\`.
- A method that a path does not take answers 405 with \`Allow\`. \`OPTIONS\` answers 204 with \`Allow\`, and \`HEAD\` as \`GET\` without the body.
- A guest without an account opens a list with its link: \`POST /api/shared/{token}/unlock\` with the password where there is one, then \`POST /api/shared/{token}/enter\` with a name. Keep the cookies.`

function openapiOf(api: Api, nouns: Nouns): Json {
  const schemas = schemasOf(api, { ...nouns, ...moreNouns }, [...Object.keys(moreNouns), ...eventSchemas])
  const refusals = new Refusals()
  const paths: Record<string, Json> = {}
  const examples = recorded as Record<string, Examples>
  for (const [noun, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Another service sends browsers there; no program calls it.
      if (endpoint.status === 303) continue
      const operation = operationOf(noun, name, endpoint, schemas, refusals, examples[`${noun}_${name}`])
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  for (const path of ['/health', '/test']) {
    const { get } = paths[`/api${path}`] as { get: Json }
    paths[path] = { get: { ...get, operationId: `${get.operationId}_short` } }
  }
  const origin = env().APP_URL
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gift Tracker',
      version: apiVersion,
      summary: 'The REST API of Gift Tracker',
      description,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    externalDocs: { description: 'Guide, errors and examples', url: `${origin}/developers` },
    servers: [{ url: origin, description: 'This installation' }],
    tags: Object.keys(api).map(name => ({ name, description: tagTexts[name] })),
    paths,
    webhooks: eventsOf(),
    components: {
      securitySchemes: securitySchemes(),
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([key, [name, description, schema]]) => [
          key,
          { name, in: 'header', required: false, description, schema },
        ]),
      ),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, [description, schema]]) => [name, { description, schema }]),
      ),
      schemas: { ErrorCode: errorCode, Problem: problem, ...withRows(schemas.components) },
      responses: refusals.components,
    },
  }
}

const texts = new WeakMap<Api, { text: string; etag: string }>()

/** The document as text. It is made once: describing all schemas costs more than any other call that is open to everybody. */
export function openapiText(api: Api, nouns: Nouns): { text: string; etag: string } {
  const known = texts.get(api)
  if (known) return known
  const text = JSON.stringify(openapiOf(api, nouns))
  const made = { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
  texts.set(api, made)
  return made
}
