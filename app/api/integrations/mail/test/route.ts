import { route } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { testMail } from '@/lib/connectors/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(connectorsApi.testMail, testMail)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
