import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { lock, unlock } from '@/lib/operator/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(operatorApi.lock, lock)
export const DELETE = route(operatorApi.unlock, unlock)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
