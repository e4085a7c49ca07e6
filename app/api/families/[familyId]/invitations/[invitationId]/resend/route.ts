import { route } from '@/lib/composition/route'
import { invitationsApi } from '@/lib/families/invitations/api'
import { resendInvitation } from '@/lib/families/invitations/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(invitationsApi.resend, resendInvitation)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
