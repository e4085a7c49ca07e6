import { familiesApi } from '@/lib/families/api'
import { transferFamily } from '@/lib/families/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(familiesApi.transfer, transferFamily)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
