import { route } from '@/lib/composition/route'
import { familiesApi } from '@/lib/families/api'
import { transferFamily } from '@/lib/families/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(familiesApi.transfer, transferFamily)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
