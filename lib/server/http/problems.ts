import 'server-only'
import { isOutOfSpace, isRetryable, isUnavailable } from '@/db'
import { keyOfStatus, Problem } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import { hear } from '../ops/health'
import { log } from '../ops/log'
import { errorSpeaker } from './error-words'

function spoken(
  fault: { message?: unknown; values?: Record<string, string> },
  say: (key: string, values?: Record<string, string>) => string,
) {
  if (typeof fault?.message !== 'string') return fault
  const { values, ...rest } = fault
  return { ...rest, message: say(fault.message, values) }
}

/** The values of details that a sentence may name. */
const plain = (details: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details && typeof details === 'object' && !Array.isArray(details) ? details : {}).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  )

/** A refusal as it leaves the server: the message in the reader's language, the code the same everywhere. */
export async function spokenProblem(problem: Problem, locale: Locale) {
  const say = await errorSpeaker(locale)
  const { code, status, details } = problem
  return {
    message: say(problem.key, { ...plain(details), status }),
    code,
    status,
    details: Array.isArray(details) ? details.map(fault => spoken(fault, say)) : details,
  }
}

/**
 * Turns every thrown error into a refusal. An unexpected error is logged with the request's id, and the
 * refusal says nothing more.
 */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  hear(error)
  if (isOutOfSpace(error)) return new Problem(503, 'DISK_FULL', 'diskFull', null, { 'Retry-After': '60' })
  if (isUnavailable(error))
    return new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable', null, { 'Retry-After': '5' })
  if (isRetryable(error)) return new Problem(503, 'TRY_AGAIN', 'unavailable', null, { 'Retry-After': '1' })
  log().error({ requestId, err: error }, 'request failed')
  return new Problem(500, 'INTERNAL_SERVER_ERROR', keyOfStatus(500), { requestId })
}
