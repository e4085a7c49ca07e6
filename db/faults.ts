import 'server-only'

interface Fault {
  code?: unknown
  message?: unknown
  constraint?: unknown
  constraint_name?: unknown
  cause?: unknown
}

/** The error and its causes: Drizzle wraps the driver's error, which holds the code. */
function* chain(error: unknown): Generator<Fault> {
  for (
    let fault = error as Fault | undefined, depth = 0;
    fault && typeof fault === 'object' && depth < 5;
    depth++
  ) {
    yield fault
    fault = fault.cause as Fault | undefined
  }
}

/** The error and its causes, outermost first. */
export const causes = (error: unknown): Fault[] => [...chain(error)]

const has = (error: unknown, test: (code: string, fault: Fault) => boolean) =>
  causes(error).some(fault => typeof fault.code === 'string' && test(fault.code, fault))

const named = (fault: Fault, constraint?: string) =>
  constraint === undefined || fault.constraint === constraint || fault.constraint_name === constraint

/** The code of an error of the database or of the operating system. */
export function codeOf(error: unknown): string | null {
  for (const { code } of chain(error)) if (typeof code === 'string') return code
  return null
}

/** Whether a row with the same key already exists, in the named constraint or in any. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  has(error, (code, fault) => code === '23505' && named(fault, constraint))

/** Whether a referenced row is missing, or a row is still referenced. */
export const isForeignKeyViolation = (error: unknown, constraint?: string) =>
  has(error, (code, fault) => code === '23503' && named(fault, constraint))

/** Whether the same transaction may succeed when it runs again: a serialization failure or a deadlock. */
export const isRetryable = (error: unknown) => has(error, code => code === '40001' || code === '40P01')

/** Whether a write was refused because a disk is full, or the quota of its user is used up. */
export const isOutOfSpace = (error: unknown) => has(error, code => /^(53100|ENOSPC|EDQUOT)$/.test(code))

/** Whether the database has found that its data is damaged. */
export const isDamaged = (error: unknown) => has(error, code => /^XX00[12]$/.test(code))

/**
 * Connection lost, refused or shutting down (08, 57), too many connections or a full disk (53), a statement or lock that
 * took too long (57014, 55P03), a standby in place of the primary (25006), and the socket errors of Node. A message that
 * breaks the protocol (08P01) is an error of ours, which comes again however often the call is sent.
 */
const unavailable =
  /^(08(?!P01)...|57...|53...|55P03|25006|CONNECT_TIMEOUT|CONNECTION_.*|ECONN.*|EPIPE|E?TIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Whether the database cannot answer now but may later: a route says 503. */
export const isUnavailable = (error: unknown) => has(error, code => unavailable.test(code))
