import { overview } from '@/lib/composition/overview'
import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(operatorApi.overview, overview)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
