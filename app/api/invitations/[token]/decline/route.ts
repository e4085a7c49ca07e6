import { route } from '@/lib/composition/route'
import { invitationsApi } from '@/lib/families/invitations/api'
import { declineInvitation } from '@/lib/families/invitations/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(invitationsApi.decline, declineInvitation)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
