import { invitationsApi } from '@/lib/invitations/api'
import { acceptInvitation } from '@/lib/invitations/commands'
import { route } from '@/lib/server/route'

export const POST = route(invitationsApi.accept, acceptInvitation)
