import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { transfersApi } from '@/lib/transfers/api'
import { listExports } from '@/lib/transfers/exports.queries'

export const GET = route(transfersApi.exports, listExports)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
