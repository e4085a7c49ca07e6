import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { removeBanner, setBanner } from '@/lib/operator/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const PUT = route(operatorApi.setBanner, setBanner)
export const DELETE = route(operatorApi.removeBanner, removeBanner)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
