import { route } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { connect, disconnect } from '@/lib/connectors/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const PUT = route(connectorsApi.connect, connect)
export const DELETE = route(connectorsApi.disconnect, disconnect)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
