import { readLines } from '@/lib/client/answer-lines'
import { CallError, type Calls, clientVersion } from '@/lib/client/call'
import { deviceId } from '@/lib/client/caller'
import { newId } from '@/lib/core/id'
import { linesType, type Progress } from '@/lib/core/progress'
import type { Relationship } from '@/lib/people/schema'
import type { ImportInput, ImportResult, ImportType } from '@/lib/transfers/schema'

/** A chosen file, or pasted text. */
export type Source = File | string

export interface ImportOptions {
  type?: ImportType
  mapping?: Record<string, string>
  /** Which amounts of a table of money are spending, where the user said. */
  spending?: ImportInput['spending']
  /** Whether the day or the month stands first, where the user said. */
  dayOrder?: ImportInput['dayOrder']
  /** The wishlist that takes the rows of a file of wishes, or `new`. */
  wishlist?: string
  overwrite?: boolean
  dryRun?: boolean
  leaveOut?: readonly string[]
  relationship?: Relationship
  relationships?: Record<string, Relationship>
  faces?: Record<string, string>
}

/** 20,000 rows take a while on a small server. */
const timeoutMilliseconds = 180_000
/** How long to wait before asking again for an import that is still at work. */
const waitMilliseconds = 1500

function formOf(
  source: Source,
  {
    type,
    mapping,
    spending,
    dayOrder,
    wishlist,
    overwrite,
    dryRun,
    leaveOut,
    relationship,
    relationships,
    faces,
  }: ImportOptions,
): FormData {
  const form = new FormData()
  form.set('data', source)
  if (type) form.set('type', type)
  if (mapping && Object.keys(mapping).length) form.set('mapping', JSON.stringify(mapping))
  if (spending) form.set('spending', spending)
  if (dayOrder) form.set('dayOrder', dayOrder)
  if (wishlist) form.set('wishlist', wishlist)
  if (overwrite) form.set('overwrite', 'true')
  if (dryRun) form.set('dryRun', 'true')
  if (leaveOut?.length) form.set('leaveOut', leaveOut.join(','))
  if (relationship) form.set('relationship', relationship)
  if (relationships && Object.keys(relationships).length)
    form.set('relationships', JSON.stringify(relationships))
  if (faces && Object.keys(faces).length) form.set('faces', JSON.stringify(faces))
  return form
}

/**
 * Sends a file as it is, so that the server can tell its encoding. With the key of an earlier try the server answers that
 * one, and imports nothing twice. Hears how many rows are done. Throws CallError like every call.
 */
export async function sendImport(
  source: Source,
  options: ImportOptions,
  { key = newId(), hear = () => {} }: { key?: string; hear?: (progress: Progress) => void } = {},
): Promise<ImportResult> {
  const until = Date.now() + timeoutMilliseconds
  for (;;) {
    const { status, body } = await attempt(formOf(source, options), options.dryRun ? null : key, until, hear)
    if (status >= 200 && status < 300) return body as ImportResult
    const refusal = body as { code?: string; message?: string; details?: unknown }
    const error = new CallError(status, refusal.code ?? '', refusal.message ?? '', refusal.details ?? null)
    // An earlier try is still at work: its answer comes soon.
    if (error.code !== 'IDEMPOTENCY_IN_PROGRESS' || Date.now() + waitMilliseconds > until) throw error
    await new Promise(done => setTimeout(done, waitMilliseconds))
  }
}

async function attempt(
  form: FormData,
  key: string | null,
  until: number,
  hear: (progress: Progress) => void,
) {
  try {
    const response = await fetch('/api/import' satisfies Calls['POST /api/import']['path'], {
      method: 'POST',
      body: form,
      headers: {
        Accept: linesType,
        'X-Client-Version': clientVersion,
        'X-Device': deviceId(),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(Math.max(1, until - Date.now())),
    })
    if (response.headers.get('content-type')?.startsWith(linesType)) return await readLines(response, hear)
    const body: unknown = await response.json().catch(() => null)
    // An answer that was cut off, or the page of a gateway, says nothing about the import.
    if (response.ok && body === null) throw new TypeError('no answer')
    return { status: response.status, body: body ?? {} }
  } catch {
    throw new CallError(0, 'NETWORK', 'network')
  }
}

/** Whether an import may have happened although its answer says nothing of it. It is tried again with the same key. */
export const mayHaveHappened = ({ status, code }: CallError) =>
  code === 'NETWORK' || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS'

/** Whether an earlier try with the key has been imported, with other choices or with an answer that is gone. */
export const hasHappened = ({ code }: CallError) =>
  code === 'IDEMPOTENCY_MISMATCH' || code === 'IDEMPOTENCY_LOST'
