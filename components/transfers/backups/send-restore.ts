import { readLines } from '@/lib/client/answer-lines'
import { dropAfterWrite } from '@/lib/client/cache'
import { CallError, type Calls, requestFor } from '@/lib/client/call'
import { callErrorOf } from '@/lib/client/call-error'
import { renewSession } from '@/lib/client/session'
import type { CallOf } from '@/lib/core/endpoint'
import { linesType, type Progress } from '@/lib/core/progress'
import type { Backup, RestoreResult } from '@/lib/transfers/backups/schema'

/** What is restored: a backup that is kept here, or a file. */
export type RestoreSource = { backupId: string; name: string } | { file: File; name: string }

export interface RestoreOptions {
  dryRun?: boolean
  keepNew?: boolean
  /** What opens a file that was sealed for another account. */
  identity?: string
}

type Hear = (progress: Progress) => void

/** A large backup takes a while. */
const timeoutMilliseconds = 180_000

async function answerOf({ url, init }: Sent, hear: Hear): Promise<{ status: number; body: unknown }> {
  const headers = { ...(init.headers as Record<string, string>), Accept: linesType }
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  try {
    const response = await fetch(url, { ...init, headers, credentials: 'same-origin', signal })
    if (response.headers.get('content-type')?.startsWith(linesType)) return await readLines(response, hear)
    const body: unknown = await response.json().catch(() => null)
    if (response.ok && body === null) throw new TypeError('no answer')
    return { status: response.status, body: body ?? {} }
  } catch {
    throw new CallError(0, 'NETWORK', '')
  }
}

interface Sent {
  url: string
  init: RequestInit
}

/** Nothing is tried again by itself, but for a session that has to be renewed: every restore makes a safety copy. */
async function send<Result>(sent: Sent, path: string, hear: Hear): Promise<Result> {
  try {
    let { status, body } = await answerOf(sent, hear)
    if (status === 401 && (await renewSession())) ({ status, body } = await answerOf(sent, hear))
    if (status >= 200 && status < 300) return body as Result
    throw callErrorOf(status, body)
  } finally {
    dropAfterWrite(path)
  }
}

const filePath = '/api/backups/restore' satisfies Calls['POST /api/backups/restore']['path']

/** Makes a backup. The same id again returns the first one. Throws CallError with words for the reader. */
export function sendBackup(input: CallOf<Calls['POST /api/backups']>, hear: Hear): Promise<Backup> {
  const endpoint = { method: 'POST', path: '/api/backups' } as const
  return send(requestFor<Calls['POST /api/backups']>(endpoint, input), endpoint.path, hear)
}

/** Restores, or says what a restore would do. Throws CallError with words for the reader. */
export function sendRestore(
  source: RestoreSource,
  { dryRun, keepNew, identity }: RestoreOptions,
  hear: Hear,
): Promise<RestoreResult> {
  if ('backupId' in source) {
    const endpoint = { method: 'POST', path: '/api/backups/{backupId}/restore' } as const
    const input = { backupId: source.backupId, dryRun, keepNew }
    return send(
      requestFor<Calls['POST /api/backups/{backupId}/restore']>(endpoint, input),
      '/api/backups/{backupId}/restore',
      hear,
    )
  }
  const form = new FormData()
  form.set('data', source.file)
  form.set('fileName', source.file.name)
  if (dryRun) form.set('dryRun', 'true')
  if (keepNew) form.set('keepNew', 'true')
  if (identity) form.set('identity', identity)
  const { headers } = requestFor({ method: 'POST', path: filePath }, {}).init
  const { 'Content-Type': _, ...others } = headers as Record<string, string>
  return send({ url: filePath, init: { method: 'POST', headers: others, body: form } }, filePath, hear)
}

/** Undoes a restore, or says what that would do. */
export function sendUndo(restoreId: string, dryRun: boolean, hear: Hear): Promise<RestoreResult> {
  const endpoint = { method: 'POST', path: '/api/restores/{restoreId}/undo' } as const
  return send(
    requestFor<Calls['POST /api/restores/{restoreId}/undo']>(endpoint, { restoreId, dryRun }),
    endpoint.path,
    hear,
  )
}
