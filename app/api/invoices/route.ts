import { billingApi } from '@/lib/billing/api'
import { listInvoices } from '@/lib/billing/invoices.queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(billingApi.invoices, listInvoices)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
