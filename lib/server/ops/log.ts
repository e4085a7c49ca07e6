import 'server-only'
import pino from 'pino'
import { env } from './env'
import { repeats } from './log-repeats'

let logger: pino.Logger | undefined

/** The most of an error that is written, so that one line stays below some kilobytes. */
const most = { message: 500, stack: 800, frames: 8, causes: 3, name: 100 }
/** Only so much of a text is looked at: a failed query may be megabytes long. */
const lookedAt = 4000

/** Drizzle writes the values of a failed query behind its text, and these may be names or addresses. */
const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*$/, '')

/** Mail servers repeat the addresses that they refuse, and database URLs hold a password before their `@`. */
const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"'(),;:/@]+@[^\s<>"'(),;:/@]+/g, '(an address)')

/** PostgreSQL quotes a value that it cannot read, and a parser of JSON quotes what it read. */
const quotesValues = (error: Error, code: unknown) =>
  error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('22'))
const withoutQuotes = (text: string) => text.replace(/(["'])[\s\S]*?(?:\1|$)/g, '"…"')

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON writes each of them as six letters
const printable = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\ud800-\udfff]/gu, ' ')

function messageOf(error: Error, code: unknown): string {
  const text = withoutValues(String(error.message).slice(0, lookedAt))
  return cut(
    printable(withoutAddresses(quotesValues(error, code) ? withoutQuotes(text) : text)),
    most.message,
  )
}

/** The calls of a stack without the message, which stands above them and may hold a value on each line. */
function framesOf(error: Error): string {
  const stack = String(error.stack ?? '')
  const at = stack.indexOf(error.message)
  const calls =
    at < 0
      ? stack.slice(-lookedAt)
      : stack.slice(at + error.message.length, at + error.message.length + lookedAt)
  const frames = calls.split('\n').filter(line => /^ {4}at [^"]*:\d+:\d+\)?$/.test(line))
  return cut(printable(frames.slice(0, most.frames).join('\n')), most.stack)
}

function described(error: unknown, causes: number): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' }
  const code: unknown = 'code' in error ? error.code : undefined
  return {
    type: cut(printable(String(error.name)), most.name),
    message: messageOf(error, code),
    stack: framesOf(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: cut(String(code), most.name) } : {}),
    ...(error.cause && causes > 0 ? { cause: described(error.cause, causes - 1) } : {}),
  }
}

/** An error for the log: what failed and where, without any values, in a few kilobytes at most. */
export function describeError(error: unknown): Record<string, unknown> {
  try {
    return described(error, most.causes)
  } catch {
    return { message: 'an error was thrown that cannot be read' }
  }
}

/** What makes two failures the same: where and how it failed, whichever record it was. */
function sameness(fields: Record<string, unknown>, words: string): string {
  const { type, message, code, stack } = describeError(fields.err)
  const where = String(stack).split('\n', 1)[0]
  const { job, queue } = fields
  return JSON.stringify([
    words,
    job,
    queue,
    type,
    code,
    where,
    String(message).replace(/[\da-f-]{8,}|\d+/gi, '#'),
  ])
}

/**
 * Failures of jobs come again with every run and for every account. The same failure is written at once, and later with
 * the number of those that were not written. The failure of a request is always written, because its id was told.
 */
function writingOnce(): NonNullable<pino.LoggerOptions['hooks']>['logMethod'] {
  const isNew = repeats()
  return function logOnce(given, write) {
    const [fields, words] = given as [unknown, unknown]
    const isFailure =
      typeof fields === 'object' && fields !== null && 'err' in fields && !('requestId' in fields)
    if (!isFailure) return write.apply(this, given)
    const unsaid = isNew(sameness(fields as Record<string, unknown>, String(words)))
    if (unsaid !== null) write.apply(this, [unsaid > 0 ? { ...fields, unsaid } : fields, words] as never)
  }
}

/** A logger of JSON lines. Secrets, addresses and values never reach it. */
export const loggerTo = (stream: pino.DestinationStream | undefined, level: string) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { logMethod: writingOnce() },
      redact: { paths: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie'], remove: true },
    },
    stream,
  )

/** The log of this process, on stdout. */
export const log = () => (logger ??= loggerTo(undefined, env().LOG_LEVEL))
