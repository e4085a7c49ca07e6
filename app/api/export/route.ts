import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { transfersApi } from '@/lib/transfers/api'
import { exportAll } from '@/lib/transfers/queries'

export const GET = route(transfersApi.export, exportAll)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
