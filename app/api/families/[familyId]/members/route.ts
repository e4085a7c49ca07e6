import { membersApi } from '@/lib/members/api'
import { inviteMember } from '@/lib/members/commands'
import { listMembers } from '@/lib/members/queries'
import { route } from '@/lib/server/route'

export const GET = route(membersApi.list, listMembers)
export const POST = route(membersApi.invite, inviteMember)
