import type { ErrorKey } from './say'

/** One failed check of an input: its field, and the key of its message. */
export interface Fault {
  path: string
  message: ErrorKey
  /** The values for the placeholders of the message. */
  values?: Record<string, string>
  /** How many more faults of this kind there are that are not listed. */
  more?: number
}

/**
 * A refusal. Its message is a key, which is translated to the reader's language when the response leaves the server.
 * `details` must hold nothing that the caller may not see.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly key: ErrorKey,
    readonly details: unknown = null,
    readonly headers: Record<string, string> = {},
  ) {
    super(code)
    this.name = 'Problem'
  }
}

export const notFound = () => new Problem(404, 'NOT_FOUND', 'notFound')
export const forbidden = (code = 'FORBIDDEN', key: ErrorKey = 'forbidden') => new Problem(403, code, key)
export const unauthorized = (code = 'UNAUTHORIZED', key: ErrorKey = 'unauthorized') =>
  new Problem(401, code, key)
export const conflict = (code: string, key: ErrorKey, details: unknown = null) =>
  new Problem(409, code, key, details)
export const invalid = (...faults: Fault[]) => new Problem(422, 'VALIDATION_ERROR', 'validation', faults)
export const versionConflict = (current: unknown) =>
  conflict('VERSION_CONFLICT', 'versionConflict', { current })
export const invalidTransition = (from: string, to: string) =>
  conflict('INVALID_TRANSITION', 'invalidTransition', { from, to })

const statusKeys: Record<number, ErrorKey> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'validation',
  429: 'tooManyRequests',
  500: 'internal',
  502: 'badGateway',
  503: 'unavailable',
  504: 'gatewayTimeout',
}

/** The message for a status that came without a key of its own. */
export const keyOfStatus = (status: number): ErrorKey => statusKeys[status] ?? 'httpStatus'
