import { route } from '@/lib/composition/route'
import { systemApi } from '@/lib/developers/api'
import { metricsOf } from '@/lib/developers/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(systemApi.metrics, metricsOf)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
