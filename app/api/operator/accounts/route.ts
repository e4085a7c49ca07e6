import { route } from '@/lib/composition/route'
import { listOperatorAccounts } from '@/lib/operator/accounts.queries'
import { operatorApi } from '@/lib/operator/api'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(operatorApi.accounts, listOperatorAccounts)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
