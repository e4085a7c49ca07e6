import type { Json } from '@/lib/core/describe'
import type { Access, Endpoint } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import { fileOf } from './files'
import { reasons } from './reasons'
import { codesOf, isKeyed } from './refusals'
import type { Schemas } from './schemas'
import { pathTexts, queryTexts } from './texts'

const text = { type: 'string' }
const words = (key: string) => key.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
export const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` })
const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** Whether a GET tells an ETag, and answers 304 to it. Of what is no JSON of a record, only this document does. */
const isTagged = ({ method, raw, path }: Endpoint) =>
  method === 'GET' && (!raw || path === '/api/openapi.json')

const isGuests = ({ path }: Endpoint) => path.startsWith('/api/shared/')

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  description: pathTexts[name] ?? `The id of the ${words(name.replace(/Id$/, ''))}.`,
  schema: name.endsWith('Id') ? { ...text, format: 'uuid' } : text,
})

function parametersOf(endpoint: Endpoint, schemas: Schemas) {
  const { method, path, access } = endpoint
  const query: Json[] = []
  if (method === 'GET') {
    const { properties = {}, required = [] } = schemas.whole(endpoint, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    for (const [name, schema] of Object.entries(properties))
      query.push({
        name,
        in: 'query',
        required: required.includes(name) && !('default' in schema),
        description: schema.description ?? queryTexts[name],
        schema,
      })
  }
  const shared = [
    ...(isKeyed(endpoint) ? ['IdempotencyKey'] : []),
    ...(method === 'PUT' || method === 'DELETE' ? ['IfMatch'] : []),
    ...(isTagged(endpoint) ? ['IfNoneMatch'] : []),
    ...(isGuests(endpoint) ? ['ManageToken'] : []),
    ...(access === 'operator' ? [] : ['ClientVersion', 'AcceptLanguage']),
  ]
  return [...pathKeys(path).map(pathParameter), ...query, ...shared.map(parameterRef)]
}

/** The same input as parts of a form: a file is its bytes, and not their base64. */
function formOf(schema: Json): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, { contentEncoding, type, ...one }]) => [
        name,
        contentEncoding || name === 'data'
          ? { ...one, contentMediaType: 'application/octet-stream' }
          : { ...one, ...(type ? { type } : {}) },
      ]),
    ),
  }
}

function bodyOf(endpoint: Endpoint, schemas: Schemas) {
  if (endpoint.method === 'GET') return undefined
  const whole = schemas.whole(endpoint, 'input') as { properties?: Json; required?: string[] }
  if (whole.properties && Object.keys(whole.properties).length === 0) return undefined
  const schema = schemas.of(endpoint, 'input')
  return {
    required: (whole.required ?? []).length > 0,
    content: {
      'application/json': { schema },
      ...(endpoint.form ? { 'multipart/form-data': { schema: formOf(whole) } } : {}),
    },
  }
}

/** Whether the answer is one record with an id, which then has an address of its own. */
const hasField = (schema: Json, name: string) => name in ((schema.properties ?? {}) as Json)

function answerHeaders(endpoint: Endpoint, schemas: Schemas) {
  const { method, raw, status, access } = endpoint
  const names = [
    'X-Request-Id',
    ...(isTagged(endpoint) || !(raw || status === 204) ? ['ETag'] : []),
    ...(status === 201 && !raw && hasField(schemas.whole(endpoint, 'output'), 'id') ? ['Location'] : []),
    ...(isKeyed(endpoint) ? ['Idempotency-Replayed'] : []),
    ...(access === 'user' || access === 'keeper' ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(method !== 'GET' && raw && isGuests(endpoint) ? ['Set-Cookie'] : []),
  ]
  return Object.fromEntries(names.map(name => [name, headerRef(name)]))
}

function successOf(endpoint: Endpoint, schemas: Schemas): Json {
  const headers = answerHeaders(endpoint, schemas)
  if (endpoint.status === 303)
    return { description: 'The page that follows', headers: { Location: headerRef('Location') } }
  if (endpoint.status === 204) return { description: 'Done', headers }
  const file = fileOf(endpoint)
  return {
    description: file ? 'The file or stream' : endpoint.status === 201 ? 'What was made' : 'The answer',
    headers,
    content:
      (file && { ...file }) ??
      (schemas.of(endpoint, 'output').type === 'null'
        ? { 'application/json': { schema: { type: 'null' } } }
        : { 'application/json': { schema: schemas.of(endpoint, 'output') } }),
  }
}

const problemWith = (codes: readonly string[]) => ({
  allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
})

function refusal(status: number, codes: readonly string[]): Json {
  const waits = status === 429 || status === 503 || codes.includes('IDEMPOTENCY_IN_PROGRESS')
  const names = [
    ...(waits ? ['Retry-After'] : []),
    ...(status === 401 || codes.includes('SCOPE_MISSING') ? ['WWW-Authenticate'] : []),
  ]
  return {
    description: reasons[status]!,
    ...(names.length > 0 ? { headers: Object.fromEntries(names.map(name => [name, headerRef(name)])) } : {}),
    content: {
      'application/json': {
        schema: codes.length > 0 ? problemWith(codes) : { $ref: '#/components/schemas/Problem' },
      },
    },
  }
}

/** Refusals that several calls share word for word stand once, under the first codes of them. */
export class Refusals {
  readonly components: Record<string, Json> = {
    405: { ...refusal(405, ['METHOD_NOT_ALLOWED']), headers: { Allow: headerRef('Allow') } },
  }
  private readonly names = new Map<string, string>()

  of(status: number, codes: readonly string[]): Json {
    const json = refusal(status, codes)
    const key = JSON.stringify(json)
    const name = this.names.get(key) ?? this.next(status)
    this.names.set(key, name)
    this.components[name] = json
    return { $ref: `#/components/responses/${name}` }
  }

  private next(status: number): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? String(status) : `${status}-${number}`
      if (!(name in this.components)) return name
    }
  }
}

