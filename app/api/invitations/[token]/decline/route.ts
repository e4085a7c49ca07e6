import { invitationsApi } from '@/lib/invitations/api'
import { declineInvitation } from '@/lib/invitations/commands'
import { route } from '@/lib/server/route'

export const POST = route(invitationsApi.decline, declineInvitation)
