import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { testMail } from '@/lib/operator/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(operatorApi.testMail, testMail)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
