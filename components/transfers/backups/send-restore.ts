import { dropAfterWrite } from '@/lib/client/cache'
import { CallError, type Calls, requestFor } from '@/lib/client/call'
import { callErrorOf } from '@/lib/client/call-error'
import { renewSession } from '@/lib/client/session'
import { createTransport, limits } from '@/lib/client/transport'
import type { RestoreResult } from '@/lib/transfers/backups/schema'

/** What is restored: a backup that is kept here, or a file. */
export type RestoreSource = { backupId: string; name: string } | { file: File; name: string }

export interface RestoreOptions {
  dryRun?: boolean
  keepNew?: boolean
  /** What opens a file that was sealed for another account. */
  identity?: string
}

/** A large backup takes a while. Nothing is tried again by itself: every restore makes a safety copy. */
const transport = createTransport({
  renew: renewSession,
  limits: { ...limits, timeout: 180_000, retries: 0 },
})

async function send({ url, init }: { url: string; init: RequestInit }, path: string): Promise<RestoreResult> {
  try {
    const job = { url, init: { ...init, credentials: 'same-origin' as const }, repeatable: false }
    const { status, body } = await transport(job).catch(() => {
      throw new CallError(0, 'NETWORK', '')
    })
    if (status >= 200 && status < 300) return body as RestoreResult
    throw callErrorOf(status, body)
  } finally {
    dropAfterWrite(path)
  }
}

const filePath = '/api/backups/restore' satisfies Calls['POST /api/backups/restore']['path']

/** Restores, or says what a restore would do. Throws CallError with words for the reader. */
export function sendRestore(source: RestoreSource, { dryRun, keepNew, identity }: RestoreOptions) {
  if ('backupId' in source) {
    const endpoint = { method: 'POST', path: '/api/backups/{backupId}/restore' } as const
    const input = { backupId: source.backupId, dryRun, keepNew }
    return send(
      requestFor<Calls['POST /api/backups/{backupId}/restore']>(endpoint, input),
      '/api/backups/{backupId}/restore',
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
  return send({ url: filePath, init: { method: 'POST', headers: others, body: form } }, filePath)
}

/** Undoes a restore, or says what that would do. */
export function sendUndo(restoreId: string, dryRun: boolean) {
  const endpoint = { method: 'POST', path: '/api/restores/{restoreId}/undo' } as const
  return send(
    requestFor<Calls['POST /api/restores/{restoreId}/undo']>(endpoint, { restoreId, dryRun }),
    endpoint.path,
  )
}
