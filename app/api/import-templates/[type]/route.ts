import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { transfersApi } from '@/lib/transfers/api'
import { importTemplate } from '@/lib/transfers/templates/queries'

export const GET = route(transfersApi.template, importTemplate)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
