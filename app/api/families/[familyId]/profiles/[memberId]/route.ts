import { route } from '@/lib/composition/route'
import { membersApi } from '@/lib/families/members/api'
import { removeProfile, updateProfile } from '@/lib/families/members/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const PUT = route(membersApi.updateProfile, updateProfile)
export const DELETE = route(membersApi.removeProfile, removeProfile)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
