import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { transfersApi } from '@/lib/transfers/api'
import { exportAll } from '@/lib/transfers/exports.commands'

export const GET = route(transfersApi.export, exportAll)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
