import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { transfersApi } from '@/lib/transfers/api'
import { importData } from '@/lib/transfers/commands'

export const POST = route(transfersApi.import, importData)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
