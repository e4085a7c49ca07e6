import { invitationsApi } from '@/lib/invitations/api'
import { declineInvitation } from '@/lib/invitations/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(invitationsApi.decline, declineInvitation)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
