import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { transfersApi } from '@/lib/transfers/api'
import { importData } from '@/lib/transfers/commands'

export const POST = route(transfersApi.import, importData)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
