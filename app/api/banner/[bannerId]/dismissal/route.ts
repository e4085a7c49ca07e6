import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { dismissBanner } from '@/lib/operator/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(operatorApi.dismissBanner, dismissBanner)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
