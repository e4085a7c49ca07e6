import { route } from '@/lib/composition/route'
import { membersApi } from '@/lib/families/members/api'
import { removeMember, updateMember } from '@/lib/families/members/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const PUT = route(membersApi.update, updateMember)
export const DELETE = route(membersApi.remove, removeMember)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
