import { invitationsApi } from '@/lib/families/invitations/api'
import { declineInvitation } from '@/lib/families/invitations/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(invitationsApi.decline, declineInvitation)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
