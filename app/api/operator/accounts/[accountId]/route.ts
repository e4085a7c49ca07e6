import { route } from '@/lib/composition/route'
import { operatorApi } from '@/lib/operator/api'
import { removeAccount } from '@/lib/operator/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(operatorApi.removeAccount, removeAccount)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
