import { CallError, type Calls, clientVersion } from '@/lib/client/call'
import { newId } from '@/lib/core/id'
import type { Relationship } from '@/lib/people/schema'
import type { ImportInput, ImportResult, ImportType } from '@/lib/transfers/schema'

/** A chosen file, or pasted text. */
export type Source = File | string

export interface ImportOptions {
  type?: ImportType
  mapping?: Record<string, string>
  /** Which amounts are spending, where the user said. */
  spending?: ImportInput['spending']
  overwrite?: boolean
  dryRun?: boolean
  leaveOut?: readonly string[]
  relationships?: Record<string, Relationship>
}

/** 20,000 rows take a while on a small server. */
const timeoutMilliseconds = 180_000

/** Sends a file as it is, so that the server can tell its encoding. Throws CallError like every call. */
export async function sendImport(
  source: Source,
  { type, mapping, spending, overwrite, dryRun, leaveOut, relationships }: ImportOptions,
): Promise<ImportResult> {
  const form = new FormData()
  form.set('data', source)
  if (type) form.set('type', type)
  if (mapping && Object.keys(mapping).length) form.set('mapping', JSON.stringify(mapping))
  if (spending) form.set('spending', spending)
  if (overwrite) form.set('overwrite', 'true')
  if (dryRun) form.set('dryRun', 'true')
  if (leaveOut?.length) form.set('leaveOut', leaveOut.join(','))
  if (relationships && Object.keys(relationships).length)
    form.set('relationships', JSON.stringify(relationships))
  let response: Response
  try {
    response = await fetch('/api/import' satisfies Calls['POST /api/import']['path'], {
      method: 'POST',
      body: form,
      headers: { 'X-Client-Version': clientVersion, ...(dryRun ? {} : { 'Idempotency-Key': newId() }) },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
  } catch {
    throw new CallError(0, 'NETWORK', 'network')
  }
  if (response.ok) return (await response.json()) as ImportResult
  const body = await response.json().catch(() => ({}))
  throw new CallError(response.status, body.code ?? '', body.message ?? '', body.details ?? null)
}
