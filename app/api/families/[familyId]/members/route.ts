import { route } from '@/lib/composition/route'
import { membersApi } from '@/lib/families/members/api'
import { inviteMember } from '@/lib/families/members/commands'
import { listMembers } from '@/lib/families/members/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(membersApi.list, listMembers)
export const POST = route(membersApi.invite, inviteMember)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
