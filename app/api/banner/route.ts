import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { readBanner } from '@/lib/operator/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(operatorApi.banner, readBanner)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
