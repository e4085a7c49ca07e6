import { membersApi } from '@/lib/members/api'
import { removeMember, updateMember } from '@/lib/members/commands'
import { route } from '@/lib/server/route'

export const PUT = route(membersApi.update, updateMember)
export const DELETE = route(membersApi.remove, removeMember)