const credentials: Record<Access, Json[]> = {
  visitor: [],
  user: [{ bearer: [] }, { cookie: [] }],
  operator: [{ operator: [] }],
  keeper: [{ session: [] }, { cookie: [] }],
}

/** The credentials that an endpoint asks for, by the names of their security schemes. `{}` is none. */
const securityOf = (endpoint: Endpoint): Json[] => {
  const { access, session, bySecret } = endpoint
  if (isGuests(endpoint)) return [{}, { guest: [] }, { bearer: [] }, { cookie: [] }]
  return [...(session ? credentials.keeper : credentials[access]), ...(bySecret ? credentials.operator : [])]
}

const minutes = (seconds: number) => (seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`)

/** What the summary of a call leaves out: who may call it, how often, and how large its body may be. */
function descriptionOf({ access, session, fresh, limit, maxBytes, method, waits, tells }: Endpoint): string {
  return [
    `${access === 'visitor' ? 'Needs no sign-in.' : access === 'operator' ? 'Needs the `CRON_SECRET` of the installation.' : access === 'keeper' ? 'For the operator of the installation. For everybody else it does not exist (404).' : session ? 'Needs a session: an API key is refused with `SESSION_REQUIRED`.' : `Takes an API key that may ${method === 'GET' ? 'read' : 'write'}, or a session.`}`,
    ...(fresh ? ['Needs a sign-in of the last five minutes (`FRESH_SIGN_IN`), or the password.'] : []),
    ...(limit ? [`At most ${limit.calls} calls in ${minutes(limit.seconds)}.`] : []),
    ...(maxBytes > 1_048_576 ? [`The body can have ${Math.floor(maxBytes / 1_048_576)} MiB.`] : []),
    ...(waits === 'create' ? ['The id can be chosen by the caller: send a new UUID as `id`.'] : []),
    ...(tells
      ? [
          'Long work tells its progress in lines to callers that accept `application/vnd.gift-tracker.lines+json`.',
        ]
      : []),
  ].join(' ')
}

export interface Examples {
  request?: unknown
  answer?: unknown
}

function withExamples(
  operation: { requestBody?: Json; responses: Json },
  status: number,
  examples?: Examples,
) {
  const put = (place: unknown, value: unknown) => {
    const json = (place as { content?: Record<string, Json> } | undefined)?.content?.['application/json']
    if (json && value !== undefined) json.example = value
  }
  put(operation.requestBody, examples?.request)
  const answer = examples?.answer
  if (typeof answer !== 'string') return put(operation.responses[status], answer)
  const content = (operation.responses[status] as { content?: Record<string, Json> }).content ?? {}
  const type = Object.keys(content).find(name => name.startsWith('text/'))
  // Each call has an object of its own: the same content may stand at another.
  if (type) content[type] = { ...content[type], example: answer }
}

/** One call of the document. */
export function operationOf(
  noun: string,
  name: string,
  endpoint: Endpoint,
  schemas: Schemas,
  refusals: Refusals,
  examples?: Examples,
) {
  const operation = {
    operationId: `${noun}_${name}`,
    tags: [noun],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    requestBody: bodyOf(endpoint, schemas),
    responses: {
      [endpoint.status]: successOf(endpoint, schemas),
      ...(isTagged(endpoint)
        ? { 304: { description: 'As it was', headers: { ETag: headerRef('ETag') } } }
        : {}),
      ...Object.fromEntries(
        [...codesOf(endpoint)].map(([status, codes]) => [status, refusals.of(status, codes)]),
      ),
      405: { $ref: '#/components/responses/405' },
    } as Json,
  }
  withExamples(operation, endpoint.status, examples)
  return operation
}
