import { route } from '@/lib/composition/route'
import { agreeToGuard, stopGuarding } from '@/lib/families/guardians.commands'
import { membersApi } from '@/lib/families/members/api'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(membersApi.guard, agreeToGuard)
export const DELETE = route(membersApi.stopGuarding, stopGuarding)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
