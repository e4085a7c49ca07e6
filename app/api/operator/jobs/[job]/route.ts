import { runNow } from '@/lib/composition/jobs'
import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(operatorApi.runJob, runNow)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
