import { route } from '@/lib/composition/route'
import { receiptsApi } from '@/lib/money/receipts/api'
import { deleteReceipt, saveReceipt } from '@/lib/money/receipts/commands'
import { getReceipt } from '@/lib/money/receipts/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(receiptsApi.save, saveReceipt)
export const GET = route(receiptsApi.get, getReceipt)
export const DELETE = route(receiptsApi.remove, deleteReceipt)
export const { PUT, PATCH, OPTIONS } = otherVerbs('GET', 'POST', 'DELETE')
