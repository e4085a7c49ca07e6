import { route } from '@/lib/composition/route'
import { membersApi } from '@/lib/families/members/api'
import { createProfile } from '@/lib/families/members/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(membersApi.createProfile, createProfile)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
