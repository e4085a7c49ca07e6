import { route } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { listIntegrations } from '@/lib/connectors/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(connectorsApi.list, listIntegrations)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
