import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one call was sent and answered, as the OpenAPI document shows it. */
export interface Recorded {
  request?: unknown
  answer?: unknown
}

/** Where calls are recorded; see `tests/developers/examples.test.ts`. */
export const recordFolder = process.env.RECORD

const kept = 1
/** Lists with one entry, and no text longer than a line or two. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, kept).map(short)
  if (typeof value === 'string') return value.length > 240 ? value.slice(0, 240) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, short(part)]))
}

/** How much an example shows: fields with something in them, up to a size that is still read. */
function worth({ request, answer }: Recorded): number {
  const text = JSON.stringify([request ?? null, answer ?? null])
  if (text.length > 6000 || /[<>]|\\u0000|\\u202|x{9}/.test(text)) return -1
  const filled = text.match(/":(?!null|\[\]|""|\{\})/g)?.length ?? 0
  return filled - text.length / 400
}

/** Keeps the best example of a call over all tests of a run. */
export function record(operation: string, sent: unknown, answer: unknown): void {
  if (!recordFolder) return
  // The source of a mail is no example of JSON.
  const request = typeof sent === 'string' && /^[[{"]/.test(sent) ? JSON.parse(sent) : undefined
  const made: Recorded = { ...(request === undefined ? {} : { request }), answer: short(answer) }
  if (worth(made) < 0) return
  mkdirSync(recordFolder, { recursive: true })
  const file = join(recordFolder, `${operation}.json`)
  try {
    if (worth(JSON.parse(readFileSync(file, 'utf8'))) >= worth(made)) return
  } catch {
    // The first of this call.
  }
  const half = `${file}.${process.pid}`
  writeFileSync(half, JSON.stringify(made))
  renameSync(half, file)
}
