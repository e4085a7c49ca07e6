import { route } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { listCollections } from '@/lib/connectors/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(connectorsApi.collections, listCollections)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
