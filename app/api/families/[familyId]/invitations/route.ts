import { invitationsApi } from '@/lib/families/invitations/api'
import { listInvitations } from '@/lib/families/invitations/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(invitationsApi.list, listInvitations)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
