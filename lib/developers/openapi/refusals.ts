import { refusalsOf } from '@/lib/core/describe'
import type { Endpoint } from '@/lib/core/endpoint'
import { codes } from '../values'
import ownCodes from './codes.json'

/** Whether a repeated `Idempotency-Key` gives the first answer again. */
export const isKeyed = ({ method, raw, access, unkept }: Endpoint) =>
  method !== 'GET' && !raw && access !== 'operator' && !unkept

/** The codes with which the frame around every call refuses, before and after the call's own work. */
function frameCodes(endpoint: Endpoint): Record<number, string[]> {
  const { method, access, session, fresh, form } = endpoint
  const writes = method !== 'GET'
  const when = (holds: boolean, ...codes: string[]) => (holds ? codes : [])
  return {
    400: [
      ...when(writes, 'INVALID_JSON', 'INVALID_IF_MATCH', 'INCOMPLETE_BODY'),
      ...when(form, 'INVALID_FORM'),
      ...when(!writes || method === 'DELETE', 'DUPLICATE_PARAMETER', 'TOO_MANY_PARAMETERS'),
    ],
    401: when(access === 'user' || access === 'operator', 'UNAUTHORIZED'),
    403: [
      // A key is read where it is sent, also where none is needed.
      ...when(access !== 'operator', 'SCOPE_MISSING'),
      ...when(session || access === 'keeper', 'SESSION_REQUIRED'),
      ...when(fresh !== null, 'FRESH_SIGN_IN'),
      ...when(writes, 'CSRF'),
    ],
    404: ['NOT_FOUND'],
    409: when(isKeyed(endpoint), 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_LOST'),
    413: ['PAYLOAD_TOO_LARGE'],
    415: ['UNSUPPORTED_MEDIA_TYPE'],
    422: ['VALIDATION_ERROR', ...when(isKeyed(endpoint), 'IDEMPOTENCY_MISMATCH')],
    426: ['CLIENT_TOO_OLD'],
    429: ['TOO_MANY_REQUESTS'],
    500: ['INTERNAL_SERVER_ERROR'],
    503: ['SERVICE_UNAVAILABLE', 'TRY_AGAIN', ...when(writes, 'DISK_FULL')],
  }
}

const statusOf = new Map(
  Object.entries(codes).flatMap(([status, names]) =>
    names.map(name => [name as string, Number(status)] as const),
  ),
)

/**
 * The statuses and codes with which a call refuses. What its own functions throw was read from the source
 * (`tests/developers/codes.test.ts`).
 */
export function codesOf(endpoint: Endpoint): Map<number, string[]> {
  const own = (ownCodes as Record<string, string[]>)[`${endpoint.method} ${endpoint.path}`] ?? []
  const frame = frameCodes(endpoint)
  const statuses = [...new Set([...refusalsOf(endpoint), 500])].sort((one, other) => one - other)
  const found = statuses.map(status => {
    const names = [...(frame[status] ?? []), ...own.filter(code => statusOf.get(code) === status)]
    return [status, [...new Set(names)].sort()] as const
  })
  return new Map(found.filter(([, names]) => names.length > 0).map(([status, names]) => [status, names]))
}
