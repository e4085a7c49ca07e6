/** The answer of a push service to a message. */
export type PushAnswer =
  | { is: 'taken' }
  /** The subscription has ended. */
  | { is: 'gone' }
  | { is: 'later'; reason: string; afterSeconds: number | null }
  | { is: 'refused'; reason: string }

/** The longest that a service may make us wait. */
const mostSeconds = 3600

/**
 * Reads a service's answer (RFC 8030). 401 and 403 mean that the subscription was made with other keys than ours: it
 * never works again.
 */
export function answerOf(status: number, retryAfter: string | null): PushAnswer {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if ([401, 403, 404, 410].includes(status)) return { is: 'gone' }
  const reason = `the push service answered ${status}`
  if (status !== 408 && status !== 429 && status < 500) return { is: 'refused', reason }
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), mostSeconds) : null
  return { is: 'later', reason, afterSeconds: seconds }
}
