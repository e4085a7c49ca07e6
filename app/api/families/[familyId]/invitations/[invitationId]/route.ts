import { invitationsApi } from '@/lib/invitations/api'
import { revokeInvitation } from '@/lib/invitations/commands'
import { route } from '@/lib/server/route'

export const DELETE = route(invitationsApi.revoke, revokeInvitation)
