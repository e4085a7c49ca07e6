import { deviceRoute } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { startGoogle } from '@/lib/connectors/google/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = deviceRoute(connectorsApi.startGoogle, startGoogle)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
