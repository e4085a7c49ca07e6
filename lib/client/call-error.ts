import { keyOfStatus } from '@/lib/core/errors'
import type { ErrorKey } from '@/lib/core/say'

/**
 * Words for a failed call, where the server sends no sentence or one that says too little (specification §8).
 */
export const errorWordKeys = [
  'network',
  'waiting',
  'noRoomOnDevice',
  'server',
  'notAuthorized',
  'resourceNotFound',
  'checkInput',
  'conflict',
  'tooManyRequests',
  'tooLarge',
  'clientTooOld',
  'httpStatus',
] as const satisfies readonly ErrorKey[]

export type ErrorWords = Record<(typeof errorWordKeys)[number], string>

let words: Partial<ErrorWords> = {}

/** Sets the words of failed calls in this window, in the reader's language. */
export function speakErrors(given: ErrorWords) {
  words = given
}

/** Codes whose sentence from the server only repeats the status. */
const general: Readonly<Record<string, ErrorKey>> = {
  UNAUTHORIZED: 'notAuthorized',
  FORBIDDEN: 'notAuthorized',
  NOT_FOUND: 'resourceNotFound',
  BAD_REQUEST: 'checkInput',
  VALIDATION_ERROR: 'checkInput',
  INTERNAL_SERVER_ERROR: 'server',
  SERVICE_UNAVAILABLE: 'server',
  TRY_AGAIN: 'server',
}

/** Codes of calls that were not answered. */
const unanswered: Readonly<Record<string, ErrorKey>> = { WAITING: 'waiting', NO_ROOM: 'noRoomOnDevice' }

const withoutWords: Readonly<Record<number, ErrorKey>> = {
  400: 'checkInput',
  401: 'notAuthorized',
  403: 'notAuthorized',
  404: 'resourceNotFound',
  413: 'tooLarge',
  422: 'checkInput',
  426: 'clientTooOld',
}

/** The sentence for the reader; a key of errors.json until `speakErrors` was called. */
function sentence(status: number, code: string, fromServer: string): string {
  const withoutSentence = status >= 500 ? 'server' : (withoutWords[status] ?? keyOfStatus(status))
  const key: ErrorKey | undefined =
    status === 0
      ? (unanswered[code] ?? 'network')
      : (general[code] ?? (fromServer ? undefined : withoutSentence))
  if (!key) return fromServer
  return (words as Partial<Record<ErrorKey, string>>)[key]?.replace('{status}', String(status)) ?? key
}

/**
 * A call that was refused, or was not answered (status 0). Its code is then NETWORK, or WAITING where this device keeps it
 * and sends it later: `details` has the `key` and `id` of the entry. Its message is in the reader's language.
 */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: unknown = null,
  ) {
    super(sentence(status, code, message))
    this.name = 'CallError'
  }

  /** The messages of a 422, each with its field. */
  get faults(): { path: string; message: string }[] {
    return this.code === 'VALIDATION_ERROR' && Array.isArray(this.details) ? this.details : []
  }
}

/** The error for an answer that is no success. A body of another server (a gateway's page) counts as none. */
export function callErrorOf(status: number, body: unknown): CallError {
  const { code, message, details } = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>
  return new CallError(
    status,
    typeof code === 'string' ? code : `HTTP_${status}`,
    typeof message === 'string' ? message : '',
    details ?? null,
  )
}

/**
 * Whether the server answered a call that failed. Only then is its page worth asking for again: without a network the
 * router would leave the page for one of the browser.
 */
export const hasAnswered = (error: unknown) => !(error instanceof CallError && error.status === 0)

/** Whether this device keeps the call and sends it later. */
export const isWaiting = (error: unknown) => error instanceof CallError && error.code === 'WAITING'
