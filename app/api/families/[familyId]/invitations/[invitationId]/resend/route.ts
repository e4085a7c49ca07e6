import { invitationsApi } from '@/lib/invitations/api'
import { resendInvitation } from '@/lib/invitations/commands'
import { route } from '@/lib/server/route'

export const POST = route(invitationsApi.resend, resendInvitation)
