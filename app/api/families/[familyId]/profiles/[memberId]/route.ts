import { membersApi } from '@/lib/members/api'
import { removeProfile, updateProfile } from '@/lib/members/commands'
import { route } from '@/lib/server/route'

export const PUT = route(membersApi.updateProfile, updateProfile)
export const DELETE = route(membersApi.removeProfile, removeProfile)
