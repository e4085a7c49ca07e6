import { route } from '@/lib/composition/route'
import { invitationsApi } from '@/lib/families/invitations/api'
import { acceptInvitation } from '@/lib/families/invitations/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(invitationsApi.accept, acceptInvitation)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
