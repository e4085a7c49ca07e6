import { CallError, type Calls, call, clientVersion } from '@/lib/client/call'
import { callErrorOf } from '@/lib/client/call-error'
import { deviceId } from '@/lib/client/caller'
import { newId } from '@/lib/core/id'
import type { ErrorKey } from '@/lib/core/say'
import type { Expense } from '@/lib/money/expenses/schema'
import { maxReceiptBytes } from '@/lib/money/receipts/values'

type Save = Calls['POST /api/expenses/{expenseId}/receipt']

/** A photo over a weak network takes its time. */
const timeoutMilliseconds = 120_000

export const receiptPath = (expenseId: string) =>
  ('/api/expenses/{expenseId}/receipt' satisfies Save['path']).replace('{expenseId}', expenseId)

/** Keeps a file as the receipt of an expense. Throws CallError like every call. */
export async function sendReceipt(expenseId: string, file: File): Promise<Expense> {
  // Nobody should wait for an upload that will be refused.
  if (file.size > maxReceiptBytes)
    throw new CallError(413, 'PAYLOAD_TOO_LARGE', 'receiptTooLarge' satisfies ErrorKey)
  const form = new FormData()
  form.set('file', file)
  let response: Response
  try {
    response = await fetch(receiptPath(expenseId), {
      method: 'POST' satisfies Save['method'],
      body: form,
      headers: { 'X-Client-Version': clientVersion, 'X-Device': deviceId(), 'Idempotency-Key': newId() },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
  } catch {
    throw new CallError(0, 'NETWORK', '')
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw callErrorOf(response.status, body)
  return body as Expense
}

/** Removes the receipt of an expense, and answers the expense without it. */
export async function removeReceipt(expenseId: string): Promise<Expense> {
  await call('DELETE /api/expenses/{expenseId}/receipt', { expenseId })
  return call('GET /api/expenses/{expenseId}', { expenseId })
}

/** The words of a refusal: of the file where it has a fault, a key of errors.json, or the server's sentence. */
export const refusalOf = (error: CallError) => error.faults[0]?.message ?? error.message
