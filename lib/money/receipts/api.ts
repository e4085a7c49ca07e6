import { endpoint } from '@/lib/core/endpoint'
import { Expense } from '@/lib/money/expenses/schema'
import { ReceiptInput } from './schema'
import { maxReceiptBytes } from './values'

export const receiptsApi = {
  save: endpoint('POST /api/expenses/{expenseId}/receipt', 'Keep the photo or PDF of an expense', {
    input: ReceiptInput,
    output: Expense,
    form: true,
    // Base64 in JSON makes a file a third longer.
    refuses: [402, 429],
    maxBytes: Math.ceil((maxReceiptBytes * 4) / 3) + 512 * 1024,
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
  get: endpoint('GET /api/expenses/{expenseId}/receipt', 'The photo (WebP) or PDF of an expense', {
    raw: true,
    status: 200,
    work: 'reading',
  }),
  remove: endpoint('DELETE /api/expenses/{expenseId}/receipt', 'Remove the photo or PDF of an expense'),
}
