import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

/** JSON lines on stdout; secrets and addresses never reach it. */
export const log = () =>
  (logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    redact: { paths: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie'], remove: true },
  }))
