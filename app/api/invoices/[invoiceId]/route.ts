import { billingApi } from '@/lib/billing/api'
import { getInvoice } from '@/lib/billing/invoices.queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(billingApi.invoice, getInvoice)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
