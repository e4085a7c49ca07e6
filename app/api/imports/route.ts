import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { transfersApi } from '@/lib/transfers/api'
import { listImports } from '@/lib/transfers/queries'

export const GET = route(transfersApi.list, listImports)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
