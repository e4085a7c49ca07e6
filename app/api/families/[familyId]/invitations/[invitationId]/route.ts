import { route } from '@/lib/composition/route'
import { invitationsApi } from '@/lib/families/invitations/api'
import { revokeInvitation } from '@/lib/families/invitations/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(invitationsApi.revoke, revokeInvitation)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
