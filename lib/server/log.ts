import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

/** Drizzle writes the values of a failed query into its message, and these may be names or addresses. */
const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')

/** Mail servers repeat the addresses that they refuse, and database URLs hold a password before their `@`. */
const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"'(),;:/@]+@[^\s<>"'(),;:/@]+/g, '(an address)')
const safe = (text: string) => withoutAddresses(withoutValues(text))

/** An error for the log: what failed and where, without any values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' }
  return {
    type: error.name,
    message: safe(error.message),
    stack: safe(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

/** JSON lines on stdout; secrets and addresses never reach it. */
export const log = () =>
  (logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie'], remove: true },
  }))
